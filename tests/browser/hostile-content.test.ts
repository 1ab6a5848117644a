// The hostile payloads in a real browser under a policy that lets inline script run: nothing does. Then content that takes
// names which scripts of the page look up: the scripts don't notice.
// @module-tag chromium

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleClient, startSite } from '../client/harness.ts';
import { indexRoutes, workshopPages } from '../client/search-fixture.ts';
import { intercept, launch, press, visit } from '../support/browser.ts';
import { htmlOf } from '../support/hostile-html.ts';
import { payloads } from '../support/hostile-payloads.ts';
import { find } from '../support/parts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('no script runs, no request leaves, and the page works', async () => {
  const page = await browser.newPage();
  const dialogs: string[] = [];
  const strangers: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const html = htmlOf(`${payloads.join('\n\n')}\n\n## The end\n\nLast words.\n`);
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

/** Ids and names of the page's own elements and panels, of globals that may be missing, and of the document's properties. */
const names =
  'page:keys page:keys-title page:announcer page:search page:search-field page:search-list WorkerGlobalScope navigation ' +
  'trustedTypes Highlight scheduler process setImmediate body documentElement activeElement';

test('the list of keys, a copy with its announcement, and the search work on a page that takes their names', async () => {
  const taken = names
    .split(' ')
    .map((name) => `<a id="${name}"></a><a name="${name}"></a><img name="${name}" alt="" src="/icons.svg">`);
  const article = htmlOf(`## Keys {#page:keys}\n\n${taken.join('\n\n')}\n\n\`\`\`yaml\na: 1\n\`\`\`\n`);
  const { '/': home, ...others } = workshopPages();
  const site = await startSite(await bundleClient({ search: 'client/search/dialog/wake.ts' }), {
    ...others,
    ...indexRoutes(),
    '/names': {
      title: 'Names',
      body: `<main>${article}</main>${home && 'body' in home ? home.body : ''}<div id="page:keys" popover data-panel></div>`,
    },
  });
  const { page, context, noise, leave } = await visit(browser);
  await context.overridePermissions(site.origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await page.goto(`${site.origin}/names`);
  await press(page, '?');
  await expect.poll(() => find(page, 'div:popover-open').getAttribute('id')).toBe('page:keys');
  await press(page, 'Escape');
  await find(page, 'main [data-act=copy]').click();
  await expect.poll(() => find(page, 'body > [role=status]').textContent()).toBe('Copied!');
  await press(page, '/');
  await find(page, '[data-shown] [role=combobox]').waitFor();
  await page.keyboard.type('brake');
  await expect.poll(() => find(page, 'dialog [aria-selected=true] .search-row-title').textContent()).toBe('Brake');
  expect(page.workers()).toHaveLength(1);
  expect(noise).toEqual([]);
  await leave();
  await site.close();
});
