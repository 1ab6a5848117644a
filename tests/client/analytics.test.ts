// Who is asked for what, on which host, under the policy that the build writes: nothing leaves the site except on the
// product's host and after a yes.
// @module-tag chromium

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProductHost } from '../../client/islands/analytics/collect.ts';
import { contentSecurityPolicy } from '../../renderer/outputs/host-rules.ts';
import { config } from '../site/assembled.ts';
import { bundleClient, island, launch, startSite, type TestSite, visit } from './harness.ts';

let browser: Browser;
let site: TestSite;
const analytics = { host: 'product.example', measurementId: 'G-1' };
const bar = `<section data-consent hidden><button type="button" data-answer="yes">Yes</button><button type="button" data-answer="no">No</button></section>`;
const body = `<main><h1>Page</h1><a href="/next">next</a> <a href="https://elsewhere.example/page?secret=1">out</a></main>${island('analytics', 'idle', analytics, bar)}`;

beforeAll(async () => {
  browser = await launch({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  const pages = { '/': { title: 'Page', body }, '/next': { title: 'Next', body: body.replace('Page', 'Next') } };
  const policy = contentSecurityPolicy({ ...config, analytics });
  site = await startSite(await bundleClient({ analytics: 'client/islands/analytics/wake.ts' }), pages, policy);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens the site under a host name; collects every request to any other. */
async function open(host: string, init?: () => void) {
  const reader = await visit(browser);
  reader.page.setDefaultTimeout(5000);
  const foreign: URL[] = [];
  await reader.context.route(
    (url) => url.port !== new URL(site.origin).port,
    async (route) => {
      foreign.push(new URL(route.request().url()));
      await route.fulfill({ status: 204 });
    },
  );
  if (init) await reader.page.addInitScript(init);
  await reader.page.goto(site.origin.replace('localhost', host));
  await reader.page.waitForTimeout(700);
  const events = () =>
    foreign.filter(({ pathname }) => pathname === '/g/collect').map(({ searchParams }) => searchParams.get('en'));
  return { ...reader, foreign, events };
}

test.each(['localhost', 'preview--site.netlify.example', 'product.example.evil.example', 'notproduct.example'])(
  '%s: no bar, no request',
  async (host) => {
    const { page, foreign, context, noise } = await open(host, () => undefined);
    expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    await page.reload();
    await page.waitForTimeout(500);
    expect(foreign).toEqual([]);
    expect(noise).toEqual([]);
    await context.close();
  },
);

describe.each(['product.example', 'www.product.example'])('%s', (host) => {
  test('asks first; after a yes each page counts once, swapped ones too', async () => {
    const { page, foreign, events, context, noise } = await open(host);
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(events).toEqual(['page_view']);
    await page.getByRole('link', { name: 'next' }).click();
    await page.getByRole('heading', { name: 'Next' }).waitFor();
    await page.waitForTimeout(500);
    expect(events()).toEqual(['page_view', 'page_view']);
    expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
    expect(noise).toEqual([]);
    await context.close();
  });

  test('after a no nothing, also on the next page', async () => {
    const { page, foreign, context } = await open(host);
    await page.getByRole('button', { name: 'No' }).click();
    await page.reload();
    await page.waitForTimeout(500);
    expect(await page.getByRole('button', { name: 'No' }).isVisible()).toBe(false);
    expect(foreign).toEqual([]);
    await context.close();
  });
});

test('global privacy control: not even asked', async () => {
  const { page, foreign, context } = await open('product.example', () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
  expect(foreign).toEqual([]);
  await context.close();
});

test('an outbound click is counted without its query and waits no longer than the limit', async () => {
  const { page, foreign, events, context } = await open('product.example');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(events).toEqual(['page_view']);
  await page.route('**/g/collect**', () => new Promise(() => undefined));
  await page.getByRole('link', { name: 'out' }).click();
  await expect.poll(() => foreign.some(({ hostname }) => hostname === 'elsewhere.example')).toBe(true);
  await context.close();
});

test.each([
  ['product.example', true],
  ['www.product.example', true],
  ['evilproduct.example', false],
  ['product.example.evil', false],
])('%s is the product: %s', (hostname, is) => {
  expect(isProductHost(hostname, 'product.example')).toBe(is);
});
