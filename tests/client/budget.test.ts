// Before the reader does something, a page runs boot and early, nothing else: together at most 3,072 bytes compressed.
// @module-tag chromium

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../look/built-site.ts';
import { layouts } from '../look/pages.ts';
import { wholeBrowserPath } from '../programs.mjs';
import { started } from '../support/at-end.ts';
import { launch, letTimePass, visit } from '../support/browser.ts';

const limit = 3072;
const weigh = (script: Uint8Array): number => gzipSync(script, { level: 9 }).length;

// Only the browser that people use leaves the mouse alone.
describe.skipIf(!wholeBrowserPath())('what runs before the reader does something weighs at most 3 kB', () => {
  const site = started(buildSite);
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch({ isWhole: true });
  });
  afterAll(() => browser?.close());

  /** What's there depends on the clock, on an address that nobody knew, or on a dropped file. */
  const more: { readonly [name: string]: number } = { meetings: 1100, missing: 3300, 'a document to check': 2400 };
  test.each(Object.entries(layouts))('on the page %s', async (name, url) => {
    const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(site.origin + url, { waitUntil: 'networkidle0' });
    await letTimePass(page, 350);
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/.exec(name)?.[0] ?? []),
    );
    await leave();
    // The scripts of the head, which import no chunk.
    if (!(name in more)) expect(names).toHaveLength(2);
    const bytes = names.map((script) => weigh(readFileSync(join(site.folder, 'assets', script))));
    expect(
      bytes.reduce((sum, one) => sum + one),
      names.join(),
    ).toBeLessThanOrEqual(limit + (more[name] ?? 0));
  });
});
