// The places where the bundler looked for the files that it bundled, including files that don't exist. A new file can
// win over a bundled one: `lamp.ts` over `lamp/index.ts`, or a package in a closer `node_modules` over one farther up.

import { type Dirent, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compareText } from '@sitegen/renderer/diagnostics';
import { hashOf } from './hash.ts';
import { isFolder } from './is-folder.ts';

export interface Lookups {
  /** Names that were looked for, without extension, by folder. */
  readonly names: { readonly [folder: string]: readonly string[] };
  /** Paths of settings that may apply, including ones that don't exist. */
  readonly settings: readonly string[];
}

/** Files and what they import. The part of a `Metafile` that matters here. */
interface Importing {
  readonly inputs: { readonly [path: string]: { readonly imports: readonly { readonly original?: string }[] } };
}

const settingsNames = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/**
 * All places where a bundle's imports may have been looked for. `nodePaths` are more folders of packages. Undefined if
 * a `tsconfig.json` redirects imports in a way that this module doesn't understand.
 */
export function lookupsOf({ inputs }: Importing, cwd: string, nodePaths: readonly string[]): Lookups | undefined {
  const files = Object.entries(inputs).map(([path, { imports }]) => ({ file: resolve(cwd, path), imports }));
  const folders = [...new Set(files.flatMap(({ file }) => foldersAbove(file)))].sort();
  const settings = folders.flatMap((folder) => settingsNames.map((name) => join(folder, name)));
  const redirects = redirectsOf(settings);
  if (redirects === undefined) return undefined;
  const names = new Map<string, Set<string>>();
  const own = new Set(files.map(({ file }) => file));
  const look = (path: string): void => {
    const folder = dirname(path);
    // Nothing is below a file. If a folder takes its place, its contents have changed.
    if (!own.has(folder)) names.set(folder, (names.get(folder) ?? new Set()).add(stemOf(path)));
  };
  for (const { file, imports } of files) {
    look(file);
    const packages = [...foldersAbove(file).map((folder) => join(folder, 'node_modules')), ...nodePaths];
    for (const { original } of imports)
      for (const path of candidatesOf(original, dirname(file), packages, redirects)) look(path);
  }
  return {
    names: Object.fromEntries([...names].sort().map(([folder, stems]) => [folder, [...stems].sort()])),
    settings,
  };
}

/** A folder and all its parents up to the root. */
function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** The places where an import may be found. In CSS, a bare name can be a file or a package. */
function candidatesOf(
  specifier: string | undefined,
  folder: string,
  packageFolders: readonly string[],
  redirects: readonly Redirect[],
): readonly string[] {
  if (specifier === undefined || /^(?:[a-z][a-z+-]+:|#|\/\/)/i.test(specifier)) return [];
  const path = specifier.replace(/[?#].*$/, '');
  const name = /^(?:@[^/]+\/)?[^/.][^/]*/.exec(path)?.[0];
  const packages = name === undefined ? [] : packageFolders.flatMap((one) => [join(one, name), join(one, path)]);
  return [resolve(folder, path), ...redirects.flatMap((redirect) => redirect(path)), ...packages].flatMap((one) => [
    one,
    join(one, 'index'),
  ]);
}

/** A name without what the bundler replaces or adds: `./lamp.js` may be `lamp.ts`. */
function stemOf(path: string): string {
  return basename(path).replace(/\.(?:[cm]?[jt]sx?|css|json)$/, '');
}

/** A hash of what exists under those names now. */
export function hashLookups({ names }: Lookups): string {
  return hashOf(
    ...Object.entries(names).flatMap(([folder, stems]) => [folder, ...found(folder, stems).map((one) => kindOf(one))]),
  );
}

/** Paths of the files and settings that exist. */
export function filesFound({ names, settings }: Lookups): readonly string[] {
  const files = Object.entries(names).flatMap(([folder, stems]) =>
    found(folder, stems).flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : [])),
  );
  return [...files, ...settings.filter((path) => existsSync(path))];
}

function found(folder: string, stems: readonly string[]): readonly Dirent[] {
  const wanted = new Set(stems);
  return entriesOf(folder)
    .filter(({ name }) => wanted.has(name) || wanted.has(stemOf(name)))
    .sort((a, b) => compareText(a.name, b.name));
}

function kindOf(entry: Dirent): string {
  if (entry.isSymbolicLink()) return `${entry.name} -> ${readlinkSync(join(entry.parentPath, entry.name))}`;
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

function entriesOf(folder: string): readonly Dirent[] {
  if (!isFolder(folder)) return []; // Most places don't exist, and an exception takes long.
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Where a `tsconfig.json` redirects an import. */
type Redirect = (specifier: string) => readonly string[];

interface CompilerOptions {
  readonly baseUrl?: string;
  readonly paths?: { readonly [pattern: string]: readonly string[] };
}

/** The redirects of all settings that exist. Undefined if one of them has comments or extends another. */
function redirectsOf(settings: readonly string[]): readonly Redirect[] | undefined {
  const redirects: Redirect[] = [];
  for (const path of settings.filter(
    (one) => /[\\/][tj]sconfig\.json$/.test(one) && !isInPackage(one) && existsSync(one),
  )) {
    const options = compilerOptionsIn(path);
    if (options === undefined) return undefined;
    redirects.push((specifier) => redirected(specifier, dirname(path), options));
  }
  return redirects;
}

function isInPackage(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

function compilerOptionsIn(path: string): CompilerOptions | undefined {
  try {
    const { compilerOptions = {}, extends: base } = JSON.parse(readFileSync(path, 'utf8'));
    return base === undefined ? compilerOptions : undefined;
  } catch {
    return undefined;
  }
}

function redirected(specifier: string, folder: string, { baseUrl, paths = {} }: CompilerOptions): readonly string[] {
  const base = resolve(folder, baseUrl ?? '');
  const targets = Object.entries(paths).flatMap(([pattern, to]) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return specifier === pattern ? to : [];
    if (!specifier.startsWith(start) || !specifier.endsWith(end)) return [];
    const rest = specifier.slice(start.length, specifier.length - end.length);
    return to.map((target) => target.replace('*', rest));
  });
  return [...targets, ...(baseUrl === undefined ? [] : [specifier])].map((target) => resolve(base, target));
}
