// What is deleted from an output folder, and what stays.

import { expect, test } from 'vitest';
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
