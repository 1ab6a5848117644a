// Readability, which reader views such as Firefox's use, finds the title, the text, and the code of a page of each layout.
// @module-tag chromium
// @module-tag long

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { buildSite } from './built-site.ts';
import { layouts } from './pages.ts';

const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');
/** Parts around a text: introductions next to the title, ways to other pages, forms, settings, and counts. */
const around = [
  'header, .hero, .home-people, .tiles, .tags, .entry-links, .more-link, .post-meta, .post-type, .post-card-type',
  '.explorer-body > p, nav, aside, form, fieldset, .feedback, .share, .page-meta, .page-actions, .setting, .toc-fold',
  '[hidden], .visually-hidden, .needs-script, .without-script',
  // Readability takes headings with these words in their ids for advertisements and lists of links.
  '[id*=tags], [id*=sponsor]',
  // Above the list of objects, it takes a line that's mostly a link for navigation.
  '.spec-old',
];

/** Pages that are made of a form have no text to read. */
const withoutText = ['search', 'missing'];

const site = started(buildSite);

test('reader views find the title, the text, and the code of every kind of page', async () => {
  const pages = Object.entries(layouts).filter(([name]) => !withoutText.includes(name));
  const found = await site.visit('/robots.txt', { ignoresPolicy: true }, async (page) => {
    await page.evaluate(`${readability}; globalThis.Readability = Readability`);
    return Promise.all(pages.map(async ([name, url]) => [name, await read(page, url)] as const));
  });
  const expected = pages.map(([name]) => [name, { title: expect.any(String), heading: expect.any(String), lost: [] }]);
  expect(found).toEqual(expected);
  expect(found.filter(([, { title, heading }]) => title !== heading)).toEqual([]);
  expect(found.map(([, { title }]) => title)).toContain('Server');
});

interface ReaderView {
  readonly title: string | null | undefined;
  readonly heading: string | undefined;
  /** The parts of the text that it doesn't have. */
  readonly lost: readonly string[];
}

function read(page: Page, url: string): Promise<ReaderView> {
  const html = readFileSync(join(site.folder, url === '/' ? 'index.html' : `${url.slice(1)}.html`), 'utf8');
  return page.evaluate(readerView, html, around.join());
}

/** Runs in the browser. */
function readerView(html: string, around: string): ReaderView {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const squeezed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '');
  const heading = document.querySelector('h1')?.textContent?.trim();
  const blocks = [...document.querySelectorAll('main :is(p, li, dt, dd, th, td, h2, h3, h4, pre, figcaption)')]
    .filter((block) => !block.closest(around) && !block.querySelector('p, li, pre'))
    .map(({ textContent }) => textContent?.trim() ?? '');
  const { Readability } = globalThis as unknown as {
    Readability: new (
      of: Document,
    ) => { parse: () => { title?: string; textContent?: string; excerpt?: string } | null };
  };
  const article = new Readability(document).parse();
  const text = squeezed(article?.textContent) + squeezed(article?.excerpt);
  return { title: article?.title, heading, lost: blocks.filter((block) => !text.includes(squeezed(block))) };
}
