// Loads a module file by file, for a preview: a save loads the saved file again and those that import it. The others
// stay as they are, with all that they have computed and that V8 has optimized. Pieces are named by their contents and
// those of everything they import, so Node loads exactly the ones that are new.

import { existsSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { type Bundle, bundle } from '../io/bundle.ts';
import { isNoPiece, markOf, type Piece } from '../io/compile-pieces.ts';
import { hashOf } from '../io/hash.ts';
import { type ModuleGraph, withoutFolder } from '../io/module-graph.ts';
import { type Pieces, piecesOf } from '../io/pieces.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Program } from '../project.ts';
import { bundleFolder } from './author-stack.ts';
import {
  type BundledModule,
  keepModules,
  type LoadedModule,
  loadModule,
  moduleOptions,
  programFiles,
  programPackages,
  runModule,
} from './load-module.ts';

/** By module: what tells the last run from the ones before, which read other files. Empty for the first. */
const latestRun = new Map<string, string>();

/** By module that can't be taken apart: the files that it's made of. */
const wholes = new Map<string, string>();

/** Loads a module that's going to be loaded again. One that can't be taken apart, or fails, is loaded as a bundle. */
export async function loadPieces(
  program: Program,
  root: string,
  file: string,
  cacheDir: string,
): Promise<LoadedModule> {
  let isWhole = wholes.has(file);
  try {
    if (!isWhole) return await loadedPieces(program, root, file, cacheDir);
  } catch (error) {
    isWhole = isNoPiece(error);
  }
  const loaded = await loadModule(program, root, file, cacheDir); // It also says what's wrong.
  const inputs = loaded.inputs.join('\n');
  // Made of other files, it may be one that can be taken apart.
  if (isWhole && (wholes.get(file) ?? inputs) === inputs) wholes.set(file, inputs);
  else wholes.delete(file);
  return loaded;
}

async function loadedPieces(program: Program, root: string, file: string, cacheDir: string): Promise<LoadedModule> {
  const entry = relative(root, realPathOf(file) ?? file).replaceAll('\\', '/');
  const outdir = bundleFolder(cacheDir);
  const pieces = await piecesOf(entry, join(cacheDir, `pieces-${hashOf(file)}.json`), {
    root,
    outdir,
    dependsOn: program.fingerprint,
    build: moduleOptions,
    programFile: programFiles(program),
  });
  const packages = await bundledPackages(program, root, cacheDir, pieces);
  const runAs = async (run: string) => {
    const linked = linkedPieces(pieces, packages.names, run);
    const folder = keepNew(program, root, [...packages.modules, ...linked.values()]);
    const { name } = linked.get(entry) as BundledModule; // There's one for each piece.
    return { exports: await runModule(join(folder, name)), run: `${file} ${run}`, hash: basename(name, '.mjs') };
  };
  return {
    ...(await runAs(latestRun.get(file) ?? '')),
    rerun: async (key) => {
      const again = await runAs(key);
      latestRun.set(file, key);
      return again;
    },
    text: [...pieces.values()].map(({ text }) => text).join('\n'),
    inputs: [...[...pieces.keys()].map((path) => resolve(root, path)), ...packages.made.inputs],
    graph: packages.made.graph && { ...packages.made.graph, ...graphOf(pieces) },
  };
}

function graphOf(pieces: Pieces): ModuleGraph {
  return Object.fromEntries(
    [...pieces].map(([path, { hash, imports }]) => [
      path,
      { hash, imports: imports.map((one) => withoutFolder(one.path)) },
    ]),
  );
}

interface Packages {
  readonly made: Bundle;
  readonly modules: readonly BundledModule[];
  /** The names of the modules by the paths of the packages' files. */
  readonly names: ReadonlyMap<string, string>;
}

const bundledBefore = new Map<string, { readonly state: string; readonly packages: Packages }>();

/** The program's packages that pieces import, bundled together. */
async function bundledPackages(program: Program, root: string, cacheDir: string, pieces: Pieces): Promise<Packages> {
  const imports = [...pieces.values()].flatMap((piece) => piece.imports.filter(({ place }) => place === 'program'));
  const paths = [...new Set(imports.map(({ path }) => path))].sort();
  const before = bundledBefore.get(root);
  if (before && before.state === stateOf(paths, before.packages.made.inputs)) return before.packages;
  const made = await bundle(join(cacheDir, 'packages.bundle'), program.fingerprint, {
    ...moduleOptions,
    entryPoints: paths.map((path) => resolve(root, path)),
    outdir: bundleFolder(cacheDir),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [programPackages(program)],
  });
  const contentsOf = new Map(made.files.map(({ path, contents }) => [path, contents]));
  const modules = made.files
    .filter(({ path }) => path.endsWith('.mjs'))
    .map(({ path: name, contents }) => ({ name, contents, map: contentsOf.get(`${name}.map`) ?? new Uint8Array() }));
  const names = new Map(paths.map((path) => [path, made.entries[resolve(root, path)] ?? '']));
  const packages = { made, modules, names };
  bundledBefore.set(root, { state: stateOf(paths, made.inputs), packages });
  return packages;
}

function stateOf(paths: readonly string[], inputs: readonly string[]): string {
  const stats = inputs.map((input) => statSync(input, { throwIfNoEntry: false }));
  return JSON.stringify([paths, stats.map((one) => [one?.size, one?.mtimeMs, one?.ctimeMs])]);
}

interface Linked {
  readonly name: string;
  readonly module: BundledModule;
}

const linkedBefore = new WeakMap<Piece, Linked>();

/** Pieces with the names of the modules that they import. */
function linkedPieces(
  pieces: Pieces,
  packages: ReadonlyMap<string, string>,
  run: string,
): ReadonlyMap<string, BundledModule> {
  const names = new Map([...packages, ...namesOf(pieces, [run, ...packages.values()].join('\n'))]);
  return new Map([...pieces].map(([path, piece]) => [path, linkedPiece(piece, names.get(path) ?? '', names)]));
}

interface Named {
  /** What all names depend on besides the pieces. */
  readonly more: string;
  readonly pieces: Pieces;
  readonly names: ReadonlyMap<string, string>;
}

let namedBefore: Named | undefined;

/** A name for each piece that changes with it and with everything that it imports, directly or not. */
function namesOf(pieces: Pieces, more: string): ReadonlyMap<string, string> {
  const before = namedBefore?.more === more ? namedBefore : undefined;
  const affected = affectedPieces(before?.pieces ?? new Map(), pieces);
  const names = new Map(before?.names);
  for (const path of affected) {
    const reached = reachedFrom([path], (one) => pieces.get(one)?.imports.map((next) => next.path) ?? []);
    const parts = [...reached].sort().map((one) => partOf(one, pieces.get(one)));
    names.set(path, `${hashOf([path, more, ...parts].join('\n'))}.mjs`);
  }
  namedBefore = { more, pieces, names };
  return names;
}

/** The pieces that aren't the same as before, and those that import one of them. */
function affectedPieces(before: Pieces, now: Pieces): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of now)
    for (const next of imports) importers.set(next.path, [...(importers.get(next.path) ?? []), path]);
  const changed = [...now].flatMap(([path, piece]) => (before.get(path) === piece ? [] : [path]));
  return reachedFrom(changed, (path) => importers.get(path) ?? []);
}

function reachedFrom(first: readonly string[], next: (path: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(first);
  // Iterating over a set includes values that are added meanwhile.
  for (const one of reached) for (const more of next(one)) reached.add(more);
  return reached;
}

const partBefore = new WeakMap<Piece, string>();

function partOf(path: string, piece: Piece | undefined): string {
  if (piece === undefined) return path; // A package.
  const part = partBefore.get(piece) ?? hashOf(path, piece.text, piece.map);
  partBefore.set(piece, part);
  return part;
}

function linkedPiece(piece: Piece, name: string, names: ReadonlyMap<string, string>): BundledModule {
  const before = linkedBefore.get(piece);
  if (before?.name === name) return before.module;
  const byMark = new Map(piece.imports.map(({ path }) => [markOf(path), names.get(path)]));
  const text = piece.text.replace(/sitegen-piece-[0-9a-f]{24}/g, (mark) => `./${byMark.get(mark) ?? mark}`);
  const module = { name, contents: Buffer.from(text), map: Buffer.from(piece.map) };
  linkedBefore.set(piece, { name, module });
  return module;
}

const keptBefore = new WeakMap<BundledModule, string>();

/** Writes modules that this process hasn't written yet, and returns their folder. */
function keepNew(program: Program, root: string, modules: readonly BundledModule[]): string {
  const isKept = (one: BundledModule): boolean => existsSync(join(keptBefore.get(one) ?? '', one.name));
  const fresh = modules.filter((one) => !isKept(one));
  const folder = keepModules(program, root, fresh);
  for (const one of fresh) keptBefore.set(one, folder);
  return folder;
}
