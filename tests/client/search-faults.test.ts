// The search when the network, a script, the index, or a worker fails, or is late.
// @module-tag chromium
// @module-tag long

import type { Page } from 'puppeteer-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SiteIsland } from '../../client/island-element.ts';
import { atAddress, block, hold, letTimePass, press, takeWorkers } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { type Answer, type Bundle, startSite } from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';
import { bundleSearch, searchingReaders } from './search-parts.ts';

const head = '/search-index/index.json';
let bundle: Bundle;
const { reader, field, isOpen, awake, activeTitle, openWith } = searchingReaders(async () => {
  bundle = await bundleSearch();
  return startSite(bundle, { ...workshopPages(), ...indexRoutes() });
});
let page: Page;
beforeEach(() => {
  page = reader.page;
});

test('offline: the error screen comes and stays; retry works', async () => {
  await takeWorkers(page);
  const unblock = await block(page, /\/search-index\//);
  await press(page, 'Control+k');
  await awake();
  await field().fill('brake');
  await find(page, '.search-notice-title', 'Unable to fetch results').waitFor();
  await find(page, 'p', 'You might want to check your network connection.').waitFor();
  await letTimePass(page, 500);
  expect(await find(page, '.search-notice-title').isVisible()).toBe(true);
  unblock();
  await byRole(page, 'button', 'Retry').click();
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('combobox');
  await expect.poll(activeTitle).toBe('Brake');
});

test.each(['the next key', 'the return of the network'])('a script that failed is loaded again by %s', async (by) => {
  const unblock = await block(page, /island-search/);
  await page.reload();
  await takeWorkers(page);
  await press(page, '/');
  await byRole(page, 'alert').waitFor();
  expect(await byRole(page, 'alert').textContent()).toMatch(/^Unable to fetch results. You might/);
  await page.keyboard.type('brake');
  // The query makes two attempts. Both have to fail before the next request can succeed.
  await page.$eval('site-island', async (island) => {
    for (let attempt = 0; attempt < 2; attempt += 1) await (island as SiteIsland).wake();
  });
  unblock();
  const tryAgain = async (): Promise<void> => {
    if (by === 'the return of the network') return page.evaluate(() => void dispatchEvent(new Event('online')));
    await page.keyboard.press('Backspace');
    await page.keyboard.type('e');
  };
  // While an attempt is still failing, there isn't another one.
  await expect.poll(() => tryAgain().then(activeTitle)).toBe('Brake');
});

test('a worker whose index was out of reach answers by the Retry button', async () => {
  const sound = reader.site.routes.get(head) as Answer;
  reader.site.routes.set(head, (_, response) => void response.writeHead(503).end());
  onTestFinished(() => void reader.site.routes.set(head, sound));
  await press(page, '/');
  await field().fill('brake');
  await find(page, '.search-notice-title', 'Unable to fetch results').waitFor();
  reader.site.routes.set(head, sound);
  await byRole(page, 'button', 'Retry').click();
  await expect.poll(activeTitle).toBe('Brake');
});

test('a worker whose code takes long to arrive answers', async () => {
  const [code = '', text] = [...bundle.files].find(([name]) => /\/search-\w+\.js$/.test(name)) ?? [];
  let release = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    reader.site.routes.set(code, (_, response) => {
      release = () => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
      resolve();
    });
  });
  onTestFinished(() => void reader.site.routes.delete(code));
  await press(page, 'Control+k');
  await field().fill('brake');
  await asked;
  // As long as a worker has to begin.
  await letTimePass(page, 2500);
  release();
  await expect.poll(activeTitle).toBe('Brake');
  expect(page.workers()).toHaveLength(1);
});

test('the page answers if the policy lets no worker start', async () => {
  const strict = await startSite(
    bundle,
    Object.fromEntries(reader.site.routes),
    "worker-src 'none'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker",
  );
  onTestFinished(strict.close);
  await page.goto(`${strict.origin}/`);
  await openWith('brake');
  await expect.poll(activeTitle).toBe('Brake');
  expect(page.workers()).toEqual([]);
});

test('Enter before the answer is there goes to the best answer, not to a row of the query before', async () => {
  await takeWorkers(page);
  await openWith('brake');
  const release = await hold(page, /\/search-index\/words-/);
  await field().fill('summer');
  await find(page, '.search-drawing-wait').waitFor();
  expect(await activeTitle()).toBe('Brake');
  await press(page, 'Enter');
  release();
  await atAddress(page, /\/blog\/summer$/);
  expect(await isOpen()).toBe(false);
});
