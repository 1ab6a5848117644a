// The hostile payloads in a real browser under a policy that lets inline script run: nothing does.
// @module-tag chromium

import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from '../programs.mjs';
import { htmlOf } from '../support/hostile-html.ts';
import { payloads } from '../support/hostile-payloads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: browserPath() ?? '', args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

test.each(['commonmark', 'mdx'] as const)('%s: no script runs, nobody is called, the page goes on', async (dialect) => {
  const page = await browser.newPage();
  const dialogs: string[] = [];
  const strangers: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const html = htmlOf(`${payloads.join('\n\n')}\n\n## The end\n\nLast words.\n`, dialect);
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/page')
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!DOCTYPE html><title>t</title><main>${html}</main><footer>Footer</footer>`,
      });
    if (/evil/.test(url.host)) strangers.push(url.href);
    return route.abort();
  });
  await page.goto('http://site.example.org/page');
  for (const link of await page.locator('main a').all()) await link.dispatchEvent('mouseover');
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
  expect(await page.locator('main script, main iframe, main style, main form, main object').count()).toBe(0);
  expect(await page.locator('main p').last().textContent()).toBe('Last words.');
  expect(await page.locator('body > footer').textContent()).toBe('Footer');
  await page.close();
});
