// A save in the preview patches the open page. What a script has taken over on it is left alone.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { press, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { base, bundleClient, island, islandAwake, startSite } from './harness.ts';
import { startedSite } from './reader.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';

const started = startedSite(async () => {
  const islands = {
    search: 'client/search/dialog/wake.ts',
    patch: 'client/preview/patch.ts',
    terms: 'templates/islands/terms/wake.ts',
  };
  const body = `<main>${island('terms', 'intent', {}, '<article><p>A crank.</p></article>')}</main>`;
  return startSite(
    await bundleClient(islands),
    { ...workshopPages(), ...indexRoutes(), '/terms': { title: 'Terms', body } },
    '',
  );
});

/** Patches the page as a preview does after a save that changes a text. */
async function save(page: Page, from: string, to: string): Promise<void> {
  const text = `import { patchPage } from '${base}/assets/island-patch.js';
    const html = await (await fetch(location.href)).text();
    await patchPage(html.replaceAll('${from}', '${to}'), html);`;
  // `addScriptTag` also asks for the element, which may be gone by then.
  await page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  }, text);
}

test('a save while the search shows results changes the page and leaves the results and what scripts noted', async () => {
  const { page, noise } = await visit(started.browser);
  await page.goto(`${started.site.origin}/`);
  await press(page, 'Control+k');
  const field = byRole(page, 'combobox', 'Search this site');
  await field.fill('brake');
  await byRole(page, 'option').first().waitFor();
  const before = await byRole(page, 'option').allTextContents();
  await page.evaluate(() => {
    Object.assign(document.documentElement.dataset, { theme: 'dark', script: '', platform: 'other' });
  });
  await save(page, '<h1>Home</h1>', '<h1>House</h1>');
  await expect.poll(() => find(page, 'h1').textContent()).toBe('House');
  expect(await byRole(page, 'option').allTextContents()).toEqual(before);
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: 'dark',
    script: '',
    platform: 'other',
  });
  await field.fill('brake cable');
  await expect.poll(() => find(page, '[role=option][aria-selected=true]').textContent()).toContain('Brake cable');
  expect(noise).toEqual([]);
});

test('a save changes the text in an island whose script only listens', async () => {
  const { page } = await visit(started.browser);
  await page.goto(`${started.site.origin}/terms`);
  await find(page, 'article').click();
  await islandAwake(page, 'terms');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await save(page, 'A crank.', 'A lever.');
  await expect.poll(() => find(page, 'article').textContent()).toBe('A lever.');
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
});

test.each([
  ["of an island's script, since the old one is gone", 'island-search.js', false],
  ['of the words of an island that is awake', 'Search this site', true],
])('a save %s loads the page again', async (_, words, isAwake) => {
  const { page } = await visit(started.browser);
  await page.goto(`${started.site.origin}/`);
  if (isAwake) await press(page, 'Control+k');
  if (isAwake) await byRole(page, 'combobox', 'Search this site').waitFor();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await save(page, words, `${words}-2`);
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
});
