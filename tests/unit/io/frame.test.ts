// What stays of this site when it shows another site's pages.

import { expect, test } from 'vitest';
import { isInFrame, readFrame } from '../../../cli/io/frame.ts';
import { pictureAddress, pictureFolders } from '../../../cli/io/picture-folders.ts';
import type { TakenProject } from '../../../cli/project.ts';
import { bareProject, type TestProject } from '../../support/project.ts';
import { projectAt } from './project-at.ts';

const files = {
  'content/index.md': 'home',
  'content/about/us.md': 'us',
  'content/docs/a.md': 'a',
  'content/docs/data/b.yml': 'b',
  'content/data/menus.yml': 'menus',
  'content/i18n/en.yml': 'strings',
  'content/redirects.txt': 'rules',
  'content/notes.txt': 'notes',
  'theirs/index.md': 'theirs',
};
const folders = [
  { path: 'about', layout: 'page', tocDepth: 3, stays: true },
  { path: 'docs', layout: 'page', tocDepth: 3 },
];

function taken(project: TestProject, contentDir = project.path('theirs')): TakenProject {
  return { contentDir, projectDir: contentDir, redirects: [], codePages: {}, unread: [] };
}

function shown(project: TestProject, contentDir = project.path('theirs')) {
  return projectAt(project, { folders }, { contentDir, taken: taken(project, contentDir) });
}

const pathsOf = (...args: Parameters<typeof readFrame>): readonly string[] =>
  readFrame(...args).value.map(({ path }) => path);
const shell = ['data/menus.yml', 'i18n/en.yml', 'redirects.txt'];

test('data, strings, redirects, and the pages of folders that stay', () => {
  const { value, diagnostics } = readFrame(shown(bareProject(files)), new Set());
  expect(diagnostics).toEqual([]);
  expect(value).toContainEqual({ file: 'content/about/us.md', path: 'about/us.md', text: 'us' });
  expect(value.map(({ path }) => path)).toEqual(['about/us.md', ...shell]);
});

test('no page whose address the other site has', () => {
  expect(pathsOf(shown(bareProject(files)), new Set(['/about/us']))).toEqual(shell);
  expect(pathsOf(shown(bareProject(files)), new Set(['/about/them']))).toEqual(['about/us.md', ...shell]);
});

test("no pages when the project's own folder is shown, or a part of it", () => {
  const project = bareProject(files);
  for (const folder of ['content', 'content/docs'])
    expect(pathsOf(shown(project, project.path(folder)), new Set()), folder).toEqual(shell);
  expect(pathsOf(projectAt(project, { folders }), new Set())).toEqual(shell);
});

test('a file that is no text is told once: here, or with the content that it is part of', () => {
  const project = bareProject({ ...files, 'content/data/menus.yml': Buffer.from([0xff]) });
  const told = (...args: Parameters<typeof readFrame>) => readFrame(...args).diagnostics.map(({ at }) => at.file);
  expect(told(shown(project), new Set())).toEqual(['content/data/menus.yml']);
  expect(told(shown(project, project.path('content')), new Set())).toEqual([]);
});

test('places in pages of this site are told apart from data and from the other site', () => {
  const project = bareProject(files);
  const of = (file: string): boolean => isInFrame(shown(project), file);
  expect(['content/about/us.md', 'content/redirects.txt', 'content/docs/data/b.yml'].map(of)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['content/data/menus.yml', 'content/i18n/en.yml', 'theirs/index.md'].map(of)).toEqual([false, false, false]);
  expect(isInFrame(projectAt(project, { folders }), 'content/about/us.md')).toBe(false);
});

test("folders of pictures above the pages: the project's root only for another site", () => {
  const project = bareProject({
    'src/assets/a.png': '',
    'src/content/assets/b.png': '',
    'src/images': 'a file',
    'images/c.png': '',
    'assets/d.png': '',
  });
  const own = projectAt(project, {}, { contentDir: project.path('src/content/docs') });
  expect(pictureFolders(own)).toEqual([project.path('src/content/assets'), project.path('src/assets')]);
  const theirs = { ...own, root: '/elsewhere', taken: { ...taken(project), projectDir: project.root } };
  expect(pictureFolders(theirs)).toEqual(['src/content/assets', 'src/assets', 'assets', 'images'].map(project.path));
  expect(pictureAddress(theirs, project.path('src/assets/a.png'))).toBe('/src/assets/a.png');
  expect(pictureFolders({ ...own, contentDir: project.root })).toEqual([]);
  expect(pictureFolders({ ...theirs, contentDir: project.root })).toEqual([]);
  expect(pictureFolders({ ...own, contentDir: '/elsewhere' })).toEqual([]);
});
