// axe finds nothing on any layout, at three widths, and in the states that a click or CSS opens. The dark theme differs
// only in its colors, so there only the rules about colors run. Two validators read the HTML that the visits leave.
// @module-tag chromium
// @module-tag long

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { installMinutes, npmPrograms } from '../support/npm-programs.ts';
import { find } from '../support/parts.ts';
import { packageDir } from '../support/project.ts';
import { findings } from './axe.ts';
import { buildSite } from './built-site.ts';
import { checkerVersions, findJava, nuFindings } from './nu-checker.ts';
import { layouts } from './pages.ts';
import { allWidths, states } from './states.ts';

const themes = ['light', 'dark'] as const;
/** The long reference page has thousands of elements. */
const patience = 180_000;
/** Rules of html-validate for what people write. Browsers write attributes in their own way, and scripts place notes. */
const unlikeFiles = {
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-inline-style': 'off',
  // It doesn't find the names of elements that a script has hidden. axe checks the names of visible links.
  'wcag/h30': 'off',
  // The results of a search are no field to choose from.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
};

const site = started(buildSite);
/** The HTML of every page and state after its scripts, with a place that has it. */
const documents = new Map<string, string>();

interface Look {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  readonly open?: (page: Page) => Promise<unknown>;
}

/** What axe finds on a page once it is in a state. */
function lookAt({ name, url, width, theme, open }: Look): Promise<readonly string[]> {
  const options = { viewport: { width, height: 900 }, media: { 'prefers-color-scheme': theme } };
  return site.visit(url, options, async (page) => {
    await open?.(page);
    documents.set(await page.content(), `${name} at ${width} px, ${theme}`);
    return findings(page, theme);
  });
}

describe.each(themes)('%s', (theme) => {
  const widths = [390, 768, 1280];
  // The longest pages have nothing at the middle width that isn't on other pages.
  const isLongPage = (name: string): boolean => ['reference', 'explorer', 'a section to print'].includes(name);
  const pages = Object.entries(layouts).flatMap(([name, url]) =>
    widths.filter((width) => width !== 768 || !isLongPage(name)).map((width) => ({ name, url, width })),
  );
  const opened = Object.entries(states).flatMap(([name, state]) =>
    (state.widths ?? allWidths).map((width) => ({ name, ...state, width })),
  );
  const pointed = {
    ...{ name: 'the first button of the home page, under the pointer', url: layouts.home, width: 1280 },
    open: (page: Page) => find(page, '.button-accent:not(.button-small)').hover(),
  };
  test.concurrent.each([...pages, ...opened, pointed])(
    '$name at $width px',
    async (one) => expect(await lookAt({ ...one, theme })).toEqual([]),
    patience,
  );
});

test('html-validate: every page and state, after its scripts', async () => {
  const validate = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const config = JSON.parse(readFileSync(join(packageDir, '.htmlvalidate.json'), 'utf8'));
  Object.assign(config.rules, unlikeFiles);
  const problems: string[] = [];
  for (const [html, where] of documents) {
    const { results } = await validate.validateString(html, config);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${where}: ${ruleId} ${message} ${selector}`);
  }
  expect(documents.size).toBeGreaterThan(Object.keys(states).length);
  expect(problems).toEqual([]);
});

test('Nu: every page and state, after its scripts', { timeout: installMinutes * 60_000 }, async ({ skip }) => {
  const programs = findJava() && npmPrograms('sitegen-checkers', checkerVersions);
  if (!programs) return skip('Not run: it needs Java (Debian: default-jre-headless) and npm.');
  expect(nuFindings(documents, join(site.folder, '..', 'nu'), programs)).toEqual([]);
});
