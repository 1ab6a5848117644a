// Flyouts with the stylesheet of the site: what a resting mouse and the keyboard see, on swapped pages and without script.
// @module-tag chromium

import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { letTimePass, press, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { answerWith, bundleClient, island, type PageParts, startSite } from './harness.ts';
import { startedSite } from './reader.ts';

const stylesheet = readFileSync(new URL('../../templates/theme/styles/components/menus.css', import.meta.url), 'utf8');
const menu = (id: string) =>
  `<li class="menus-item" data-menu="${id}"><a class="menus-link" href="/${id}">${id}</a>
<details name="menus" class="menus-details"><summary class="menus-toggle" aria-label="more ${id}">v</summary>
<div class="menus-panel"><a href="/${id}">${id} inside</a></div></details></li>`;
const bar = island('menus', 'intent', {}, `<nav><ul class="menus">${['docs', 'tools'].map(menu).join('')}</ul></nav>`);
const pageOf = (title: string): PageParts => ({
  title,
  head: '<link rel="stylesheet" href="/menus.css">',
  body: `${bar}<main><h1>${title}</h1><div class="tall"></div></main>`,
});

const started = startedSite(async () => {
  return startSite(await bundleClient({ menus: 'client/islands/menus/wake.tsx' }), {
    '/start': pageOf('start'),
    '/docs': pageOf('docs'),
    '/tools': pageOf('tools'),
    '/menus.css': answerWith('text/css', `li, summary { list-style: none }${stylesheet}`),
  });
});

const panel = (page: Page, id: string) => find(page, `[data-menu=${id}] .menus-panel`);
const moveTo = async (page: Page, selector: string) => {
  const box = await find(page, selector).boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
};

test('a menu that was clicked is closed on the new page while the mouse rests, opens when it enters anew, and closes when it leaves', async () => {
  const { page, noise, leave } = await visit(started.browser);
  await page.goto(`${started.site.origin}/start`);
  await moveTo(page, '[data-menu=docs] .menus-link');
  await panel(page, 'docs').waitFor();
  await find(page, '[data-menus]').waitFor();
  for (const id of ['docs', 'tools', 'docs']) {
    await moveTo(page, `[data-menu=${id}] .menus-link`);
    await panel(page, id).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await byRole(page, 'heading', id).waitFor();
    await letTimePass(page, 300);
    expect(await panel(page, id).isVisible()).toBe(false);
    // A hand that rests on a mouse moves it a little.
    await page.mouse.move(...(await middleOf(page, id)), { steps: 2 });
    await letTimePass(page, 300);
    expect(await panel(page, id).isVisible()).toBe(false);
  }
  await page.mouse.move(600, 600, { steps: 3 });
  await moveTo(page, '[data-menu=docs] .menus-link');
  await panel(page, 'docs').waitFor();
  await find(page, '[data-menu=docs] .menus-panel a').hover();
  await letTimePass(page, 400);
  expect(await panel(page, 'docs').isVisible()).toBe(true);
  await page.mouse.move(600, 600, { steps: 3 });
  await panel(page, 'docs').waitUntilHidden();
  expect(await page.evaluate(() => document.documentElement.dataset.way)).toBe('push');
  expect(noise).toEqual([]);
  await leave();
});

async function middleOf(page: Page, id: string): Promise<[number, number]> {
  const box = await find(page, `[data-menu=${id}] .menus-link`).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2 + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

test('without script the focus of the keyboard opens a panel, and the next one closes it', async () => {
  const { page, leave } = await visit(started.browser, { hasScript: false });
  await page.goto(`${started.site.origin}/start`);
  const seen = async () => [await panel(page, 'docs').isVisible(), await panel(page, 'tools').isVisible()];
  expect(await seen()).toEqual([false, false]);
  await press(page, 'Tab');
  await expect.poll(seen).toEqual([true, false]);
  for (let presses = 0; presses < 2; presses++) await press(page, 'Tab');
  expect(await find(page, 'a:focus').textContent()).toBe('docs inside');
  await expect.poll(seen).toEqual([true, false]);
  await press(page, 'Tab');
  expect(await find(page, 'a:focus').textContent()).toBe('tools');
  await expect.poll(seen).toEqual([false, true]);
  await leave();
});

test('with script the arrow keys go through the entries, Escape gives the focus back, leaving closes, and focus alone opens nothing', async () => {
  const { page, leave } = await visit(started.browser);
  await page.goto(`${started.site.origin}/start`);
  await press(page, 'Tab');
  await find(page, '[data-menus]').waitFor();
  expect(await panel(page, 'docs').isVisible()).toBe(false);
  await press(page, 'Tab');
  await press(page, 'Enter');
  await panel(page, 'docs').waitFor();
  await press(page, 'ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('docs inside');
  await press(page, 'Escape');
  await expect.poll(() => panel(page, 'docs').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  await press(page, 'Space');
  await panel(page, 'docs').waitFor();
  for (let presses = 0; presses < 2; presses++) await press(page, 'Tab');
  await expect.poll(() => panel(page, 'docs').isVisible()).toBe(false);
  await leave();
});

test('by touch, a tap opens a panel, and the next one closes it', async () => {
  const phone = await visit(started.browser, { hasTouch: true, isMobile: true });
  await phone.page.goto(`${started.site.origin}/start`);
  await find(phone.page, '[data-menu=docs] summary').tap();
  await panel(phone.page, 'docs').waitFor();
  await find(phone.page, '[data-menus]').waitFor();
  await find(phone.page, '[data-menu=docs] summary').tap();
  await panel(phone.page, 'docs').waitUntilHidden();
  await phone.leave();
});
