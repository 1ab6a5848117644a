// Lists the imports of the project's sources, with specifiers of our own packages as paths.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { packageDir } from './project.ts';

/** The folders of the packages. */
export const packages = ['cli', 'renderer', 'client', 'templates/theme'] as const;

/** What the packages export, by specifier: `@sitegen/renderer/text` is `renderer/text/index.ts`. */
export const exported = new Map(
  packages.flatMap((folder) => {
    const { name, exports } = manifestOf(folder);
    return Object.entries(exports).map(([door, path]) => {
      const file = typeof path === 'string' ? path : path.default;
      return [posix.join(name, door), posix.join(folder, file)] as const;
    });
  }),
);

export interface Manifest {
  readonly name: string;
  readonly exports: { readonly [door: string]: string | { readonly types: string; readonly default: string } };
  readonly dependencies: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
}

/** The package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(packageDir, folder, 'package.json'), 'utf8')) as Manifest;
}

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  readonly file: string;
  /** A path from the package's root for own files, else the name of the module. */
  readonly target: string;
  readonly typeOnly: boolean;
}

/** TypeScript files of a folder, from the package's root. */
export function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The text without comments; strings stay. */
export function codeOf(file: string): string {
  return readFileSync(join(packageDir, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

const statement =
  /\b(?:import|export)\s+(type\s+)?([^'"();]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;

/** What a file imports, statically and lazily. */
export function importsOf(file: string): readonly Import[] {
  return [...codeOf(file).matchAll(statement)].map(([, type, names = '', from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    const target = specifier.startsWith('.')
      ? relative(packageDir, join(packageDir, dirname(file), specifier)).replaceAll('\\', '/')
      : (exported.get(specifier) ?? specifier);
    const listed = /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const typeOnly = type !== undefined || (listed?.every((name) => name.startsWith('type ')) ?? false);
    return { file, specifier, target, typeOnly };
  });
}
