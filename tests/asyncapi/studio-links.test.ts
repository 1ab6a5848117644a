// Every "Open in Studio" of the built site: it opens exactly the document next to it, which is whole and correct alone.
// @module-tag long

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeSite } from '../support/whole-site.ts';
import { check } from './specification.ts';

const signs: { readonly [name: string]: string } = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&([a-z]+|#\w+);/g, (whole, name: string) => signs[name] ?? whole);

test('each opens the document that the reader sees', async () => {
  const root = await wholeSite();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const wrong: string[] = [];
  const documents = new Map<string, string>();
  for (const file of files) {
    const html = readFileSync(join(root, file), 'utf8');
    for (const [figure] of html.matchAll(/<figure class="code.*?<\/figure>/gs)) {
      const [, link] = /href="(https:\/\/studio\.asyncapi\.com\/[^"]*)"/.exec(figure) ?? [];
      if (link === undefined) continue;
      const shown = textOf(/<pre[^>]*>(.*?)<\/pre>/s.exec(figure)?.[1] ?? '');
      const base64 = new URL(textOf(link)).searchParams.get('base64') ?? '';
      const opened = Buffer.from(base64, 'base64').toString('utf8');
      if (opened.trimEnd() !== shown.trimEnd()) wrong.push(`${file}: another document`);
      documents.set(opened, file);
    }
  }
  for (const [code, file] of documents) {
    const lang = code.trimStart().startsWith('{') ? 'json' : 'yaml';
    const { problems, findings } = check(code, {}, lang);
    const isAlone = findings?.actions.some(({ kind }) => kind === 'link');
    if (problems.length > 0 || !isAlone) wrong.push(`${file}: not a whole document`);
  }
  expect(wrong).toEqual([]);
  expect(documents.size).toBeGreaterThan(100);
});
