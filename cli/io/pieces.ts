// A module of the project in pieces: each of its files is compiled by itself. A preview keeps the pieces, so that a save
// compiles one file. What can't be taken apart (circles of imports, CommonJS) throws, and has to be bundled.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readCached, writeCached } from './cache-file.ts';
import { compilePieces, type Piece, type PieceOptions } from './compile-pieces.ts';
import { hashOf } from './hash.ts';
import { hashLookups, type Lookups, lookupsOf } from './lookups.ts';
import { stampOf } from './stamps.ts';

/** By path, relative to the project's folder. */
export type Pieces = ReadonlyMap<string, Piece>;

interface Kept {
  /** Changes with what the imports mean: files that win over others, and settings. */
  readonly meaning: string;
  readonly lookups: Lookups;
  readonly pieces: Pieces;
  /** Of the places that decide about the meaning. As long as it's the same, so is the meaning. */
  readonly stamp?: string | undefined;
}

/** By cache file. */
const kept = new Map<string, Kept>();

/** From this many new pieces on, all are written to the cache. Fewer are compiled again in no time. */
const manyPieces = 20;

/** All pieces of a module. Those whose files are the same as the last time are the same objects. */
export async function piecesOf(entry: string, cacheFile: string, options: PieceOptions): Promise<Pieces> {
  const before = keptPieces(cacheFile, options);
  const known = before?.pieces ?? new Map<string, Piece>();
  const pieces = new Map<string, Piece>();
  let made = 0;
  // A piece names the files that it imports, which are the next ones.
  for (let wave = [entry]; wave.length > 0; wave = importedBy(wave, pieces)) {
    const texts = new Map(wave.map((path) => [path, readFileSync(resolve(options.root, path))]));
    const changed = new Map([...texts].filter(([path, text]) => known.get(path)?.hash !== hashOf(text)));
    const compiled = changed.size === 0 ? known : await compilePieces(changed, options);
    for (const path of wave) pieces.set(path, (changed.has(path) ? compiled : known).get(path) as Piece);
    made += changed.size;
  }
  if (made > 0) keep(pieces, { cacheFile, made, before, options });
  return pieces;
}

function importedBy(wave: readonly string[], pieces: Pieces): string[] {
  const imports = wave.flatMap((path) => pieces.get(path)?.imports ?? []);
  return [...new Set(imports.flatMap(({ place, path }) => (place === 'piece' && !pieces.has(path) ? [path] : [])))];
}

/** What was kept, if imports still mean the same. */
function keptPieces(cacheFile: string, options: PieceOptions): Kept | undefined {
  const known = kept.get(cacheFile) ?? stored(cacheFile);
  if (known === undefined) return undefined;
  const stamp = stampOf(placesOf(known.lookups));
  if (stamp !== undefined && known.stamp === stamp) return known;
  if (known.meaning !== meaningOf(known.lookups, options)) return undefined;
  const now = { ...known, stamp };
  kept.set(cacheFile, now);
  return now;
}

/** The folders in which imports were looked for, and settings. */
function placesOf({ names, settings }: Lookups): readonly string[] {
  return [...Object.keys(names), ...settings];
}

function stored(cacheFile: string): Kept | undefined {
  const value = readCached(cacheFile) as (Omit<Kept, 'pieces'> & { readonly pieces: [string, Piece][] }) | undefined;
  return value && { ...value, pieces: new Map(value.pieces) };
}

interface Keeping {
  readonly cacheFile: string;
  readonly made: number;
  readonly before: Kept | undefined;
  readonly options: PieceOptions;
}

function keep(pieces: Pieces, { cacheFile, made, before, options }: Keeping): void {
  const now = before && hasSameImports(before.pieces, pieces) ? { ...before, pieces } : newlyKept(pieces, options);
  if (now === undefined) return; // Only the bundler understands these settings, so it's asked each time.
  kept.set(cacheFile, now);
  if (made >= manyPieces) writeCached(cacheFile, { meaning: now.meaning, lookups: now.lookups, pieces: [...pieces] });
}

/** Most edits leave the imports as they are, so the places that decide about them are the same, too. */
function hasSameImports(before: Pieces, now: Pieces): boolean {
  return [...now].every(([path, { imports }]) => isDeepStrictEqual(before.get(path)?.imports, imports));
}

function newlyKept(pieces: Pieces, options: PieceOptions): Kept | undefined {
  const inputs = Object.fromEntries([...pieces].map(([path, { imports }]) => [path, { imports }]));
  const lookups = lookupsOf({ inputs }, options.root, []);
  return lookups && { meaning: meaningOf(lookups, options), lookups, pieces };
}

function meaningOf(lookups: Lookups, { dependsOn }: PieceOptions): string {
  return hashOf(dependsOn, hashLookups(lookups), ...lookups.settings.map(contentsOf));
}

function contentsOf(path: string): Uint8Array | string {
  try {
    return readFileSync(path);
  } catch {
    return 'missing';
  }
}
