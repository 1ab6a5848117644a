// What the gate promises: types, format, lint, and dead code are checked in every file of TypeScript, so no folder can be
// dropped unnoticed, and CI runs those checks.
// @module-tag long

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const ignore = ['**/node_modules/**', '**/dist/**', '**/.sitegen/**'];
const sources = glob.sync('**/*.{ts,tsx}', { cwd: packageDir, ignore, dot: true }).toSorted();
/** Without the setups of the peers in `bench/`, which need packages that aren't installed. */
const scripts = glob
  .sync('**/*.{js,mjs}', { cwd: packageDir, ignore: [...ignore, 'bench/peers/**'], dot: true })
  // tsc reads the declarations of a script instead, if there are any.
  .filter((file) => !existsSync(join(packageDir, file.replace(/\.mjs$/, '.d.mts'))));
const inPackage = { cwd: packageDir, shell: process.platform === 'win32' };

const bin = (name: string): string => join(packageDir, 'node_modules', '.bin', name);
const slashes = (path: string): string => path.replaceAll('\\', '/');
const read = (file: string): string => readFileSync(join(packageDir, file), 'utf8');

test.each([
  ['.', sources],
  ['tsconfig.scripts.json', scripts],
])('tsc -p %s reads every file', (project, files) => {
  const listed = execFileSync(bin('tsc'), ['-p', project, '--listFilesOnly'], { ...inPackage, encoding: 'utf8' });
  const compiled = new Set(listed.split(/\r?\n/).map((file) => slashes(relative(packageDir, file))));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !compiled.has(file))).toEqual([]);
});

test('knip reads every file', () => {
  const { workspaces, ignore: ignored } = JSON.parse(read('knip.json')) as {
    workspaces: { [folder: string]: { project: string[] } };
    ignore: string[];
  };
  const files = Object.entries(workspaces).flatMap(([folder, { project }]) =>
    glob.sync(project, { cwd: join(packageDir, folder), ignore, dot: true }).map((file) => posix.join(folder, file)),
  );
  const known = new Set(files);
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
  expect(ignored).toEqual(['bench/peers/**']);
});
