// Keys that open, close, and lead through the search dialog.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { atAddress, openedBy, press } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { sitePathOf } from './harness.ts';
import { searchingReaders } from './search-parts.ts';

const { reader, field, options, button, isOpen, awake, openWith } = searchingReaders();
let page: Page;
beforeEach(() => {
  page = reader.page;
});

test('Ctrl+K and Cmd+K toggle, also in fields, and once when held down', async () => {
  await byRole(page, 'textbox', 'notes').focus();
  await press(page, 'Control');
  expect(await isOpen()).toBe(false);
  await press(page, 'Control+k');
  expect(await isOpen()).toBe(true);
  await press(page, 'Control+K');
  expect(await isOpen()).toBe(false);
  await press(page, 'Meta+k');
  expect(await isOpen()).toBe(true);
  await page.keyboard.down('Control');
  for (const held of ['k', 'k'] as const) await page.keyboard.down(held);
  expect(await isOpen()).toBe(false);
});

test.each([
  ['Ctrl+K on a Greek keyboard', { key: 'κ', code: 'KeyK', ctrlKey: true }, true],
  ['a slash on a Hebrew keyboard', { key: '־', code: 'Slash' }, true],
  ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  ['Ctrl with another key of a Greek keyboard', { key: 'ξ', code: 'KeyJ', ctrlKey: true }, false],
])('%s: %j opens: %s', async (_, keys, opens) => {
  const init = { ...keys, bubbles: true, composed: true, cancelable: true };
  await page.evaluate((event) => document.body.dispatchEvent(new KeyboardEvent('keydown', event)), init);
  expect(await isOpen()).toBe(opens);
});

test('a click with Ctrl leaves the link of the button to the browser', async () => {
  const other = await openedBy(page, () => button().click({ modifier: 'Control' }));
  await other.close();
  expect(await isOpen()).toBe(false);
});

test('slash opens, types itself in a textarea, and never closes', async () => {
  await byRole(page, 'textbox', 'notes').focus();
  await press(page, '/');
  expect(await isOpen()).toBe(false);
  expect(await byRole(page, 'textbox', 'notes').inputValue()).toBe('/');
  await find(page, 'h1').click();
  await press(page, '/');
  expect(await isOpen()).toBe(true);
  await press(page, '/');
  expect(await field().inputValue()).toBe('/');
  expect(await isOpen()).toBe(true);
});

test('the slash does nothing for readers who have switched off such shortcuts', async () => {
  await page.evaluate(() => localStorage.setItem('single-keys', 'off'));
  await page.reload();
  await press(page, '/');
  expect(await isOpen()).toBe(false);
  await press(page, 'Control+k');
  await awake();
});

test('a letter or number on the button opens with it', { tags: 'long' }, async () => {
  for (const key of ['a', '7', 'ä']) {
    await button().focus();
    if (key === 'ä')
      await page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ä', bubbles: true, composed: true, cancelable: true }),
        ),
      );
    else await press(page, key);
    expect(await isOpen(), key).toBe(true);
    expect(await field().inputValue()).toBe(key);
    await page.keyboard.type('b');
    expect(await field().inputValue()).toBe(`${key}b`);
    await press(page, 'Escape');
    expect(await isOpen(), `${key}, then Escape`).toBe(false);
  }
});

test('one Escape closes, with results too, and focus returns to the opener', async () => {
  await button().focus();
  await press(page, 'Enter');
  await awake();
  await page.keyboard.type('wheel');
  await options().first().waitFor();
  await press(page, 'Escape');
  expect(await isOpen()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open search');
});

test('no key does anything while an input method composes', { tags: 'long' }, async () => {
  await openWith('wheel');
  await field().evaluate((element) => {
    // Safari ends the composition before it sends the key that does.
    for (const composed of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['Escape', 'Enter'])
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composed }));
  });
  expect(await isOpen()).toBe(true);
  expect(await field().inputValue()).toBe('wheel');
  expect(sitePathOf(page.url())).toBe('/');
});

test('arrows go round; screen readers follow only then', async () => {
  await openWith('brake');
  await expect.poll(() => options().count()).toBeGreaterThan(2);
  expect(await field().getAttribute('aria-activedescendant')).toBeNull();
  expect(await options().first().getAttribute('aria-selected')).toBe('true');
  await press(page, 'ArrowUp');
  expect(await options().last().getAttribute('aria-selected')).toBe('true');
  expect(await field().getAttribute('aria-activedescendant')).toBe(await options().last().getAttribute('id'));
  await press(page, 'ArrowDown');
  expect(await options().first().getAttribute('aria-selected')).toBe('true');
});

test('back in the field the list is open again, and Enter follows its first row', async () => {
  await openWith('brake');
  await press(page, 'Tab');
  await press(page, 'Shift+Tab');
  expect(await field().getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => options().first().getAttribute('aria-selected')).toBe('true');
  await find(page, '.search-keys').click({ at: { x: 2, y: 2 } });
  await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
  await field().click();
  const target = await options().first().getAttribute('href');
  await press(page, 'Enter');
  await atAddress(page, new URL(reader.site.origin).origin + target);
});

test('Tab leaves the list: the pointers of the combobox disappear, the results stay', async () => {
  await openWith('brake');
  await press(page, 'ArrowDown');
  await press(page, 'Tab');
  expect(await field().getAttribute('aria-expanded')).toBe('false');
  expect(await field().getAttribute('aria-activedescendant')).toBeNull();
  expect(await options().count()).toBeGreaterThan(0);
  for (let i = 0; i < 12; i++) {
    await press(page, 'Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
});
