// Who is asked for what, on which host, under the policy that the build writes: nothing leaves the site except on the
// product's host and after a yes.
// @module-tag chromium

import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../renderer/outputs/host-rules.ts';
import { config } from '../site/assembled.ts';
import { hold, intercept, letTimePass, visit } from '../support/browser.ts';
import { byRole } from '../support/parts.ts';
import { bundleClient, island, startSite } from './harness.ts';
import { startedSite } from './reader.ts';

const analytics = { host: 'product.example', measurementId: 'G-1' };
const bar = `<section data-consent hidden><button type="button" data-answer="yes">Yes</button><button type="button" data-answer="no">No</button></section>`;
const body = `<main tabindex="-1"><h1>Page</h1><a href="/next">next</a> <a href="https://elsewhere.example/page?secret=1">out</a></main>${island('analytics', 'idle', analytics, bar)}`;

const started = startedSite(
  async () => {
    const pages = { '/': { title: 'Page', body }, '/next': { title: 'Next', body: body.replace('Page', 'Next') } };
    const policy = contentSecurityPolicy({ ...config, analytics });
    return startSite(await bundleClient({ analytics: 'client/islands/analytics/wake.ts' }), pages, policy);
  },
  { args: ['--host-resolver-rules=MAP * 127.0.0.1'] },
);

/** Opens the site under a host name; collects every request to any other. */
async function open(host: string, init?: () => void) {
  const reader = await visit(started.browser);
  const foreign: URL[] = [];
  await intercept(reader.page, /./, (request) => {
    const url = new URL(request.url());
    if (url.port === new URL(started.site.origin).port || url.protocol === 'data:') return request.continue();
    foreign.push(url);
    return request.respond({ status: 204 });
  });
  if (init) await reader.page.evaluateOnNewDocument(init);
  await reader.page.goto(started.site.origin.replace('localhost', host));
  await letTimePass(reader.page, 700);
  const events = () =>
    foreign.filter(({ pathname }) => pathname === '/g/collect').map(({ searchParams }) => searchParams.get('en'));
  return { ...reader, foreign, events };
}

test.each(['localhost', 'preview--site.netlify.example', 'product.example.evil.example', 'notproduct.example'])(
  '%s: no bar, no request',
  async (host) => {
    const { page, foreign, context, noise } = await open(host, () => undefined);
    expect(await byRole(page, 'button', 'Yes').isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    await page.reload();
    await letTimePass(page, 500);
    expect(foreign).toEqual([]);
    expect(noise).toEqual([]);
    await context.close();
  },
);

test.each(['product.example', 'www.product.example'])('%s asks, and after a yes counts each page', async (host) => {
  const { page, foreign, events, context, noise } = await open(host);
  expect(foreign).toEqual([]);
  await byRole(page, 'button', 'Yes').click();
  await expect.poll(events).toEqual(['page_view']);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  await byRole(page, 'link', 'next').click();
  await byRole(page, 'heading', 'Next').waitFor();
  await expect.poll(events).toEqual(['page_view', 'page_view']);
  await letTimePass(page, 500);
  expect(events()).toEqual(['page_view', 'page_view']);
  expect(await byRole(page, 'button', 'Yes').isVisible()).toBe(false);
  expect(noise).toEqual([]);
  await context.close();
});

test('after a no, nothing is sent, also on the next page', async () => {
  const { page, foreign, context } = await open('product.example');
  await byRole(page, 'button', 'No').click();
  await page.reload();
  await letTimePass(page, 500);
  expect(await byRole(page, 'button', 'No').isVisible()).toBe(false);
  expect(foreign).toEqual([]);
  await context.close();
});

test('global privacy control: not even asked', async () => {
  const { page, foreign, context } = await open('product.example', () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  expect(await byRole(page, 'button', 'Yes').isVisible()).toBe(false);
  expect(foreign).toEqual([]);
  await context.close();
});

test('an outbound click is counted without its query and waits no longer than the limit', async () => {
  const { page, foreign, events, context } = await open('product.example');
  await byRole(page, 'button', 'Yes').click();
  await expect.poll(events).toEqual(['page_view']);
  await hold(page, /\/g\/collect/);
  await byRole(page, 'link', 'out').click();
  await expect.poll(() => foreign.some(({ hostname }) => hostname === 'elsewhere.example')).toBe(true);
  await context.close();
});
