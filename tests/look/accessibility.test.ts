// axe finds nothing on any layout, at three widths, and in the states that a click or CSS opens. The dark theme differs
// only in its colors, so there only the rules about colors run.
// @module-tag chromium

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { find } from '../support/parts.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { layouts } from './pages.ts';
import { excessOf } from './reader-settings.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// The stricter rule for contrast (7:1) finds whatever the other one (4.5:1) would.
const colorRules = ['color-contrast-enhanced', 'link-in-text-block'];
const strict = { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const themes = ['light', 'dark'] as const;
/** The long reference page has thousands of elements. */
const patience = 180_000;

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite();
});
afterAll(() => site.close());

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds, as the rule and the first element. */
async function findings(page: Page, theme: (typeof themes)[number]): Promise<readonly string[]> {
  await page.evaluate(axe);
  // Parts that aren't painted yet have no real position, so axe would report links that overlap.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  // While a panel makes the rest of the page inert, axe sees no main part and no heading of it.
  const panel = await find(page, ':popover-open').count();
  const rules =
    panel > 0
      ? { ...strict, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
      : strict;
  const options =
    theme === 'light'
      ? { runOnly: { type: 'tag', values: tags }, rules }
      : { runOnly: { type: 'rule', values: colorRules }, rules: strict };
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations, passes, incomplete } = (await page.evaluate(run)) as {
    violations: Finding[];
    passes: Finding[];
    incomplete: Finding[];
  };
  expect([...passes, ...violations, ...incomplete].map((rule) => rule.id)).toContain(
    theme === 'light' ? 'target-size' : 'color-contrast-enhanced',
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}\n${nodes[0]?.failureSummary}`);
}

test('from right to left, nothing is cut off, arrows and the drawer change sides, and axe finds nothing', async () => {
  const options = { viewport: { width: 1280, height: 900 }, ignoresPolicy: true };
  await site.visit(layouts['docs page'], options, async (page) => {
    await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
    const [tree, main] = [await find(page, '.side').boundingBox(), await find(page, 'main h1').boundingBox()];
    expect(tree.x).toBeGreaterThan(main.x);
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    const mirrored = await page.evaluate(() =>
      [...document.querySelectorAll('.pager .icon')].map((icon) => getComputedStyle(icon).scale),
    );
    expect(mirrored.length).toBeGreaterThan(0);
    expect(new Set(mirrored)).toEqual(new Set(['-1 1']));
    expect(await findings(page, 'light')).toEqual([]);
    await page.setViewport({ width: 390, height: 844 });
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    await find(page, '.side-toggle').click();
    await find(page, '.side:popover-open').waitFor();
    const { x, width } = await find(page, '.side').boundingBox();
    expect(x).toBeGreaterThan(390 - x - width);
  });
});

describe.each(themes)('%s', (colorScheme) => {
  // Colors don't depend on the width.
  describe.each(colorScheme === 'light' ? [390, ...(isLong ? [768] : []), 1280] : [1280])('%i px', (width) => {
    const options = {
      viewport: { width, height: 900 },
      media: { 'prefers-color-scheme': colorScheme },
      ignoresPolicy: true,
    };
    // The two longest pages take a minute of the gate each time, so it looks at them once; never at the middle width,
    // where they have nothing that isn't on other pages.
    const isTested = ([name]: readonly [string, string]): boolean =>
      !['reference', 'explorer'].includes(name) || (isLong ? width !== 768 : width === 1280 && colorScheme === 'light');
    // In the dark theme, the gate looks at every second page.
    const tested = Object.entries(layouts)
      .filter(isTested)
      .filter((_, index) => isLong || colorScheme === 'light' || index % 2 === 0);
    test.concurrent.each(tested)(
      '%s',
      async (_, url) => {
        expect(await site.visit(url, options, (page) => findings(page, colorScheme))).toEqual([]);
      },
      patience,
    );
  });

  const narrow = {
    viewport: { width: 390, height: 844 },
    media: { 'prefers-color-scheme': colorScheme },
    ignoresPolicy: true,
  };
  const wide = {
    viewport: { width: 1280, height: 900 },
    media: { 'prefers-color-scheme': colorScheme },
    ignoresPolicy: true,
  };
  const docs = layouts['docs page'];
  test.concurrent.each([
    ['the menu of small screens', layouts.home, narrow, ['.bar-toggle', '[data-testid="MobileNav-docs"] > summary']],
    ['the docs drawer', docs, narrow, ['.side-toggle']],
    ['the contents of a page', docs, narrow, ['.toc-fold > summary']],
    ['a flyout', docs, wide, ['[data-menu="docs"] .menus-toggle']],
    ['the theme switch', docs, wide, ['[data-setting="theme"] > summary']],
    ['the languages of a page in one', docs, wide, ['[data-setting="language"] > summary']],
    ['the languages', layouts.home, wide, ['[data-setting="language"] > summary']],
    ['the keyboard shortcuts', layouts.search, wide, ['.footer-keys']],
    ['a filter', layouts.blog, wide, ['.facet > summary']],
    ['another view of the sneak peek', layouts.home, wide, ['.peek-tab:nth-of-type(3)']],
  ])('%s, open', async (_, url, options, clicks) => {
    const open = async (page: Page): Promise<readonly string[]> => {
      for (const selector of clicks) await find(page, selector).first().click();
      return findings(page, colorScheme);
    };
    expect(await site.visit(url, options, open)).toEqual([]);
  });

  test('the first button of the home page, under the pointer', async () => {
    const pointed = async (page: Page): Promise<readonly string[]> => {
      await find(page, '.button-accent').hover();
      return findings(page, colorScheme);
    };
    expect(await site.visit(layouts.home, wide, pointed)).toEqual([]);
  });
});
