// The hostile payloads in a real browser under a policy that lets inline script run: nothing does.
// @module-tag chromium

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intercept, launch } from '../support/browser.ts';
import { htmlOf } from '../support/hostile-html.ts';
import { payloads } from '../support/hostile-payloads.ts';
import { find } from '../support/parts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
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
  await intercept(page, /./, (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/page')
      return request.respond({
        contentType: 'text/html; charset=utf-8',
        body: `<!DOCTYPE html><title>t</title><main>${html}</main><footer>Footer</footer>`,
      });
    if (/evil/.test(url.host)) strangers.push(url.href);
    return request.abort();
  });
  await page.goto('http://site.example.org/page');
  for (const link of await find(page, 'main a').all()) await link.dispatch('mouseover');
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
  expect(await find(page, 'main script, main iframe, main style, main form, main object').count()).toBe(0);
  expect(await find(page, 'main p').last().textContent()).toBe('Last words.');
  expect(await find(page, 'body > footer').textContent()).toBe('Footer');
  await page.close();
});
