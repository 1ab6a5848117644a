// What two files, pages, or rules ask for at once: it's reported, nothing is dropped silently, and nothing is published. One
// name can't be a file and a folder, either.

import { expect, test } from 'vitest';
import { diagnosticsOf, jsonLines } from '../support/cli.ts';
import { contentProject, type Files } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\nText.\n`;

/** The problem is at the second of the two, and its message names the first. */
const refused: readonly (readonly [name: string, files: Files, first: string, second: string])[] = [
  [
    'a data file with either ending',
    { 'content/data/oils.yml': 'a: 1\n', 'content/data/oils.yaml': 'b: 1\n' },
    'content/data/oils.yaml',
    'content/data/oils.yml',
  ],
  [
    'translated strings with either ending',
    { 'content/i18n/de.yaml': 'search: x\n' },
    'content/i18n/de.yaml',
    'content/i18n/de.yml',
  ],
  [
    'the title of a folder in either dialect',
    { 'content/docs/oil/_section.md': page('Oil'), 'content/docs/oil/_section.mdx': page('Oils') },
    'content/docs/oil/_section.md',
    'content/docs/oil/_section.mdx',
  ],
  ...['public/docs/wick', 'public/docs/wick/index.html', 'public/docs/wick.html', 'content/docs/wick.mdx'].map(
    (path) =>
      [
        `a page and ${path}`,
        { 'content/docs/wick.md': page('Wick'), [path]: page('Wick') },
        'content/docs/wick.md',
        path,
      ] as const,
  ),
  [
    'a public file and a file of the content',
    { 'content/docs/wick.json': '{}', 'public/docs/wick.json': '{}' },
    'public/docs/wick.json',
    'content/docs/wick.json',
  ],
  ['a public file and what the build makes', { 'public/sitemap.xml': 'x' }, 'the build', 'public/sitemap.xml'],
  [
    'a public file where a page needs a folder',
    { 'content/docs/deep/a.md': page('A'), 'public/docs/deep': 'x' },
    'content/docs/deep/a.md',
    'public/docs/deep',
  ],
  [
    'an alias below a published file',
    { 'public/lamp.txt': 'x', 'content/docs/a.md': page('A', 'aliases: [/lamp.txt/x]\n') },
    'content/docs/a.md',
    'public/lamp.txt',
  ],
  [
    'a redirect below a page',
    { 'content/docs/a.md': page('A'), 'content/redirects.txt': '/docs/a.html/x /docs 301\n' },
    'content/docs/a.md',
    'content/redirects.txt',
  ],
];

test.each(refused)('%s', async (_, files, first, second) => {
  const project = contentProject(files);
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).not.toContain('internal error');
  const code = /\/(?:data|i18n)\//.test(second) ? 'data/invalid' : 'address/duplicate';
  expect(jsonLines(result).filter((line) => line.code === code)).toEqual([
    expect.objectContaining({ severity: 'error', file: second, message: expect.stringContaining(first) }),
  ]);
  expect([result.code, project.has('dist')]).toEqual([1, false]);
});

test('two public files that differ in case are named', async () => {
  const project = contentProject({ 'public/Lamp.txt': 'a', 'public/lamp.txt': 'b' });
  const problems = diagnosticsOf(await inProject(project, ['check', '--json']));
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['address/case-twin', 'public/lamp.txt']]);
});

test('an output of the configuration does not lose to a page or to another output', async () => {
  const project = contentProject({});
  const outputs = `outputs: () => [{ path: 'docs.html', contents: () => 'x' }, { path: 'robots.txt', contents: () => 'x' }],`;
  project.replace('site.config.ts', 'defineSite({', `defineSite({\n  ${outputs}`);
  const result = await inProject(project, ['build', '--json']);
  const problems = jsonLines(result).filter(({ code }) => code === 'address/duplicate');
  expect(problems.map(({ message }) => String(message).split(' ')[0])).toEqual(['/docs.html', '/robots.txt']);
  expect(result.code).toBe(1);
});
