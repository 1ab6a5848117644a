// What the browser tells a screen reader about a page of each layout, as text in `trees/`. Read the difference as a
// listener would before you accept it: `npx vitest run --mode update tests/look/trees.test.ts`. Only in the long tests.
// @module-tag chromium
// @module-tag long

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { fixTime } from '../support/browser.ts';
import { isUpdate } from '../support/long.ts';
import { packageDir } from '../support/project.ts';
import { accessibilityTree } from './accessibility-tree.ts';
import { buildSite } from './built-site.ts';
import { layouts } from './pages.ts';

/** The two longest pages repeat themselves after this many lines. */
const maxLines = 400;

/** Chromium describes what's out of view and not drawn yet only in part, and what's drawn depends on the moment. */
function showAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    document.body.getBoundingClientRect();
  });
}

describe('the accessibility tree of', () => {
  // As with a screen reader: without it, Chromium leaves out what's out of view on the Explorer's page.
  const site = started(() => buildSite(['--force-renderer-accessibility']));

  test.each(Object.entries(layouts))('%s', async (name, url) => {
    const tree = await site.visit('/robots.txt', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await fixTime(page, '2026-08-01T12:00:00Z');
      await page.goto(site.origin + url, { waitUntil: 'networkidle0' });
      await showAll(page);
      return accessibilityTree(page);
    });
    // The bar and the footer are the same on all pages.
    const shown = name === 'home' ? tree : tree.slice(tree.indexOf('\nmain') + 1, tree.indexOf('\ncontentinfo') + 1);
    const lines = shown.split('\n').slice(0, maxLines);
    expect(lines.length).toBeGreaterThan(5);
    // Dates come from the history of the files.
    const text = lines.join('\n').replace(/^( *)time\n\1 {2}text .*$/gm, '$1time');
    const expected = join(packageDir, 'tests/look/trees', `${name.replaceAll(' ', '-')}.txt`);
    if (isUpdate) writeFileSync(expected, `${text.trimEnd()}\n`);
    expect(`${text.trimEnd()}\n`).toBe(readFileSync(expected, 'utf8'));
  });
});
