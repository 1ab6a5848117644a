// One name cannot be a file and a folder. Whatever asks for both is named, and nothing is published.

import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject, type Files } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\nText.\n`;

const cases: readonly (readonly [name: string, files: Files, problem: string, other: string])[] = [
  [
    'a public file where pages need a folder',
    { 'public/guides': 'x', 'content/docs/index.md': page('D'), 'public/docs': 'x', 'content/docs/a.md': page('A') },
    'address/duplicate public/docs:1:1',
    'content/docs/index.md',
  ],
  [
    'a public file where a page needs a folder, without a page at its address',
    { 'content/docs/deep/a.md': page('A'), 'public/docs/deep': 'x' },
    'address/duplicate public/docs/deep:1:1',
    'content/docs/deep/a.md',
  ],
  [
    'a page below the file of another',
    { 'content/docs/a.md': page('A'), 'content/docs/a.html/b.md': page('B') },
    'address/unsafe content/docs/a.html/b.md:1:1',
    'content/docs/a.md',
  ],
  [
    'an alias below a published file',
    {
      'public/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/a.md': page('A', 'aliases: [/lamp.svg/x]\n'),
    },
    'address/duplicate public/lamp.svg:1:1',
    'content/docs/a.md',
  ],
  [
    'a redirect below a page',
    { 'content/docs/a.md': page('A'), 'content/redirects.txt': '/docs/a.html/x /docs 301\n' },
    'address/duplicate content/redirects.txt:1:1',
    'content/docs/a.md',
  ],
  [
    'two public files that differ from pages',
    { 'public/sitemap.xml/a.txt': 'x' },
    'address/duplicate public/sitemap.xml/a.txt:1:1',
    'the build',
  ],
];

test.each(cases)('%s', async (_, files, problem, other) => {
  const project = contentProject(files);
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).not.toContain('internal error');
  expect([result.code, problems(result)]).toEqual([1, [problem]]);
  const said = jsonLines(result).find(({ type }) => type === 'diagnostic');
  expect(String(said?.message)).toContain(other);
  expect(project.has('dist')).toBe(false);
});
