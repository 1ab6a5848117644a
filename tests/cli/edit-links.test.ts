// Edit links: the file that a reader is sent to exists and holds the page's text.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareProject, type Files, lanternProject, packageDir } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';
import { wholeSite } from '../support/whole-site.ts';

const own = 'https://github.com/asyncapi/website/blob/master/';

const letters = (text: string): string =>
  text
    .replace(/&[#\w]+;/g, '')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();

/** Runs of plain text on a page, without those that many pages have. */
function sentencesOf(html: string): readonly string[] {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? html;
  const found = [...article.matchAll(/<(p|li|td|dd|summary|h[1-6])\b[^>]*>([^<]{12,})</g)];
  return [...new Set(found.map(([, , text = '']) => letters(text)).filter(({ length }) => length > 9))];
}

/** Whether a file holds several sentences of a page, or one if it has little text next to its components. */
function holds(file: string, html: string): boolean {
  const source = readFileSync(file, 'utf8');
  const text = letters(source.replace(/\]\([^)]*\)|<[^>]*>/g, ''));
  const sentences = sentencesOf(html);
  const found = sentences.filter((sentence) => text.includes(sentence));
  const paragraphs = source.split(/\n\s*\n/).filter((part) => /^[\p{L}\d`[*]/u.test(part));
  return found.length >= Math.max(1, Math.min(3, sentences.length, paragraphs.length - 1));
}

test('on this site, every edit link leads to a file here that holds several sentences of its page', async () => {
  const dist = await wholeSite();
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(de\/)?docs.*\.html$/.test(path),
  );
  const wrong: string[] = [];
  let proven = 0;
  for (const path of pages) {
    const html = readFileSync(join(dist, path), 'utf8');
    const href = /<a href="([^"]+)"[^>]*data-testid="ChapterSuggestion-link"/.exec(html)?.[1];
    if (href === undefined) continue;
    const file = join(packageDir, decodeURI(href.slice(own.length)));
    if (href.startsWith(`${own}content/`) && existsSync(file) && holds(file, html)) proven++;
    else wrong.push(`${path}: ${href}`);
  }
  expect(wrong).toEqual([]);
  expect(proven).toBeGreaterThan(100);
});

const mill: Files = {
  'docs/index.md': '---\ntitle: Grain\n---\n\nText.\n',
  'docs/stones/old dress.md': '---\ntitle: Dressing\n---\n\nText.\n',
};

const remotes: readonly (readonly [string, Files, string])[] = [
  [
    'package.json names',
    { 'package.json': '{ "repository": { "url": "git+https://github.com/mill/site.git" } }' },
    'https://github.com/mill/site/blob/HEAD/docs/',
  ],
  [
    'package.json names with a folder',
    { 'package.json': '{ "repository": { "url": "git@gitlab.com:mill/all.git", "directory": "web" } }' },
    'https://gitlab.com/mill/all/-/blob/HEAD/web/docs/',
  ],
  [
    'git knows as its origin',
    {
      'package.json': '{}',
      '.git/config': '[core]\n\tbare = false\n[remote "origin"]\n\turl = https://github.com/mill/site\n',
    },
    'https://github.com/mill/site/blob/HEAD/docs/',
  ],
  ['nobody names', { 'package.json': '{ "repository": "https://code.example/mill" }' }, ''],
];

test.each(remotes)("another project's pages are edited in the repository that %s", async (_, files, start) => {
  const other = bareProject({ ...mill, ...files });
  const flags = ['--content', other.root, '--json'];
  const { stdout } = await inProject(lanternProject(), ['explain', '/stones/old%20dress', ...flags]);
  expect(JSON.parse(stdout).edit).toBe(start === '' ? '' : `${start}stones/old%20dress.md`);
});
