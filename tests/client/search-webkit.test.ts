// The search dialog in WebKit, the engine of Safari: what is typed reaches the field, however the dialog was opened.
// @module-tag webkit
// @module-tag long

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webkitDriverPath } from '../programs.mjs';
import { bundleClient, startSite, type TestSite } from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';
import { type Driver, keys, startWebKit } from './webdriver.ts';

let site: TestSite;
let driver: Driver;

beforeAll(async () => {
  site = await startSite(await bundleClient({ search: 'client/search/dialog/wake.ts' }), {
    ...workshopPages(),
    ...indexRoutes(),
  });
  driver = await startWebKit(webkitDriverPath() ?? '');
});

afterAll(async () => {
  await driver?.close();
  await site?.close();
});

beforeEach(() => driver.goto(`${site.origin}/`));

const typed = () => driver.run<string>("return document.querySelector('dialog:popover-open input')?.value ?? ''");
const firstRow = () =>
  driver.run<string>("return document.querySelector('[aria-selected=true] .search-row-title')?.textContent ?? ''");

async function type(text: string): Promise<void> {
  for (const letter of text) await driver.press(letter);
}

test.each([
  ['Ctrl+K', () => driver.press(keys.control, 'k')],
  ['a slash', () => driver.press('/')],
  ['its button', () => driver.run("document.querySelector('[data-search]').click()")],
  ['a letter on its button', () => driver.run("document.querySelector('[data-search]').focus()")],
])('opened by %s, the field takes what is typed, and the answer comes', async (_, open) => {
  await open();
  await type('brake');
  expect(await typed()).toBe('brake');
  await expect.poll(firstRow).toBe('Brake');
});

test('Enter goes to the first row', async () => {
  await driver.press('/');
  await type('brake');
  await expect.poll(firstRow).toBe('Brake');
  await driver.press(keys.enter);
  await expect.poll(() => driver.run<string>('return location.href')).toBe(`${site.origin}/docs/brake`);
});
