// What the gate promises: types, format, lint, and dead code are checked in every file of TypeScript, so no folder can be
// dropped unnoticed, and CI runs those checks.
// @module-tag long

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const ignore = ['**/node_modules/**', '**/dist/**', '**/.sitegen/**'];
const sources = glob.sync('**/*.{ts,tsx}', { cwd: packageDir, ignore, dot: true }).toSorted();
/** Those of the benchmarks' other programs need packages that aren't installed. */
const scripts = glob
  .sync('**/*.{js,mjs}', { cwd: packageDir, ignore: [...ignore, 'bench/peers/**'], dot: true })
  // Of a script with declarations, tsc reads those.
  .filter((file) => !existsSync(join(packageDir, file.replace(/\.mjs$/, '.d.mts'))));
const testFiles = sources.filter((file) => /^tests\/(?!architecture\/).*\.test\.tsx?$/.test(file));
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
  const patterns = Object.entries(workspaces).flatMap(([folder, { project }]) =>
    project.map((pattern) => posix.join(folder, pattern)),
  );
  const known = new Set(glob.sync(patterns, { cwd: packageDir, ignore, dot: true }));
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
  expect(ignored).toEqual(['bench/peers/**']);
});

test.each([
  // One cheap rule is enough to see which files are read.
  ['lint', '--only=suspicious/noDebugger'],
  ['format'],
])('biome %s reads every file', (...flags) => {
  const { stdout, stderr } = spawnSync(bin('biome'), [...flags, '--verbose', '.'], { ...inPackage, encoding: 'utf8' });
  const processed = new Set([...`${stdout}${stderr}`.matchAll(/^ {2}- (.+)$/gm)].map(([, file = '']) => slashes(file)));
  expect(sources.filter((file) => !processed.has(file))).toEqual([]);
});

describe.each(['.ci/run', '.github/workflows/ci.yml'])('%s', (file) => {
  test.each(['biome ci .', 'tsc -p .', 'tsc -p tsconfig.scripts.json', 'knip', 'cli/sitegen.js check', 'npm test'])(
    'runs %s',
    (command) => {
      const commands = read(file).replace(/^\s*#.*$/gm, '');
      expect(commands).toContain(command);
    },
  );
});

test('no test is repeated: one that passes only then is a bug of the test or of the product', () => {
  const repeats = /\b(retry|repeats)\b['"]?\s*:|\bretry\s*[,}]/;
  expect(['vitest.config.ts', ...testFiles].filter((file) => repeats.test(read(file)))).toEqual([]);
});

test('the long tests run at night and before a release', () => {
  const workflow = read('.github/workflows/long.yml');
  expect(workflow).toMatch(/^ {2}schedule:$/m);
  expect(workflow).toContain('run: npm run test:long');
  expect(read('.github/workflows/release.yml')).toContain('uses: ./.github/workflows/long.yml');
});

test('a test that starts a browser says so, so that it is skipped where there is none', () => {
  const untagged = testFiles.filter((file) => {
    const text = read(file);
    return (
      /\blaunch\(|\bbuildSite\(|\bnginxPath\(/.test(text) && !/^\/\/ @module-tag (chromium|firefox|nginx)$/m.test(text)
    );
  });
  expect(untagged).toEqual([]);
});

test('every test asserts something in its own body', () => {
  const silent = testFiles.flatMap(testsIn).filter(({ body }) => !/\b(?:expect\w*|assert)[(.<]/.test(body));
  expect(silent.map(({ place }) => place)).toEqual([]);
  expect(testFiles.flatMap(testsIn).length).toBeGreaterThan(1000);
});

/** The tests of a file. Biome formats it, so a test ends where a line with its indent closes it. */
function testsIn(file: string): readonly { readonly place: string; readonly body: string }[] {
  const lines = read(file).split('\n');
  return lines.flatMap((text, index) => {
    const indent = /^( *)test[.(]/.exec(text)?.[1];
    if (indent === undefined) return [];
    const closing = new RegExp(text.endsWith(';') ? ';$' : `^${indent}[)}\\]].*;$`);
    const end = lines.findIndex((one, at) => at >= index && closing.test(one));
    const body = lines.slice(index, end === -1 ? lines.length : end + 1);
    return [{ place: `${file}:${index + 1}`, body: body.join('\n') }];
  });
}
