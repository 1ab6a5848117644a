// What two files, pages, or rules ask for at once: it's reported, nothing is dropped silently, and nothing is published. One
// name can't be a file and a folder, either.

import { expect, test } from 'vitest';
import { diagnosticsOf, jsonLines } from '../support/cli.ts';
import { contentProject, type Files } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\nText.\n`;

/** The problem is at the second of the two, and its message names the first. */
const refused: readonly (readonly [name: string, first: string, second: string])[] = [
  ['a data file with either ending', 'content/data/oils.yaml', 'content/data/oils.yml'],
  ['translated strings with either ending', 'content/i18n/de.yaml', 'content/i18n/de.yml'],
  ['the title of a folder in either dialect', 'content/docs/oil/_section.md', 'content/docs/oil/_section.mdx'],
  ['a page and a public file without an ending', 'content/docs/wick.md', 'public/docs/wick'],
  ['a page and a file of a public folder', 'content/docs/wick.md', 'public/docs/wick/index.html'],
  ['a page and a public page', 'content/docs/wick.md', 'public/docs/wick.html'],
  ['a page in either dialect', 'content/docs/wick.md', 'content/docs/wick.mdx'],
  ['a public file and a file of the content', 'public/docs/wick.json', 'content/docs/wick.json'],
  ['a public file and what the build makes', 'the build', 'public/sitemap.xml'],
  ['a public file where a page needs a folder', 'content/docs/deep/a.md', 'public/docs/deep'],
  ['an alias below a published file', 'content/docs/a.md', 'public/lamp.txt'],
  ['a redirect below a page', 'content/docs/a.md', 'content/redirects.txt'],
];
const texts: Files = {
  'content/docs/a.md': page('A', 'aliases: [/lamp.txt/x]\n'),
  'content/redirects.txt': '/docs/a.html/x /docs 301\n',
};

test.each(refused)('%s', async (_, first, second) => {
  const paths = [first, second].filter((path) => path.includes('/'));
  const textOf = (path: string) => texts[path] ?? (path.includes('.md') ? page('Wick') : 'a: x\n');
  const project = contentProject(Object.fromEntries(paths.map((path) => [path, textOf(path)])));
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
