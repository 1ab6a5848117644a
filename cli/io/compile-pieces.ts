// Files of the project -> pieces: each compiled by itself, with marks in place of what it imports.

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
  /** Its code. The names of other pieces and of the program's packages in it are marks. */
  readonly text: string;
  readonly map: string;
  readonly imports: readonly PieceImport[];
}

interface PieceImport {
  /** As it's written. */
  readonly original: string;
  /** Another piece, a package of the program, or a package that's loaded by its name. */
  readonly place: 'piece' | 'program' | 'package';
  /** Relative to the project's folder, unless it's a package. */
  readonly path: string;
}

export interface PieceOptions {
  readonly root: string;
  /** What all pieces depend on besides their files. */
  readonly dependsOn: string;
  readonly build: BuildOptions;
  /** The folder that source maps are relative to. Nothing is written there. */
  readonly outdir: string;
  /** Where a package of the program is, if it's one. */
  readonly programFile: (specifier: string) => { readonly path: string; readonly external: boolean } | undefined;
}

/** What a piece has instead of the name of another file. Paths may contain characters that code escapes. */
export function markOf(path: string): string {
  return `sitegen-piece-${hashOf(path).slice(0, 24)}`;
}

/** For a file that can't be compiled by itself. The bundler passes on only its message. */
function noPiece(path: string): Error {
  return new Error(`${path} can't be a piece`);
}

/** Whether an error was that, not a mistake in a file. */
export function isNoPiece(error: unknown): boolean {
  return error instanceof Error && error.message.includes(" can't be a piece");
}

/** Compiles files, given their contents by their paths relative to the project. Throws what can't be a piece. */
export async function compilePieces(
  texts: ReadonlyMap<string, Uint8Array>,
  options: PieceOptions,
): Promise<ReadonlyMap<string, Piece>> {
  const { root, outdir } = options;
  const paths = [...texts.keys()];
  const imports = new Map(paths.map((path) => [resolve(root, path), new Map<string, PieceImport>()]));
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
  const outputs = new Map(outputFiles.map((file) => [file.path, file]));
  const made = (index: number, ending: string) => outputs.get(resolve(outdir, `${index}${ending}`))?.text;
  return new Map(
    paths.map((path, index) => {
      const text = made(index, '.js');
      if (text === undefined || /__(?:commonJS|require)\(/.test(text)) throw noPiece(path);
      const hash = hashOf(texts.get(path) ?? '');
      const named = [...(imports.get(resolve(root, path))?.values() ?? [])];
      return [path, { hash, text: withoutTypes(text), map: made(index, '.js.map') ?? '', imports: named }];
    }),
  );
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
function readTexts(texts: ReadonlyMap<string, Uint8Array>, root: string): Plugin {
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

type Imports = ReadonlyMap<string, Map<string, PieceImport>>;

/** Keeps each file apart from what it imports, and notes the imports by file. */
function separate(imports: Imports, { root, programFile }: PieceOptions): Plugin {
  const note = ({ importer }: OnResolveArgs, one: PieceImport): OnResolveResult => {
    imports.get(importer)?.set(one.original, one);
    return { path: one.place === 'package' ? one.path : markOf(one.path), external: true };
  };
  const below = (file: string): string => relative(root, file).replaceAll('\\', '/');
  const onImport = async (
    args: OnResolveArgs,
    { resolve: find }: PluginBuild,
  ): Promise<OnResolveResult | undefined> => {
    const { path: original, kind, resolveDir, importer, pluginData } = args;
    if (kind === 'entry-point' || pluginData === searching) return undefined;
    if (kind !== 'import-statement' && kind !== 'dynamic-import') throw noPiece(importer);
    const own = programFile(original);
    if (own?.external) return note(args, { original, place: 'package', path: own.path });
    if (own) return note(args, { original, place: 'program', path: below(own.path) });
    const near = /^\.\.?\//.test(original) ? resolve(dirname(importer), original) : undefined;
    if (near !== undefined && isRegularFile(near))
      return note(args, { original, place: 'piece', path: below(realPathOf(near) ?? near) });
    const found = await find(original, { kind, resolveDir, importer, pluginData: searching });
    if (found.errors.length > 0) return { errors: found.errors };
    const place = found.external ? 'package' : 'piece';
    return note(args, { original, place, path: found.external ? found.path : below(found.path) });
  };
  return {
    name: 'separate',
    setup: (build) => build.onResolve({ filter: /.*/ }, (args) => onImport(args, build)),
  };
}

const searching = Symbol('searching');
