// Lighthouse on a page of each layout: everything at 100 but the performance, whose median of five must reach 95, or 90 on
// the two longest pages. It comes from npm and needs a newer Node.js, so only the long tests run it.
// @module-tag chromium
// @module-tag long

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeBrowserPath } from '../programs.mjs';
import { installMinutes, type NpmPrograms, npmPrograms } from '../support/npm-programs.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { layouts } from './pages.ts';

const flags = ['--quiet', '--output=json', '--preset=desktop', '--chrome-flags=--headless=new --no-sandbox'];
/** Pages that ask search engines not to list them. Lighthouse refuses the page of missing addresses. */
const unlisted = ['blog filter', 'a section to print', 'design', 'search'];
const visited = Object.entries(layouts).filter(([name]) => name !== 'missing');

interface Report {
  readonly categories: {
    readonly [id: string]: { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] };
  };
  readonly audits: { readonly [id: string]: { readonly title: string; readonly score: number | null } };
}

describe('Lighthouse', () => {
  let site: BuiltSite;
  let programs: NpmPrograms | undefined;

  beforeAll(async () => {
    programs = npmPrograms('sitegen-lighthouse', { lighthouse: '13.5.0' });
    site = await buildSite();
  }, installMinutes * 60_000);
  afterAll(() => site?.close());

  /** Tries again when Lighthouse says that it couldn't measure, as it sometimes does on a busy machine. */
  async function report(installed: NpmPrograms, url: string, categories: string, tries = 3): Promise<Report> {
    try {
      return await reportOnce(installed, url, categories);
    } catch (error) {
      // The error itself has all that Lighthouse printed, which is hundreds of pages.
      if (tries === 1 || !String(error).includes('Please run Lighthouse again')) throw new Error(String(error));
      return report(installed, url, categories, tries - 1);
    }
  }

  async function reportOnce({ node, path }: NpmPrograms, url: string, categories: string): Promise<Report> {
    const args = [path('lighthouse/cli/index.js'), site.origin + url, `--only-categories=${categories}`, ...flags];
    const env = { ...process.env, CHROME_PATH: wholeBrowserPath() ?? '' };
    const { stdout } = await promisify(execFile)(node, args, { env, maxBuffer: 2 ** 28 });
    return JSON.parse(stdout) as Report;
  }

  test.for(visited)('%s', { timeout: 900_000 }, async ([name, url], { skip }) => {
    if (!programs) return skip('Not run: Lighthouse could not be installed.');
    const installed = programs;
    const { categories, audits } = await report(installed, url, 'accessibility,best-practices,seo');
    const lost = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : []));
    const expected = unlisted.includes(name) ? ['is-crawlable'] : [];
    expect(lost.filter((id) => !expected.includes(id))).toEqual([]);

    const scores: number[] = [];
    for (let run = 0; run < 5; run++) {
      scores.push((await report(installed, url, 'performance')).categories.performance?.score ?? 0);
    }
    const [, , median = 0] = scores.toSorted((a, b) => a - b);
    expect(median, String(scores)).toBeGreaterThanOrEqual(['reference', 'explorer'].includes(name) ? 0.9 : 0.95);
  });
});
