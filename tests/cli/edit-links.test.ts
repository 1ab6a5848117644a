// Edit links: the file that a reader is sent to exists and holds the page's text.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

const ours = 'https://github.com/asyncapi/website/blob/master/';

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
    const file = join(packageDir, decodeURI(href.slice(ours.length)));
    if (href.startsWith(`${ours}content/`) && existsSync(file) && holds(file, html)) proven++;
    else wrong.push(`${path}: ${href}`);
  }
  expect(wrong).toEqual([]);
  expect(proven).toBeGreaterThan(100);
});
