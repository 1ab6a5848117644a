// If two files are for the same thing, both are reported, and none is dropped silently.

import { expect, test } from 'vitest';
import { jsonLines } from '../support/cli.ts';
import { contentProject, type Files } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string): string => `---\ntitle: ${title}\n---\nText.\n`;

const refused: readonly (readonly [name: string, files: Files, code: string, first: string, second: string])[] = [
  [
    'a data file with either ending',
    { 'content/data/oils.yml': 'a: 1\n', 'content/data/oils.yaml': 'b: 1\n' },
    'data/invalid',
    'content/data/oils.yaml',
    'content/data/oils.yml',
  ],
  [
    'translated strings with either ending',
    { 'content/i18n/de.yaml': 'search: x\n' },
    'data/invalid',
    'content/i18n/de.yaml',
    'content/i18n/de.yml',
  ],
  [
    'a page in either dialect',
    { 'content/docs/wick.md': page('Wick'), 'content/docs/wick.mdx': page('Wick') },
    'address/duplicate',
    'content/docs/wick.md',
    'content/docs/wick.mdx',
  ],
  [
    'the title of a folder in either dialect',
    { 'content/docs/oil/_section.md': page('Oil'), 'content/docs/oil/_section.mdx': page('Oils') },
    'address/duplicate',
    'content/docs/oil/_section.md',
    'content/docs/oil/_section.mdx',
  ],
  [
    'a public file and a page',
    { 'content/docs/wick.md': page('Wick'), 'public/docs/wick.html': 'x' },
    'address/duplicate',
    'content/docs/wick.md',
    'public/docs/wick.html',
  ],
  [
    'a public file and a picture of the content',
    { 'content/docs/wick.json': '{}', 'public/docs/wick.json': '{}' },
    'address/duplicate',
    'public/docs/wick.json',
    'content/docs/wick.json',
  ],
  [
    'a public file and what the build makes',
    { 'public/sitemap.xml': 'x' },
    'address/duplicate',
    'the build',
    'public/sitemap.xml',
  ],
];

test.each(refused)('%s', async (_, files, code, first, second) => {
  const project = contentProject(files);
  const result = await inProject(project, ['build', '--json']);
  const problems = jsonLines(result).filter((line) => line.code === code);
  expect(problems.map(({ severity, file }) => [severity, file])).toEqual([['error', second]]);
  expect(String(problems[0]?.message)).toContain(first);
  expect(result.code).toBe(1);
  expect(project.has('dist')).toBe(false);
});

test('a data file of another kind next to one in YAML is not published', async () => {
  const project = contentProject({ 'content/data/oils.yml': 'a: 1\n', 'content/data/oils.json': '{}' });
  const result = await inProject(project, ['build', '--json']);
  const problems = jsonLines(result).filter(({ type }) => type === 'diagnostic');
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['file/unpublished', 'content/data/oils.json']]);
});

test('two public files that differ in case are named', async () => {
  const project = contentProject({ 'public/Lamp.txt': 'a', 'public/lamp.txt': 'b' });
  const result = await inProject(project, ['check', '--json']);
  const problems = jsonLines(result).filter(({ type }) => type === 'diagnostic');
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['address/case-twin', 'public/lamp.txt']]);
});

test('an output of the configuration does not lose to a page or to another output', async () => {
  const project = contentProject({});
  const config = project.read('site.config.ts');
  const outputs = `outputs: () => [{ path: 'docs.html', contents: () => 'x' }, { path: 'robots.txt', contents: () => 'x' }],`;
  project.write(
    'site.config.ts',
    config.replace(/outputs:[^\n]*\n/, '').replace('defineSite({', `defineSite({\n  ${outputs}`),
  );
  const result = await inProject(project, ['build', '--json']);
  const problems = jsonLines(result).filter(({ code }) => code === 'address/duplicate');
  expect(problems.map(({ message }) => String(message).split(' ')[0])).toEqual(['/docs.html', '/robots.txt']);
  expect(result.code).toBe(1);
});
