// IBM's engine, the Nu HTML checker, and html-validate find nothing true on any layout and in any state. Two of them come
// from npm, and one needs Java, so only the long tests run them; `accessibility.test.ts` has axe.
// @module-tag chromium
// @module-tag long

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installMinutes, type NpmPrograms, npmPrograms } from '../support/npm-programs.ts';
import { packageDir } from '../support/project.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import {
  type CheckerFinding,
  checkerVersions,
  findJava,
  ibmFindings,
  nuFindings,
  untrueBecause,
} from './other-checkers.ts';
import { layouts } from './pages.ts';
import { states } from './states.ts';
import { untrueFindings } from './untrue-findings.ts';

const widths = [390, 768, 1280];
const themes = ['light', 'dark'] as const;
/** Rules of html-validate for what people write. Browsers write attributes in their own way, and scripts place notes. */
const unlikeFiles = {
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-inline-style': 'off',
  // The results of a search are no field to choose from.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
};
const nothing = async (): Promise<void> => undefined;
const visits = [
  ...Object.entries(layouts).map(([name, url]) => ({ name, url, widths, open: nothing })),
  ...Object.entries(states).map(([name, state]) => ({ name, ...state })),
];

describe('other checkers', () => {
  let site: BuiltSite;
  let programs: NpmPrograms | undefined;
  /** Every page as it was at that moment, with a place that has it. */
  const documents = new Map<string, string>();
  const found: CheckerFinding[] = [];

  beforeAll(async () => {
    programs = npmPrograms('sitegen-checkers', checkerVersions);
    site = await buildSite();
  }, installMinutes * 60_000);
  afterAll(() => site?.close());

  const visited = themes.flatMap((theme) =>
    visits.flatMap((one) => one.widths.map((width) => ({ ...one, width, theme }))),
  );
  test.for(visited)('IBM: $name at $width px, $theme', async ({ name, url, width, theme, open }, { skip }) => {
    if (!programs) return skip('Not run: the engine could not be installed.');
    const installed = programs;
    const where = `${name} at ${width} px, ${theme}`;
    const reader = {
      viewport: { width, height: 900 },
      media: { 'prefers-color-scheme': theme },
      ignoresPolicy: true,
    };
    const findings = await site.visit(url, reader, async (page) => {
      await open(page);
      documents.set(await page.content(), where);
      return ibmFindings(page, where, installed);
    });
    found.push(...findings);
    expect(findings.filter((one) => !untrueBecause(one))).toEqual([]);
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
    expect(problems).toEqual([]);
  });

  test('Nu: every page and state, after its scripts', async ({ skip }) => {
    if (!programs || !findJava()) return skip('Not run: it needs Java (Debian: default-jre-headless) and npm.');
    const findings = nuFindings(documents, join(site.folder, '..', 'nu'), programs);
    found.push(...findings);
    expect(documents.size).toBeGreaterThan(visits.length);
    expect(findings.filter((one) => !untrueBecause(one))).toEqual([]);
    expect(untrueFindings.filter((one) => !found.some((each) => untrueBecause(each) === one))).toEqual([]);
  });
});
