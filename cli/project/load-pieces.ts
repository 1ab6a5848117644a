// Loads a module file by file, for a preview. After a save, only the saved file and those that import it are loaded again.
// The others keep what they have computed, and the code that V8 has optimized. Modules are named by their contents and those
// of everything that they import, so Node loads exactly the new ones.

import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '@sitegen/renderer/config';
import type { Plugin } from 'esbuild';
import { hashOf } from '../io/hash.ts';
import { closureHash, type ModuleGraph } from '../io/module-graph.ts';
import { realPathOf } from '../io/real-path.ts';
import { bundleFolder } from './author-stack.ts';
import { readsHash } from './config-reach.ts';
import {
  keepModules,
  type LoadModule,
  loadModule,
  type ModulePlace,
  moduleOptions,
  programPackages,
  runModule,
} from './load-module.ts';

/** A file of the graph, compiled. */
type Piece = ModuleGraph[string] & {
  /** Its code. The names of other pieces in it are marks. */
  readonly text: string;
  readonly map: string;
};

/** By path, relative to the project's folder. */
type Pieces = ReadonlyMap<string, Piece>;

/**
 * Loads a configuration again and again. `first` are the files that it reads at first. If it can't be taken apart (because
 * it's CommonJS, for example) or has a mistake, it's loaded as a bundle, which also reports the mistake.
 */
export function createPieceLoader(first: SiteConfig['reads']): LoadModule {
  let reads = first;
  let known: Pieces = new Map();
  const kept = new Set<string>();
  const loadPieces: LoadModule = async (place, file) => {
    const { program, root } = place;
    const entry = pathOf(root, file);
    known = await compileAll(entry, known, place);
    const graph = Object.fromEntries(known);
    // Node runs a module once for each name. The name also depends on the files that it reads, so a change runs it again.
    const key = program.fingerprint + readsHash(root, reads);
    const nameOf = (path: string): string => `${hashOf(path, key, closureHash(graph, root, path) ?? '')}.mjs`;
    const names = new Map([...known.keys()].map((path) => [path, nameOf(path)]));
    const fresh = [...names].filter(([, name]) => !kept.has(name));
    const modules = fresh.map(([path, name]) => ({ name, ...linked(graph[path] as Piece, names) }));
    const folder = keepModules(program, root, modules);
    for (const { name } of modules) kept.add(name);
    const name = names.get(entry) as string;
    return {
      exports: await runModule(join(folder, name), root),
      hash: basename(name, '.mjs'),
      text: [...known.values()].map(({ text }) => text).join('\n'),
      inputs: [...known.keys()].map((path) => resolve(root, path)),
      graph,
    };
  };
  return async (...args) => {
    const loaded = await loadPieces(...args).catch(() => loadModule(...args));
    reads = (loaded.exports.default as Partial<SiteConfig> | undefined)?.reads;
    return loaded;
  };
}

/** Compiles a file and everything that it imports, except for files that are as they are in `known`. */
async function compileAll(entry: string, known: Pieces, place: ModulePlace): Promise<Pieces> {
  const pieces = new Map<string, Piece>();
  const seen = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const before = known.get(path);
    const contents = readFileSync(resolve(place.root, path));
    const hash = hashOf(contents);
    const piece = before?.hash === hash ? before : { hash, ...(await compile(path, contents, place)) };
    pieces.set(path, piece);
    await Promise.all(piece.imports.map(visit));
  };
  await visit(entry);
  return pieces;
}

/** Compiles one file with these contents. Throws what esbuild throws, and for code that can't be a module. */
async function compile(path: string, contents: Uint8Array, { root, program, cacheDir }: ModulePlace) {
  const imports = new Set<string>();
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...moduleOptions,
    absWorkingDir: root,
    entryPoints: [resolve(root, path)],
    outdir: bundleFolder(cacheDir),
    write: false,
    logLevel: 'silent',
    plugins: [separate(root, contents, imports), programPackages(program)],
  });
  const [map = '', text = ''] = outputFiles.map((file) => file.text);
  if (/__(?:commonJS|require)\(/.test(text)) throw new Error(`${path} can't be compiled by itself`);
  // A piece is code, whatever its file was.
  return { text: text.replace(/("sitegen-piece-[0-9a-f]{24}") with \{[^}]*\}/g, '$1'), map, imports: [...imports] };
}

const searching = Symbol('searching');

/**
 * Compiles a file without what it imports, and notes the paths of that. The contents are given, because the file may have
 * changed since its hash was made.
 */
function separate(root: string, contents: Uint8Array, imports: Set<string>): Plugin {
  return {
    name: 'separate',
    setup: (build) => {
      build.onLoad({ filter: /.*/ }, () => ({ contents, loader: 'default' }));
      build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind === 'entry-point' || pluginData === searching) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: searching });
        if (found.external || found.errors.length > 0) return found;
        const file = pathOf(root, found.path);
        imports.add(file);
        return { path: markOf(file), external: true };
      });
    },
  };
}

/** What a piece has instead of the name of another one. Paths may contain characters that code escapes. */
function markOf(path: string): string {
  return `sitegen-piece-${hashOf(path).slice(0, 24)}`;
}

function pathOf(root: string, file: string): string {
  return relative(root, realPathOf(file) ?? file).replaceAll('\\', '/');
}

/** A piece with the names of the others that it imports. */
function linked({ text, map, imports }: Piece, names: ReadonlyMap<string, string>) {
  const byMark = new Map(imports.map((path) => [markOf(path), names.get(path)]));
  const contents = text.replace(/sitegen-piece-[0-9a-f]{24}/g, (mark) => `./${byMark.get(mark) ?? mark}`);
  return { contents: Buffer.from(contents), map: Buffer.from(map) };
}
