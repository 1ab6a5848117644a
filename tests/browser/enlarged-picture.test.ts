// A picture that opens in full size, with the keyboard alone and without script.
// @module-tag chromium

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPictures } from '../../renderer/render/pictures.ts';
import { launch } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const picture = '<p><img src="/lamp.png" alt="A lamp"></p>';
const diagram =
  '<figure class="diagram"><div class="diagram-scroll" tabindex="0" role="img" aria-label="A lamp"><svg aria-hidden="true" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20"></rect></svg></div></figure>';

test.each([
  ['a picture', picture],
  ['a diagram', diagram],
])('%s: Enter opens it, Tab stays inside, and Escape and the close button return the focus', async (_, html) => {
  const article = withPictures(`${html}<p><a href="/docs">Docs</a></p>`, {
    images: { '/lamp.png': { width: 900, height: 400 } },
    pictureWidth: 100,
    t: (key) => key,
  });
  const page = await browser.newPage();
  await page.setContent(`<!DOCTYPE html><title>t</title><main>${article}</main>`);
  const focused = () =>
    page.evaluate(() => [document.querySelector('dialog')?.checkVisibility(), document.activeElement?.textContent]);

  await page.keyboard.press('Tab');
  for (const leave of ['Escape', 'Enter'] as const) {
    expect(await focused()).toEqual([false, '']);
    await page.keyboard.press('Enter');
    expect(await focused()).toEqual([true, 'image.close']);
    await page.keyboard.press('Tab');
    expect((await focused())[1]).not.toBe('Docs');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await page.focus('dialog button');
    await page.keyboard.press(leave);
  }
  expect(await focused()).toEqual([false, '']);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('enlarge');
  await page.close();
});
