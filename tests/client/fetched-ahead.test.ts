// Pages that are fetched before the reader asks for them: those of links in view and of links under the pointer.
// @module-tag chromium

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wholeBrowserPath } from '../programs.mjs';
import { launch, type Visit, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { base, bundleClient, type PageParts, requestsSettled, startSite } from './harness.ts';
import { newReaders } from './reader.ts';

const links = '<header><a href="/a">to a</a> <a href="/b">to b</a></header>';
const pageOf = (name: string): PageParts => ({ title: `Page ${name}`, body: `${links}<main><h1>${name}</h1></main>` });

const reader = newReaders(async () =>
  startSite(await bundleClient(), {
    '/a': pageOf('a'),
    '/b': pageOf('b'),
    '/far': pageOf('far'),
    '/malformed': {
      title: 'Malformed',
      body: `<main><h1>m</h1><a href="http://localhost:{port}/x">bad</a> <a href="https://lamp.example${base}/far">far</a> <svg><a href="/c"><text y="20">drawn</text></a></svg></main>${links}`,
    },
  }),
);

beforeEach(async () => {
  reader.site.requests.length = 0;
  await reader.page.goto(`${reader.site.origin}/a`);
});

const requestsOf = (path: string): number => reader.site.requests.filter((url) => url === path).length;
let moves = 0;
/** A hand on a mouse moves it again and again. Chromium drops what comes before it has drawn the page. */
const moveMouse = (page: Page): Promise<void> => {
  moves += 1;
  return page.mouse.move(1, 500 + (moves % 20));
};
/** Moves the mouse, so that links in view are watched, and waits until the page of one is fetched. */
const isAhead = (path: string): Promise<void> =>
  expect
    .poll(async () => {
      await moveMouse(reader.page);
      return reader.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    })
    .toContainEqual(expect.stringMatching(`${path}$`));

const visitBy = async (link: string, heading: string): Promise<void> => {
  await byRole(reader.page, 'link', link).click();
  await find(reader.page, 'h1', heading).waitFor();
};

test('a page that was fetched ahead is used once, and the next time fetched again', async () => {
  await isAhead('/b');
  const before = requestsOf('/b');
  await visitBy('to b', 'b');
  expect(requestsOf('/b')).toBe(before);
  await visitBy('to a', 'a');
  await visitBy('to b', 'b');
  expect(requestsOf('/b')).toBe(before + 1);
});

test('a malformed link or one to another site stops neither the page nor what is fetched ahead', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/malformed`);
  await isAhead('/b');
  // The page of another site comes first, and this site has one at the same path.
  expect(reader.site.requests).not.toContain('/far');
  await find(page, 'text=bad').hover();
  await find(page, 'svg a').hover();
  expect(reader.noise).toEqual([]);
});

test('for a reader who saves data, nothing is fetched ahead', { tags: 'long' }, async () => {
  const other = await visit(reader.browser);
  await other.page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  // The first reader's page must not fetch ahead any more.
  await reader.page.close();
  reader.site.requests.length = 0;
  await other.page.goto(`${reader.site.origin}/a`);
  await byRole(other.page, 'link', 'to b').hover();
  await requestsSettled(other.page);
  expect(reader.site.requests).not.toContain('/b');
  await other.leave();
});

describe.skipIf(!wholeBrowserPath())('what is fetched ahead because it is in view', { tags: 'long' }, () => {
  let whole: Browser;
  beforeAll(async () => {
    whole = await launch({ isWhole: true });
  });
  afterAll(() => whole?.close());

  const names = ['n1', 'n2', 'n3', 'n4', 'n5'];
  const listed = names.map((name) => `<p><a href="/${name}">${name}</a></p>`);
  const seen = () => names.filter((name) => requestsOf(`/${name}`) > 0);

  /** A reader who only moves the mouse on a page with links. */
  const looksAt = async (body: string, connection: object): Promise<Visit> => {
    reader.site.routes.set('/list', { title: 'List', body: `<main>${body}</main>` });
    for (const name of names) reader.site.routes.set(`/${name}`, { title: name, body: `<main>${name}</main>` });
    await reader.page.goto('about:blank');
    const other = await visit(whole);
    onTestFinished(() => other.leave());
    await other.page.evaluateOnNewDocument((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
    }, connection);
    reader.site.requests.length = 0;
    await other.page.goto(`${reader.site.origin}/list`);
    await requestsSettled(other.page);
    const scripts = reader.site.requests.filter((path) => path.startsWith('/assets/'));
    expect(scripts.toSorted(), 'before the reader does anything').toEqual(['/assets/boot.js', '/assets/early.js']);
    await expect
      .poll(async () => {
        await moveMouse(other.page);
        return reader.site.requests.some((path) => path.includes('links-in-view'));
      })
      .toBe(true);
    return other;
  };

  /** Which of the linked pages are fetched, at least so many. */
  const fetched = async (connection: object, least: number): Promise<readonly string[]> => {
    const { page } = await looksAt(listed.join(''), connection);
    await expect.poll(() => seen().length).toBeGreaterThanOrEqual(least);
    await requestsSettled(page);
    return seen();
  };

  test('three pages', async () => {
    expect(await fetched({ effectiveType: '4g' }, 3)).toEqual(['n1', 'n2', 'n3']);
  });

  test.each(['slow-2g', '2g', '3g'])('nothing over a connection as slow as %s', async (effectiveType) => {
    expect(await fetched({ effectiveType }, 0)).toEqual([]);
  });
});
