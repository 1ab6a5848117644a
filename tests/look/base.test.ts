// This site below /docs/, where it has a section of its own called docs: navigation, search, and islands.
// @module-tag chromium
// @module-tag long

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byRole, byText, find } from '../support/parts.ts';
import { keptFolder } from '../support/project.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

const pages = {
  'docs/index.md':
    '---\ntitle: Lamps\n---\n\nRead about [wicks](/docs/wicks) and [oil](oil.md).\n\n## Trim\n\nTrim it.\n',
  'docs/wicks.md':
    '---\ntitle: Wicks\n---\n\nA wick is made of cotton.\n\n```yaml\nasyncapi: 3.0.0\ninfo:\n  title: Wick\n  version: 1.0.0\n```\n',
  'pages/404.md': '---\ntitle: Page not found\nlayout: not-found\nunlisted: true\n---\n\nNothing is here.\n',
  'docs/oil.md': '---\ntitle: Oil\n---\n\nOil burns.\n',
};

let site: BuiltSite;
const content = keptFolder();
beforeAll(async () => {
  for (const folder of ['docs', 'pages']) mkdirSync(join(content, folder));
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(content, path), text);
  site = await buildSite(content, '/docs/');
});
afterAll(() => site?.close());

const viewport = { width: 1280, height: 900 };

test('a reader navigates, searches, and uses islands below the base', async () => {
  await site.visit('/docs/docs', { viewport }, async (page) => {
    const missed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 || !new URL(response.url()).pathname.startsWith('/docs/'))
        missed.push(response.url());
    });
    await find(page, 'main a[href="/docs/docs/wicks"]').first().click();
    await byRole(page, 'heading', 'Wicks').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/docs/wicks');

    await page.keyboard.press('/');
    await page.keyboard.type('oil');
    const hit = find(page, '.search-row').first();
    await hit.waitFor();
    expect(await hit.getAttribute('href')).toBe('/docs/docs/oil');
    await page.keyboard.press('Enter');
    await byText(page, 'Oil burns').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/docs/oil');
    expect(missed).toEqual([]);
  });
});

test('a missing page below the base suggests pages there, and the root leads to the base', async () => {
  await site.visit('/docs/docs/wick', { viewport }, async (page) => {
    await find(page, '[data-nearest] a[href="/docs/docs/wicks"]').waitFor();
  });
  const answer = await fetch(site.origin, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs/']);
  expect((await fetch(`${site.origin}/wicks`)).status).toBe(404);
});
