// "On this page": the heading that is read is marked in the list, also within tabs.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { press } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { bundleClient, startSite, tabStyles } from './harness.ts';
import { newReaders } from './reader.ts';

const tabPanel = (name: string, content: string) =>
  `<label><input type="radio" name="${content.length}" data-tab="${name}">${name}</label><div class="panel">${content}</div>`;
const tabsWithin = `<div data-tabs>${tabPanel('three', '<p>third</p>')}${tabPanel('four', '<h4 id="inner">inner</h4>')}</div>`;
const headings = ['first', 'second', 'third', 'last'];
const toc = `<nav data-toc>${headings.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>`;
const article = headings
  .map(
    (id) =>
      `<h2 id="${id}"><span id="${id}Older"></span>${id}</h2><div style="">${'<p>text</p>'.repeat(id === 'last' ? 2 : 30)}</div>`,
  )
  .join('');

/** The pages by address. */
const pages: Parameters<typeof startSite>[1] = {
  '/toc': { title: 'Toc', body: `${toc}<main><h1>Toc</h1>${article}</main>` },
  '/tabbed': {
    title: 'Tabbed',
    head: '<link rel="stylesheet" href="/tabs.css">',
    body: `<nav data-toc><a href="#before">before</a><a href="#hidden">hidden</a><a href="#after">after</a></nav>
<main><h1>Tabbed</h1><div class="tall"></div><h2 id="before">before</h2><div class="tall"></div>
<div data-tabs>${tabPanel('one', '<p>first</p>')}${tabPanel('two', `${tabsWithin}<h3 id="hidden">hidden</h3><p>text</p>`)}</div>
<div class="tall"></div><h2 id="after">after</h2><div class="tall"></div><a href="/tabbed#inner">inner</a></main>`,
  },
  '/to-tabbed': { title: 'To', body: '<main><h1>To</h1><a href="/tabbed#hidden">to hidden</a></main>' },
  '/tabs.css': tabStyles,
};

const reader = newReaders(async () => startSite(await bundleClient(), pages));
let page: Page;
beforeEach(() => {
  page = reader.page;
});

const open = (path: string) => page.goto(reader.site.origin + path);
const current = () => find(page, '[data-toc] [aria-current=location]').allTextContents();

describe('on this page', () => {
  /** Scrolls like a reader: some frames after the previous jump. */
  const scrollTo = (id: string) =>
    page.evaluate(async (to) => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      document.getElementById(to)?.scrollIntoView();
    }, id);

  test('marks the heading that is read, and the last one at the end', async () => {
    await open('/toc');
    await scrollTo('second');
    await expect.poll(current).toEqual(['second']);
    await scrollTo('third');
    await expect.poll(current).toEqual(['third']);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(current).toEqual(['last']);
  });

  test('marks the goal of a jump, also where the page cannot scroll so far', async () => {
    await open('/toc#third');
    await expect.poll(current).toEqual(['third']);
    await byRole(page, 'link', 'last').click();
    await expect.poll(current).toEqual(['last']);
    await byRole(page, 'link', 'second').click();
    await expect.poll(current).toEqual(['second']);
    // After scrolling on, the reader is no longer at the target.
    await scrollTo('third');
    await expect.poll(current).toEqual(['third']);
  });

  test('the list shows the heading that is read, unless a keyboard is on another link', async () => {
    await open('/toc');
    await page.$eval('[data-toc]', (list) => {
      Object.assign((list as HTMLElement).style, { display: 'grid', blockSize: '30px', overflow: 'auto' });
    });
    const top = () => page.$eval('[data-toc]', (list) => list.scrollTop);
    await scrollTo('last');
    await expect.poll(top).toBeGreaterThan(30);
    await page.focus('[href="#last"]');
    await press(page, 'Shift+Tab');
    const before = await top();
    await scrollTo('first');
    await expect.poll(current).toEqual(['first']);
    expect(await top()).toBe(before);
  });
});

describe('a heading in a tab', { tags: 'long' }, () => {
  const isInView = (id: string) =>
    expect
      .poll(() => page.evaluate((to) => Math.round(document.getElementById(to)?.getBoundingClientRect().top ?? -1), id))
      .toBeLessThan(100);

  test('is not marked while its tab is closed', async () => {
    await open('/tabbed');
    await page.evaluate(() => document.getElementById('before')?.scrollIntoView());
    await expect.poll(current).toEqual(['before']);
    await byRole(page, 'radio', 'two').click();
    await page.evaluate(() => document.getElementById('hidden')?.scrollIntoView());
    await expect.poll(current).toEqual(['hidden']);
  });

  test('is shown by a loaded address, a link in the page and a link from another page', async () => {
    await open('/tabbed#hidden');
    await byRole(page, 'heading', 'hidden').waitFor();
    await isInView('hidden');
    await expect.poll(current).toEqual(['hidden']);
    await open('/tabbed');
    await byRole(page, 'link', 'hidden').click();
    await byRole(page, 'heading', 'hidden').waitFor();
    await isInView('hidden');
    await byRole(page, 'link', 'inner').click();
    await byRole(page, 'heading', 'inner').waitFor();
    await isInView('inner');
    await open('/to-tabbed');
    await byRole(page, 'link', 'to hidden').click();
    await byRole(page, 'heading', 'hidden').waitFor();
    await isInView('hidden');
    expect(reader.noise).toEqual([]);
  });
});
