// What is deleted from an output folder and a cache folder, and what stays.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFolder } from '../../../cli/io/list-folder.ts';
import { foldersOf, removeBuild, removeFile } from '../../../cli/io/remove-files.ts';
import { bareProject } from '../../support/project.ts';
import { filesIn } from '../../support/tree.ts';

const manifest = (...paths: readonly string[]): string =>
  JSON.stringify({ files: Object.fromEntries(paths.map((path) => [path, { hash: 'x', bytes: 1 }])) });

test("a build's files and their folders go, other files stay", () => {
  const project = bareProject({
    'dist/.sitegen.json': manifest('index.html', 'gone.html', 'docs/deep/a.html', 'docs/b.html', '../outside.txt'),
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

test('a folder in place of a file stays, with what is in it', () => {
  const project = bareProject({ 'dist/a.html/mine.txt': '' });
  removeFile('a.html', project.path('dist'));
  expect(project.has('dist/a.html/mine.txt')).toBe(true);
  expect(foldersOf('a/b/c.html')).toEqual(['a', 'a/b']);
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
