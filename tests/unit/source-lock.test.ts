// The lockfile of fetched texts is committed, merged, and edited by hand, so all of it is checked when it's read.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceLock, sourceLockOf, writeSourceLock } from '../../cli/io/source-lock.ts';
import { temporaryFolder } from '../support/project.ts';

const hash = 'a1'.repeat(32);
const entry = {
  repository: 'lamp/texts',
  ref: 'refs/heads/main',
  commit: 'b2'.repeat(20),
  paths: ['spec/lamp.md'],
  files: { 'spec/lamp.md': hash },
};

function read(text: string | undefined) {
  const root = temporaryFolder();
  if (text !== undefined) writeFileSync(join(root, 'sources.lock.json'), text);
  const { value, diagnostics } = readSourceLock(root);
  return {
    value,
    told: diagnostics.map(({ code, at, message }) => [code, `${at.file}:${at.line}:${at.column}`, message]),
  };
}

test('a written lockfile is read again, sorted by name', () => {
  const root = temporaryFolder();
  writeSourceLock(root, { wick: entry, lamp: { ...entry, commit: 'c3'.repeat(32) }, oil: entry });
  expect(readSourceLock(root)).toEqual({
    value: { lamp: { ...entry, commit: 'c3'.repeat(32) }, oil: entry, wick: entry },
    diagnostics: [],
  });
  expect(Object.keys(readSourceLock(root).value)).toEqual(['lamp', 'oil', 'wick']);
});

test('no lockfile is an empty one', () => {
  expect(read(undefined)).toEqual({ value: {}, told: [] });
});

test.each([
  ['a commit that is none', { ...entry, commit: 'main' }, 'lamp.commit'],
  ['a short commit', { ...entry, commit: entry.commit.slice(1) }, 'lamp.commit'],
  ['a commit with more around it', { ...entry, commit: `x${entry.commit}` }, 'lamp.commit'],
  ['a hash that is too short', { ...entry, files: { 'lamp.md': hash.slice(1) } }, 'lamp.files.lamp.md'],
  ['a hash in capitals', { ...entry, files: { 'lamp.md': hash.toUpperCase() } }, 'lamp.files.lamp.md'],
  ['a path out of the folder', { ...entry, files: { '../lamp.md': hash } }, 'lamp.files.../lamp.md'],
  ['a path that leads out later', { ...entry, files: { 'a/../../lamp.md': hash } }, 'lamp.files.a/../../lamp.md'],
  ['a path from the root', { ...entry, paths: ['/etc/passwd'] }, 'lamp.paths.0'],
  ['a path of Windows', { ...entry, paths: ['..\\lamp.md'] }, 'lamp.paths.0'],
  ['a path to a folder', { ...entry, paths: ['spec/'] }, 'lamp.paths.0'],
  ['an empty path', { ...entry, paths: [''] }, 'lamp.paths.0'],
  ['a field too many', { ...entry, branch: 'main' }, 'lamp'],
  ['a field too few', { ...entry, ref: undefined }, 'lamp.ref'],
  ['a text for a list', { ...entry, paths: 'spec/lamp.md' }, 'lamp.paths'],
  ['nothing', null, 'lamp'],
])('%s is refused', (_, wrong, place) => {
  const { value, told } = read(JSON.stringify({ wick: entry, lamp: wrong }));
  expect(value).toEqual({});
  expect(told).toEqual([['source/failed', 'sources.lock.json:1:1', expect.stringContaining(`${place}: `)]]);
});

test.each([
  ['a list', '[]'],
  ['a text', '"lamp"'],
  ['an unfinished merge', '<<<<<<< HEAD\n{}\n'],
  ['an empty file', ''],
])('%s is refused', (_, text) => {
  expect(read(text)).toMatchObject({
    value: {},
    told: [['source/failed', 'sources.lock.json:1:1', expect.stringMatching(/read: \S/)]],
  });
});

test('a folder in its place is refused, not taken for no lockfile', () => {
  const root = temporaryFolder();
  mkdirSync(sourceLockOf(root));
  expect(readSourceLock(root).diagnostics).toMatchObject([{ code: 'source/failed' }]);
});
