// What is deleted from an output folder and a cache folder, and what stays.

import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adoptCache, claimCache, removeCache } from '../../../cli/io/cache-folder.ts';
import { listFolder } from '../../../cli/io/list-folder.ts';
import { makeCacheFolder } from '../../../cli/io/make-cache-folder.ts';
import { foldersOf, removeBuild, removeFile } from '../../../cli/io/remove-files.ts';
import { bareProject } from '../../support/project.ts';
import { filesIn } from '../../support/tree.ts';

const manifest = (...paths: readonly string[]): string =>
  JSON.stringify({ files: Object.fromEntries(paths.map((path) => [path, { hash: 'x', bytes: 1 }])) });

test("a build's files and their folders go, other files stay", () => {
  const project = bareProject({
    'dist/.sitegen.json': manifest('index.html', 'docs/deep/a.html', 'docs/b.html', '../outside.txt'),
    'dist/index.html': '',
    'dist/docs/deep/a.html': '',
    'dist/docs/b.html': '',
    'dist/docs/mine.txt': '',
    'outside.txt': '',
  });
  expect(removeBuild(project.path('dist'))).toBe(true);
  expect(filesIn(project.root)).toEqual(['dist/docs/mine.txt', 'outside.txt']);
  expect(project.has('dist/docs/deep')).toBe(false);
});

test('a file that somebody deleted does not keep the others', () => {
  const project = bareProject({ 'dist/.sitegen.json': manifest('a.html', 'b.html'), 'dist/b.html': '' });
  expect(removeBuild(project.path('dist'))).toBe(true);
  expect(project.has('dist')).toBe(false);
});

test('a build with nothing else leaves no folder', () => {
  const project = bareProject({ 'dist/.sitegen.json': manifest('a/b/c.html'), 'dist/a/b/c.html': '' });
  expect(removeBuild(project.path('dist'))).toBe(true);
  expect(project.has('dist')).toBe(false);
});

test('a folder without a build is left alone', () => {
  const project = bareProject({ 'dist/index.html': '' });
  expect(removeBuild(project.path('dist'))).toBe(false);
  expect(removeBuild(project.path('nowhere'))).toBe(false);
  expect(project.has('dist/index.html')).toBe(true);
});

test('a folder in place of a file stays, with what is in it', () => {
  const project = bareProject({ 'dist/a.html/mine.txt': '' });
  removeFile('a.html', project.path('dist'));
  expect(project.has('dist/a.html/mine.txt')).toBe(true);
  expect(foldersOf('a/b/c.html')).toEqual(['a', 'a/b']);
});

test('a cache folder is tagged, and loses only what is ours', () => {
  const project = bareProject({ 'site/.sitegen/assets.json': '{}', 'site/.sitegen/mine.json': '{}' });
  const folder = project.path('site/.sitegen');
  expect(removeCache(folder)).toBe(false);
  adoptCache(folder);
  expect(removeCache(folder)).toBe(true);
  expect(filesIn(folder)).toEqual(['mine.json']);
});

test('folders of the cache go with what is in them', () => {
  const project = bareProject({ '.sitegen/pictures/a.webp': '', '.sitegen/assets.json': '{}' });
  adoptCache(project.path('.sitegen'));
  expect(removeCache(project.path('.sitegen'))).toBe(true);
  expect(project.has('.sitegen')).toBe(false);
});

test('an empty folder in place of the tag becomes the tag', () => {
  const project = bareProject();
  mkdirSync(project.path('.sitegen/CACHEDIR.TAG'), { recursive: true });
  adoptCache(project.path('.sitegen'));
  expect(project.read('.sitegen/CACHEDIR.TAG')).toContain('Signature: ');
});

test('the folder of a project that is gone is not made again', () => {
  const project = bareProject();
  makeCacheFolder(project.path('.sitegen/cache'));
  expect(project.has('.sitegen/cache')).toBe(true);
  expect(() => makeCacheFolder(project.path('gone/.sitegen/cache'))).toThrow('ENOENT');
  expect(project.has('gone')).toBe(false);
});

test.each([
  ['is new', {}, undefined],
  ['is empty', { 'cache/x': null }, undefined],
  ['has caches', { 'cache/pages-0a.index': '', 'cache/built-1f.json.0a.tmp': '' }, undefined],
  [
    'has another file',
    { 'cache/pages-0a.index': '', 'cache/notes.txt': '' },
    'it holds files that sitegen did not make',
  ],
  ['is a file', { cache: '' }, 'it is a file'],
  [
    "is another program's cache",
    { 'cache/CACHEDIR.TAG': 'Signature: 8a477f597d28d172789f06886806bc55\n# Of lamps.\n' },
    'it holds files that sitegen did not make',
  ],
])('a folder that %s as the cache', (_, files, reason) => {
  const project = bareProject(files);
  const claim = (): void => claimCache(project.path('cache'));
  if (reason !== undefined) return expect(claim).toThrow(reason);
  claim();
  expect(project.read('cache/CACHEDIR.TAG')).toContain('The caches of sitegen');
  claim();
});

test('a link that leads nowhere is no cache', () => {
  const project = bareProject();
  symlinkSync(project.path('nowhere/cache'), project.path('cache'));
  expect(() => claimCache(project.path('cache'))).toThrow('it is a link that leads nowhere');
});

test('a cache below a project that is gone is not made again', () => {
  const project = bareProject();
  adoptCache(project.path('gone/.sitegen/deep'));
  expect(project.has('gone')).toBe(false);
  mkdirSync(project.path('here'));
  adoptCache(project.path('here/.sitegen/deep'));
  expect(project.has('here/.sitegen/deep/CACHEDIR.TAG')).toBe(true);
});

test('the files of a folder: in order, without what editors leave behind, and links are told', () => {
  const project = bareProject({
    'content/b.md': '',
    'content/a/z.md': '',
    'content/a.md': '',
    'content/a.md~': '',
    'content/.hidden/x.md': '',
    'content/.well-known/security.txt': '',
    'content/node_modules/x.md': '',
    'content/b.orig/x.md': '',
    'content/a/[x].md': '',
    ...Object.fromEntries(['#a#', '~$a.md', 'a.swp', '4913', 'Thumbs.db'].map((name) => [`content/a/${name}`, ''])),
  });
  symlinkSync(project.path('content/a.md'), project.path('content/link.md'));
  symlinkSync('/etc', project.path('content/a/.well-known'));
  const { value, diagnostics } = listFolder(project.path('content'), 'shown');
  expect(value).toEqual(['.well-known/security.txt', 'a.md', 'a/[x].md', 'a/z.md', 'b.md']);
  expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([['file/unreadable', 'shown/link.md']]);
  expect(listFolder(project.path('none'), 'none')).toEqual({ value: [], diagnostics: [] });
});

test.skipIf(process.platform === 'win32')(
  'of names with a line break, each is reported, and the rest is listed',
  () => {
    const project = bareProject({ 'content/a\nb/c.md': '', 'content/d/\u2028.md': '', 'content/a..b/c.md': '' });
    const { value, diagnostics } = listFolder(project.path('content'), 'shown');
    expect(value).toEqual(['a..b/c.md']);
    expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([
      ['file/unreadable', 'shown/a\nb'],
      ['file/unreadable', 'shown/d/\u2028.md'],
    ]);
  },
);
