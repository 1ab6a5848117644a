// Loads a module file by file, for a preview: a save loads the saved file again and those that import it. The others
// stay as they are, with all that they have computed and that V8 has optimized. Modules are named by their contents and
// those of everything they import, so Node loads exactly the ones that are new.

import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { compilePieces, markOf, type Piece, type Pieces } from '../io/compile-pieces.ts';
import { hashOf } from '../io/hash.ts';
import { type ModuleGraph, withoutFolder } from '../io/module-graph.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Program } from '../project.ts';
import { bundleFolder } from './author-stack.ts';
import { readsHash } from './config-reach.ts';
import {
  type BundledModule,
  keepModules,
  type LoadModule,
  loadModule,
  moduleOptions,
  programFiles,
  runModule,
} from './load-module.ts';

/** Loads one module again and again. One that can't be taken apart, or has a mistake, is loaded as a bundle. */
export function createPieceLoader(): LoadModule {
  let known: Pieces = new Map();
  let settings = '';
  /** Tells the last run from the ones before, which read other files. */
  let run = '';
  const kept = new Set<string>();

  const runAs = async (key: string, program: Program, root: string, entry: string) => {
    const names = namesOf(known, hashOf(program.fingerprint, settings, key));
    const fresh = [...known].filter(([path]) => !kept.has(names.get(path) ?? ''));
    const folder = keepModules(
      program,
      root,
      fresh.map(([path, piece]) => linkedPiece(path, piece, names)),
    );
    for (const name of names.values()) kept.add(name);
    const name = names.get(entry) ?? ''; // There's one for each piece.
    const exports = await runModule(join(folder, name));
    run = key;
    return { exports, run: `${entry} ${key}`, hash: basename(name, '.mjs') };
  };
  const loadPieces: LoadModule = async (program, root, file, cacheDir) => {
    const entry = relative(root, realPathOf(file) ?? file).replaceAll('\\', '/');
    const now = settingsOf(root);
    known = await compilePieces(entry, now === settings ? known : new Map(), {
      root,
      outdir: bundleFolder(cacheDir),
      build: moduleOptions,
      programFile: programFiles(program),
    });
    settings = now;
    return {
      ...(await runAs(run, program, root, entry)),
      rerun: (key) => runAs(key, program, root, entry),
      text: [...known.values()].map(({ text }) => text).join('\n'),
      inputs: [...known.keys()].map((path) => resolve(root, path)),
      graph: graphOf(known),
    };
  };
  /** By run: what the files that the configuration reads held then. */
  const firstRead = new Map<string, string>();
  return async (...args) => {
    // A bundle also says what's wrong.
    const loaded = await loadPieces(...args).catch(() => loadModule(...args));
    const read = readsHash(args[1], readsOf(loaded.exports.default));
    if (!firstRead.has(loaded.run)) firstRead.set(loaded.run, read);
    if (firstRead.get(loaded.run) === read) return loaded;
    // Node runs a module once, but the files that it reads have changed since then.
    const again = await loaded.rerun(read);
    firstRead.set(again.run, read);
    return { ...loaded, ...again };
  };
}

/** The files that a configuration says it reads. Nothing is known of its shape yet. */
function readsOf(config: unknown): readonly string[] {
  const { reads } = (config ?? {}) as { readonly reads?: unknown };
  return Array.isArray(reads) ? reads.filter((path) => typeof path === 'string') : [];
}

/** What else decides how files are compiled, and where their imports lead. */
function settingsOf(root: string): string {
  const files = ['package.json', 'tsconfig.json', 'jsconfig.json'].map((name) => join(root, name));
  return hashOf(...files.map((file) => (existsSync(file) ? readFileSync(file) : 'missing')));
}

function graphOf(pieces: Pieces): ModuleGraph {
  return Object.fromEntries(
    [...pieces].map(([path, { hash, imports, packages }]) => [
      path,
      { hash, imports: [...imports, ...packages.map(withoutFolder)] },
    ]),
  );
}

/** A name for each piece that changes with it and with everything that it imports, directly or not. */
function namesOf(pieces: Pieces, more: string): ReadonlyMap<string, string> {
  return new Map(
    [...pieces.keys()].map((path) => {
      const reached = new Set([path]);
      // Iterating over a set includes values that are added meanwhile.
      for (const one of reached) for (const next of pieces.get(one)?.imports ?? []) reached.add(next);
      const parts = [...reached].sort().map((one) => `${one} ${pieces.get(one)?.hash}`);
      return [path, `${hashOf(path, more, ...parts)}.mjs`];
    }),
  );
}

function linkedPiece(path: string, { text, map, imports }: Piece, names: ReadonlyMap<string, string>): BundledModule {
  const byMark = new Map(imports.map((one) => [markOf(one), names.get(one)]));
  const linked = text.replace(/sitegen-piece-[0-9a-f]{24}/g, (mark) => `./${byMark.get(mark) ?? mark}`);
  return { name: names.get(path) ?? '', contents: Buffer.from(linked), map: Buffer.from(map) };
}
