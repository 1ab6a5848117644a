// A file of the project and everything that it imports -> pieces: each file is compiled by itself, with marks in place of
// what it imports. What can't be compiled by itself, such as CommonJS, throws.

import { readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import type { BuildOptions, Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { withBundler } from './bundler.ts';
import { hashOf } from './hash.ts';
import { isRegularFile } from './is-regular-file.ts';
import { realPathOf } from './real-path.ts';

/** A compiled file. */
export interface Piece {
  /** Of the file's contents. */
  readonly hash: string;
  /** Its code. The names of other pieces in it are marks. */
  readonly text: string;
  readonly map: string;
  /** Paths of the pieces that it imports. */
  readonly imports: readonly string[];
  /** Names of the packages that it imports. */
  readonly packages: readonly string[];
  /** Whether no new file can change what its imports mean. One without an ending may lead to `lamp.ts` or a folder. */
  readonly isCertain: boolean;
}

/** By path, relative to the project's folder. */
export type Pieces = ReadonlyMap<string, Piece>;

export interface PieceOptions {
  readonly root: string;
  readonly build: BuildOptions;
  /** The folder that source maps are relative to. Nothing is written there. */
  readonly outdir: string;
  /** Where a package of the program is, if it's one. */
  readonly programFile: (specifier: string) => { readonly path: string; readonly external: boolean } | undefined;
}

/** Compiles what isn't in `known`, or is another file than the one in there. */
export async function compilePieces(entry: string, known: Pieces, options: PieceOptions): Promise<Pieces> {
  const pieces = new Map<string, Piece>();
  // A piece names the files that it imports, which are the next ones.
  for (let wave = [entry]; wave.length > 0; wave = importedBy(wave, pieces)) {
    const texts = new Map(wave.map((path) => [path, readFileSync(resolve(options.root, path))]));
    const isKnown = (path: string, text: Uint8Array): boolean =>
      known.get(path)?.isCertain === true && known.get(path)?.hash === hashOf(text);
    const changed = new Map([...texts].filter(([path, text]) => !isKnown(path, text)));
    const compiled = changed.size === 0 ? known : await compileFiles(changed, options);
    for (const path of wave) pieces.set(path, (changed.has(path) ? compiled : known).get(path) as Piece);
  }
  return pieces;
}

function importedBy(wave: readonly string[], pieces: Pieces): string[] {
  const imports = wave.flatMap((path) => pieces.get(path)?.imports ?? []);
  return [...new Set(imports)].filter((path) => !pieces.has(path));
}

/** What a piece has instead of the name of another one. Paths may contain characters that code escapes. */
export function markOf(path: string): string {
  return `sitegen-piece-${hashOf(path).slice(0, 24)}`;
}

type Texts = ReadonlyMap<string, Uint8Array>;

async function compileFiles(texts: Texts, options: PieceOptions): Promise<Pieces> {
  const { root, outdir } = options;
  const paths = [...texts.keys()];
  const imports = new Map<string, Found>(
    paths.map((path) => [resolve(root, path), { pieces: new Set(), packages: new Set(), isCertain: true }]),
  );
  const asked = {
    ...options.build,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(paths.map((path, index) => [String(index), resolve(root, path)])),
    outdir,
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [readTexts(texts, root), separate(imports, options)],
  } satisfies BuildOptions;
  const { outputFiles } = await withBundler(({ build }) => build<typeof asked>(asked));
  const outputs = new Map(outputFiles.map((file) => [file.path, file.text]));
  const pieceOf = (path: string, index: number): Piece => {
    const text = outputs.get(resolve(outdir, `${index}.js`));
    const found = imports.get(resolve(root, path));
    if (text === undefined || found === undefined || /__(?:commonJS|require)\(/.test(text)) throw noPiece(path);
    return {
      hash: hashOf(texts.get(path) ?? ''),
      text: withoutTypes(text),
      map: outputs.get(resolve(outdir, `${index}.js.map`)) ?? '',
      imports: [...found.pieces],
      packages: [...found.packages],
      isCertain: found.isCertain,
    };
  };
  return new Map(paths.map((path, index) => [path, pieceOf(path, index)]));
}

function noPiece(path: string): Error {
  return new Error(`${path} can't be compiled by itself`);
}

/** A piece is code, whatever its file was. */
function withoutTypes(text: string): string {
  return text.replace(/("sitegen-piece-[0-9a-f]{24}") with \{[^}]*\}/g, '$1');
}

const loaders: { readonly [ending: string]: Loader } = {
  '.js': 'js',
  '.json': 'json',
  '.jsx': 'jsx',
  '.mjs': 'js',
  '.mts': 'ts',
  '.ts': 'ts',
  '.tsx': 'tsx',
};

/** Compiles what was read, even if the file is saved again meanwhile. */
function readTexts(texts: Texts, root: string): Plugin {
  const byFile = new Map([...texts].map(([path, text]) => [resolve(root, path), text]));
  return {
    name: 'read-texts',
    setup: ({ onLoad }) =>
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const loader = loaders[extname(path)];
        const contents = byFile.get(path);
        if (loader === undefined || contents === undefined) throw noPiece(path);
        return { contents, loader };
      }),
  };
}

/** What a file imports, as it's found. */
interface Found {
  readonly pieces: Set<string>;
  readonly packages: Set<string>;
  isCertain: boolean;
}

/** Keeps each file apart from what it imports, and notes the imports by file. */
function separate(imports: ReadonlyMap<string, Found>, { root, programFile }: PieceOptions): Plugin {
  const toPackage = ({ importer }: OnResolveArgs, path: string): OnResolveResult => {
    imports.get(importer)?.packages.add(path);
    return { path, external: true };
  };
  const toPiece = ({ importer }: OnResolveArgs, file: string): OnResolveResult => {
    const path = relative(root, realPathOf(file) ?? file).replaceAll('\\', '/');
    imports.get(importer)?.pieces.add(path);
    return { path: markOf(path), external: true };
  };
  const onImport = async (
    args: OnResolveArgs,
    { resolve: find }: PluginBuild,
  ): Promise<OnResolveResult | undefined> => {
    const { path, kind, resolveDir, importer, pluginData } = args;
    if (kind === 'entry-point' || pluginData === searching) return undefined;
    if (kind !== 'import-statement' && kind !== 'dynamic-import') throw noPiece(importer);
    const own = programFile(path);
    if (own) return own.external ? toPackage(args, own.path) : toPiece(args, own.path);
    const near = /^\.\.?\//.test(path) ? resolve(dirname(importer), path) : undefined;
    if (near !== undefined && isRegularFile(near)) return toPiece(args, near);
    const found = await find(path, { kind, resolveDir, importer, pluginData: searching });
    if (found.errors.length > 0) return { errors: found.errors };
    if (found.external) return toPackage(args, found.path);
    const file = imports.get(importer);
    if (file) file.isCertain = false;
    return toPiece(args, found.path);
  };
  return {
    name: 'separate',
    setup: (build) => build.onResolve({ filter: /.*/ }, (args) => onImport(args, build)),
  };
}

const searching = Symbol('searching');
