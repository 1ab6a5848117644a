// The walk in Chromium: one visit to every kind of page checks everything on it, starts all islands, and brings the page
// into every state that a reader can cause. Other widths, themes, and engines are in the long tests.
// @module-tag chromium

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import site from '../../site.config.ts';
import { started } from '../support/at-end.ts';
import { atAddress, shorten } from '../support/browser.ts';
import { find } from '../support/parts.ts';
import { findings } from './axe.ts';
import { buildSite } from './built-site.ts';
import { layouts } from './pages.ts';
import { cutTexts, excessOf, partsBesideScreen, shiftsWhileLoading, smallTargets } from './reader-settings.ts';
import { allWidths, states } from './states.ts';

const built = started(buildSite);

const viewport = { width: 1280, height: 900 };
const kinds = Object.entries(layouts);
/** The browser itself says in the console that the page is missing. */
const existing = kinds.filter(([name]) => name !== 'missing');

/** The islands that woke on a page. */
const awakened = new Set<string>();

test.each(kinds)('%s is still, fits, and passes axe', async (name, url) => {
  await built.visit('/robots.txt', { viewport }, async (page, all) => {
    // A long page is painted before all of it has arrived, which can move something by a fraction of a pixel.
    expect(await shiftsWhileLoading(page, built.origin + url)).toBeLessThan(0.001);
    // The browser says in the console that the fonts are missing.
    const before = all.length;
    await page.reload();
    for (const island of await wakeAll(page)) awakened.add(island);
    await shorten(page);
    expect(await findings(page, 'light')).toEqual([]);
    await page.setViewport({ width: 320, height: 800, hasTouch: true });
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    expect(await partsBesideScreen(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect(name === 'missing' ? [] : all.slice(before)).toEqual([]);
  });
});

/** Wakes what a reader would wake, and says which islands are awake. */
function wakeAll(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const islands = [
      ...document.querySelectorAll<Element & { wake: () => Promise<void>; awake: boolean }>('site-island'),
    ];
    await Promise.all(islands.map((island) => island.wake()));
    return islands.filter(({ awake }) => awake).map((island) => island.getAttribute('name') ?? '');
  });
}

test('every island woke on one of them', () => {
  // Analytics only exist on the hosts that are counted, and versions are compared on a page of its own.
  const elsewhere = ['analytics', 'compare'];
  const expected = Object.keys(site.client?.islands ?? {}).filter((name) => !elsewhere.includes(name));
  expect([...awakened].sort()).toEqual(expected.sort());
});

test.concurrent.each(Object.entries(states))('a reader sees %s', async (_, { url, widths = allWidths, open }) => {
  const [width = 1280] = widths;
  await built.visit(url, { viewport: { width, height: 900 } }, async (page) => {
    await open(page);
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
  });
});

describe('from page to page', () => {
  const titleIn = (url: string): string => {
    const file = join(built.folder, url === '/' ? 'index.html' : `${url}.html`);
    return /<title>(.*?)<\/title>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  };

  test('a link to every kind of page swaps it in, and back and forward come to the same pages', async () => {
    await built.visit('/', { viewport }, async (page, noise) => {
      const [home = '', ...others] = existing.map(([, url]) => url);
      await page.evaluate("document.documentElement.dataset.same = 'yes'");
      for (const url of others) {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
        }, built.origin + url);
        await shows(page, url);
      }
      for (const url of [...others.slice(0, -1).reverse(), home]) {
        await page.goBack();
        await shows(page, url);
      }
      await page.goForward();
      await shows(page, others[0] ?? '');
      expect(noise).toEqual([]);
    });
  });

  async function shows(page: Page, url: string): Promise<void> {
    await atAddress(page, built.origin + url);
    const title = () => page.evaluate(() => document.querySelector('title')?.innerHTML);
    await expect.poll(title).toBe(titleIn(url));
    await find(page, 'h1').first().waitFor();
  }
});
