// The lockfile as a gate: what may be installed, and that it can be installed on every platform.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** A package of this repository, linked into place. */
  readonly link?: boolean;
  readonly optionalDependencies?: { readonly [name: string]: string };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: { readonly [path: string]: Locked } };
const own = ['', 'cli', 'client', 'renderer'];
const installed = Object.entries(lock.packages).filter(([path, { link }]) => !own.includes(path) && link !== true);
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

test('packages for other platforms are in the lockfile, or `npm ci` refuses it', () => {
  const names = new Set(installed.map(([path]) => nameOf(path)));
  const wanted = installed.flatMap(([, locked]) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('of the @asyncapi scope only the schemas are there, at the one version that was read', () => {
  const scoped = installed.filter(([path]) => nameOf(path).startsWith('@asyncapi/'));
  expect(scoped.map(([path, locked]) => `${nameOf(path)}@${locked.version}`)).toEqual(['@asyncapi/specs@6.11.1']);
});

test('React Server Components are not in the tree', () => {
  expect(installed.map(([path]) => nameOf(path)).filter((name) => name.startsWith('react-server-dom'))).toEqual([]);
});
