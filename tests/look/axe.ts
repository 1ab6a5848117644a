// What axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { find } from '../support/parts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// The stricter rule for contrast (7:1) finds whatever the other one (4.5:1) would.
const colorRules = ['color-contrast-enhanced', 'link-in-text-block'];
const strict = { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds, as the rule and the first element. In the dark theme, only the rules about colors run. */
export async function findings(page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.evaluate(axe);
  // Parts that aren't painted yet have no real position, so axe would report links that overlap.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  // While a panel makes the rest of the page inert, axe sees no main part and no heading of it.
  const panel = await find(page, ':popover-open').count();
  const rules =
    panel > 0
      ? { ...strict, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
      : strict;
  // Of other results, one element of each rule is enough. Describing all of them takes as long as the rules.
  const options = {
    resultTypes: ['violations'],
    ...(theme === 'light'
      ? { runOnly: { type: 'tag', values: tags }, rules }
      : { runOnly: { type: 'rule', values: colorRules }, rules: strict }),
  };
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
