// Where a bundler may have looked for the files that it bundled.

import { symlinkSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesFound, hashLookups, type Lookups, lookupsOf } from '../../../cli/io/lookups.ts';
import { bareProject, type Files, type TestProject } from '../../support/project.ts';

const importing = (...originals: readonly string[]) => ({
  inputs: { 'src/lamp.ts': { imports: originals.map((original) => ({ original })) } },
});

function namesIn(project: TestProject, folder: string, ...originals: readonly string[]) {
  const { names = {} } = lookupsOf(importing(...originals), project.root, [project.path('more')]) ?? {};
  return names[project.path(folder)] ?? [];
}

/** Whether new files make a bundle with this import out of date. */
function isNoticed(original: string, before: Files, after: Files): boolean {
  const project = bareProject({ 'src/lamp.ts': '', ...before });
  const lookups = lookupsOf(importing(original), project.root, [project.path('more')]);
  if (lookups === undefined) return true;
  const hash = hashLookups(lookups);
  for (const [path, text] of Object.entries(after)) project.write(path, text ?? '');
  return hashLookups(lookups) !== hash;
}

test.each([
  ['./wick', 'src/wick.ts', true],
  ['./wick', 'src/wick/index.tsx', true],
  ['./wick.js', 'src/wick.ts', true],
  ['./wick.css?inline', 'src/wick.css', true],
  ['../wick', 'wick.json', true],
  ['wick', 'src/node_modules/wick/index.js', true],
  ['wick/oil', 'node_modules/wick/oil.js', true],
  ['@lamp/wick', 'more/@lamp/wick/index.js', true],
  ['./wick', 'src/wicks.ts', false],
  ['./wick', 'wick.ts', false],
  ['https://lamp.example/wick', 'src/wick.ts', false],
  ['node:fs', 'src/fs.ts', false],
  ['#wick', 'src/wick.ts', false],
  ['//lamp.example/wick', 'wick.ts', false],
])('%s may be at %s: %s', (original, path, noticed) => {
  // Its folder is there before.
  expect(isNoticed(original, { [`${dirname(path)}/other.ts`]: '' }, { [path]: '' })).toBe(noticed);
});

test.each([
  ['a base', { baseUrl: 'parts' }, 'oil', 'parts/oil.ts', true],
  ['no base', {}, 'oil', 'oil.ts', false],
  ['a pattern', { paths: { '@/*.lamp': ['./parts/*-lamp'] } }, '@/oil.lamp', 'parts/oil-lamp.ts', true],
  [
    'a pattern with another start',
    { paths: { '@/*.lamp': ['./parts/*-lamp'] } },
    'x/oil.lamp',
    'parts/oil-lamp.ts',
    false,
  ],
  [
    'a pattern with another end',
    { paths: { '@/*.lamp': ['./parts/*-lamp'] } },
    '@/oil.wick',
    'parts/oil-lamp.ts',
    false,
  ],
  ['a name', { paths: { oil: ['parts/oil'] } }, 'oil', 'parts/oil.ts', true],
  ['a name that continues', { paths: { oil: ['parts/oil'] } }, 'oils', 'parts/oil.ts', false],
  ['a pattern below a base', { baseUrl: 'parts', paths: { '@/*': ['*'] } }, '@/oil', 'parts/oil.ts', true],
])('tsconfig.json with %s', (_, compilerOptions, original, path, noticed) => {
  const settings = { 'tsconfig.json': JSON.stringify({ compilerOptions }), 'parts/other.ts': '' };
  expect(isNoticed(original, settings, { [path]: '' })).toBe(noticed);
});

test('a link that leads to another module is noticed, even if both are the same', () => {
  const project = bareProject({ 'src/lamp.ts': '', 'a.ts': '', 'b.ts': '' });
  const lookups = lookupsOf(importing('./wick'), project.root, []) as Lookups;
  const wick = project.path('src/wick.ts');
  symlinkSync('../a.ts', wick);
  const hash = hashLookups(lookups);
  unlinkSync(wick);
  symlinkSync('../b.ts', wick);
  expect(hashLookups(lookups)).not.toBe(hash);
});

test('settings with comments, or that extend others, are not understood; those of packages do not matter', () => {
  const lookupsWith = (files: Files) =>
    lookupsOf(importing('./wick'), bareProject({ 'src/lamp.ts': '', ...files }).root, []);
  expect(lookupsWith({ 'tsconfig.json': '{ // none\n}' })).toBeUndefined();
  expect(lookupsWith({ 'src/jsconfig.json': '{ "extends": "../base" }' })).toBeUndefined();
  const project = bareProject({ 'node_modules/a/tsconfig.json': '{ "extends": "b" }', 'node_modules/a/a.js': '' });
  expect(lookupsOf({ inputs: { 'node_modules/a/a.js': { imports: [] } } }, project.root, [])).toBeDefined();
});

test('the files and settings that are there', () => {
  const project = bareProject({ 'src/lamp.ts': '', 'src/wick.tsx': '', 'src/wick/x': '', 'package.json': '{}' });
  const lookups = lookupsOf(importing('./wick'), project.root, []);
  const found = lookups && filesFound(lookups).filter((path) => path.startsWith(project.root));
  expect(found).toEqual(['src/lamp.ts', 'src/wick.tsx', 'package.json'].map(project.path));
});

test('nothing is looked for below a file, and packages only in folders above and the given ones', () => {
  const project = bareProject({ 'src/lamp.ts': '' });
  expect(namesIn(project, 'src', './lamp.ts/wick', './oil')).toEqual(['lamp', 'oil']);
  expect(namesIn(project, 'more', '@lamp/wick/x')).toEqual([]);
  expect(namesIn(project, 'more/@lamp', '@lamp/wick/x')).toEqual(['wick']);
  expect(namesIn(project, 'more/@lamp/wick', '@lamp/wick/x')).toEqual(['index', 'x']);
});
