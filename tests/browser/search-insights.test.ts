// Statistics of the hosted engine, end to end: what is seen and chosen reaches the provider, for readers who agreed
// only; a provider that refuses, hangs or is gone changes nothing for the reader.
// @module-tag chromium
// @module-tag long

import type { ServerResponse } from 'node:http';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, base, bundleClient, startSite, type TestSite } from '../client/harness.ts';
import { dialogOf, findRecords, indexRoutes, props, workshopPages } from '../client/search-fixture.ts';
import { answerProvider, emptyProvider, type Provider, readRequest, sendJson } from '../client/search-provider.ts';
import { atAddress, block, closeAll, launch, letTimePass, press, type Visit, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';

interface Event {
  readonly eventType: string;
  readonly eventName: string;
  readonly index: string;
  readonly userToken: string;
  readonly timestamp: number;
  readonly objectIDs: readonly string[];
  readonly positions?: readonly number[];
  readonly queryID?: string;
}

let browser: Browser;
let site: TestSite;
let reader: Visit;
let page: Page;
let provider: Provider;
let chunk: string;
let answerEvents: (response: ServerResponse) => void;

beforeAll(async () => {
  browser = await launch();
  const queries: Answer = async (request, response) => {
    const received = await readRequest(request);
    provider.requests.push(received);
    await answerProvider({ provider, request: received, response }, findRecords);
  };
  const events: Answer = async (request, response) => {
    provider.requests.push(await readRequest(request));
    answerEvents(response);
  };
  const bundle = await bundleClient({ search: 'client/search/dialog/wake.ts' });
  chunk = [...bundle.files].find(([file, code]) => /\.js$/.test(file) && isAboutEvents(code))?.[0] ?? '';
  site = await startSite(bundle, {
    ...workshopPages(),
    ...indexRoutes(),
    '/one/1/indexes/*/queries': queries,
    '/one/1/events': events,
  });
  const hosts = [{ url: `${new URL(site.origin).host}${base}/one`, protocol: 'http' as const }];
  const hosted = { ...props, hosted: { appId: 'APP', apiKey: 'KEY', hosts } };
  site.routes.set('/counted', pageWith({ ...hosted, insights: true }));
  site.routes.set('/uncounted', pageWith(hosted));
  site.routes.set('/own-index', pageWith({ ...props, insights: true }));
});

const isAboutEvents = (code: Uint8Array) => new TextDecoder().decode(code).includes('insights.algolia.io');
const pageWith = (given: typeof props) => ({ title: 'Search', body: `<main><h1>Search</h1></main>${dialogOf(given)}` });

afterAll(() => closeAll(browser, site));

beforeEach(async () => {
  provider = emptyProvider();
  answerEvents = (response) => sendJson(response, 200, { status: 200, message: 'OK' });
  site.requests.length = 0;
  reader = await visit(browser);
  page = reader.page;
  return () => reader.leave();
});

const agree = (answer = 'yes') => page.evaluateOnNewDocument((given) => localStorage.setItem('consent', given), answer);
const requests = () => provider.requests.filter(({ path }) => path === '/1/events');
const events = (type: string): readonly Event[] =>
  requests().flatMap(({ body }) => (body as { events: Event[] }).events.filter(({ eventType }) => eventType === type));

/** Asks for wheels, of which there are seven, five of them shown. */
async function ask(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await press(page, 'Control+k');
  await byRole(page, 'combobox', 'Search').fill('wheel');
  await byRole(page, 'option').nth(2).waitFor();
}

const choose = (number: number) => byRole(page, 'option').nth(number).click();
const arrived = (url: string) => atAddress(page, site.origin + url);
/** Longer than the list must rest before it counts as seen. */
const rest = () => letTimePass(page, 700);

describe('a reader who agreed', () => {
  beforeEach(() => agree());

  test('a chosen hit is told with its index, id, place in the answer and the id of the query', async () => {
    const before = Date.now();
    await ask('/counted');
    await choose(2);
    await arrived('/docs/wheel-2');
    await expect.poll(() => events('click').length).toBe(1);
    const [click] = events('click');
    expect(click).toEqual({
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'general',
      userToken: 'anonymous',
      timestamp: expect.any(Number),
      objectIDs: ['/docs/wheel-2'],
      positions: [3],
      queryID: 'q1',
    });
    expect(click?.timestamp).toBeGreaterThanOrEqual(before);
    const asked = new URL(site.requests.find((url) => url.startsWith('/one/1/events')) ?? '', site.origin);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      'X-Algolia-Application-Id': 'APP',
      'X-Algolia-API-Key': 'KEY',
    });
    expect(provider.requests[0]?.body).toMatchObject({ requests: [{ clickAnalytics: true }] });
    expect(reader.noise).toEqual([]);
  });
});

describe('nothing is told', () => {
  test.each([
    ['without an answer about consent', '/counted', undefined],
    ['to a reader who said no', '/counted', 'no'],
    ['where statistics are not configured', '/uncounted', 'yes'],
    ['about the own index', '/own-index', 'yes'],
  ])('%s', async (_name, path, answer) => {
    if (answer) await agree(answer);
    await ask(path);
    await rest();
    await choose(1);
    await arrived('/docs/wheel-1');
    await rest();
    expect(requests()).toEqual([]);
    expect(reader.noise).toEqual([]);
  });

  test('to a reader who asks for privacy, whatever was agreed before', async () => {
    await agree();
    await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await ask('/counted');
    await rest();
    await choose(1);
    await arrived('/docs/wheel-1');
    await rest();
    expect(requests()).toEqual([]);
  });
});

describe('a provider of statistics that fails', () => {
  beforeEach(() => agree());

  test.each<[string, (response: ServerResponse) => void]>([
    ['with an error', (response) => sendJson(response, 500, { message: 'down' })],
    ['by breaking off', (response) => response.destroy()],
    ['by never answering', () => undefined],
  ])('%s: the reader still gets there, without a full load', async (_name, fail) => {
    answerEvents = fail;
    await ask('/counted');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect.poll(() => events('view').length).toBeGreaterThan(0);
    await choose(1);
    await arrived('/docs/wheel-1');
    await find(page, 'h1', 'Rear wheel').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect.poll(() => events('click').length).toBeGreaterThan(0);
  });

  test('its code cannot be had: the search works', async () => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(String(fault)));
    await block(page, new RegExp(`${chunk}$`));
    await ask('/counted');
    await choose(1);
    await arrived('/docs/wheel-1');
    expect(requests()).toEqual([]);
    expect(faults).toEqual([]);
  });
});
