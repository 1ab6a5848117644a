// The dialog on the hosted engine: the provider's protocol with its timeouts and further hosts, and its statistics.
// @module-tag chromium
// @module-tag long

import type { Page } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { atAddress, letTimePass, press } from '../support/browser.ts';
import { engines } from '../support/engines.ts';
import { byRole, find } from '../support/parts.ts';
import { type Answer, base, bundleClient, startSite } from './harness.ts';
import { newReaders } from './reader.ts';
import { dialogOf, findRecords, indexRoutes, props, workshopPages } from './search-fixture.ts';
import {
  answerProvider,
  emptyProvider,
  type Provider,
  type ProviderAnswer,
  readRequest,
  sendJson,
} from './search-provider.ts';
import { keys } from './webdriver.ts';

const hosts = ['one', 'two', 'three'];
const queries = '/1/indexes/*/queries';
let page: Page;
let provider: Provider;

const reader = newReaders(async () => {
  const answer: Answer = async (request, response) => {
    const received = await readRequest(request);
    provider.requests.push(received);
    await answerProvider({ provider, request: received, response }, findRecords);
  };
  const events: Answer = async (request, response) => {
    provider.requests.push(await readRequest(request));
    sendJson(response, 200, { status: 200, message: 'OK' });
  };
  const routes = {
    ...Object.fromEntries(hosts.map((host) => [`/${host}${queries}`, answer])),
    '/one/1/events': events,
  };
  const bundle = await bundleClient({ search: 'client/search/dialog/wake.ts' });
  const site = await startSite(bundle, { ...workshopPages(), ...indexRoutes(), ...routes });
  const given = {
    ...props,
    hosted: {
      appId: 'APP',
      apiKey: 'KEY',
      hosts: hosts.map((host) => ({ url: `${new URL(site.origin).host}${base}/${host}`, protocol: 'http' as const })),
    },
  };
  for (const [path, own] of Object.entries({ '/hosted': given, '/counted': { ...given, insights: true } }))
    site.routes.set(path, { title: 'Hosted', body: `<main><h1>Hosted</h1></main>${dialogOf(own)}` });
  return site;
}, '/hosted');

beforeEach(() => {
  provider = emptyProvider();
  page = reader.page;
});

const field = () => byRole(page, 'combobox', 'Search this site');
const titles = () => find(page, '.search-row-title').allTextContents();

async function ask(query: string): Promise<void> {
  if (!(await find(page, 'dialog:popover-open').count())) await press(page, 'Control+k');
  await field().fill(query);
}

test('a host that is silent is left for the next, and then left alone', async () => {
  const silent: ProviderAnswer = () => undefined;
  provider.faults.set('one', silent);
  await ask('brake');
  await expect.poll(titles).toContain('Brake');
  expect(provider.requests.map(({ host }) => host)).toEqual(['one', 'two']);
  await ask('lamp');
  await expect.poll(titles).toContain('Lamp & dynamo');
  expect(provider.requests.map(({ host }) => host)).toEqual(['one', 'two', 'two']);
  expect(provider.requests.filter(({ host }) => host === 'one').length).toBe(1);
});

const chosen = { eventType: 'click', index: 'general', objectIDs: ['/docs/wheel-2'], positions: [3], queryID: 'q1' };

test.each([
  ['a reader who agreed', '/counted', 'yes', [chosen]],
  ['a reader who said no', '/counted', 'no', []],
  ['a site without statistics', '/hosted', 'yes', []],
])('a chosen hit of %s', async (_, path, consent, told) => {
  await page.evaluateOnNewDocument((given) => localStorage.setItem('consent', given), consent);
  await page.goto(reader.site.origin + path);
  await ask('wheel');
  await byRole(page, 'option').nth(2).click();
  await atAddress(page, `${reader.site.origin}/docs/wheel-2`);
  if (told.length === 0) await letTimePass(page, 500);
  const events = () =>
    provider.requests.flatMap(({ body }) => (body as { events?: { eventType: string }[] }).events ?? []);
  await expect.poll(() => events().filter(({ eventType }) => eventType === 'click')).toMatchObject(told);
});

test.each(engines)('in $name, by keyboard: answers, a refusal, and the built-in search instead', async ({ start }) => {
  const { goto, press: type, run, close } = await start();
  const answered = () => run<string>("return document.querySelector('.search-row-title')?.textContent ?? ''");
  const isIn = (selector: string) => run<boolean>('return document.activeElement.matches(arguments[0])', selector);
  try {
    await goto(`${reader.site.origin}/hosted`);
    await type('/');
    await expect.poll(() => isIn('input[role=combobox]')).toBe(true);
    await type(...'brake');
    await expect.poll(answered).toBe('Brake');
    for (const host of hosts) provider.faults.set(host, (_, response) => sendJson(response, 403, { message: 'no' }));
    await type(...' pads');
    await expect
      .poll(() => run("return document.querySelector('.search-notice-title')?.textContent ?? ''"))
      .toMatch(/403/);
    const next = async () => {
      await type(keys.tab);
      return run('return document.activeElement.textContent');
    };
    await expect.poll(next).toBe('Use the built-in search instead');
    await type(keys.enter);
    await expect.poll(answered).toBe('Brake');
    await expect.poll(() => isIn('input[role=combobox]')).toBe(true);
    await type(keys.enter);
    await expect.poll(() => run<string>('return location.pathname')).toMatch(/brake$/);
  } finally {
    await close();
  }
});
