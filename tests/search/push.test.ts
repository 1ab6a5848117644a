// `search push` against a local server that speaks the provider's protocol.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnvironmentError } from '../../cli/environment-error.ts';
import { planPush, pushRecords } from '../../cli/io/algolia.ts';
import { records } from '../client/search-fixture.ts';
import { sendJson, startProvider } from '../client/search-provider.ts';

const write = ['addObject', 'deleteIndex', 'editSettings', 'settings'];
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeEach(async () => {
  provider = await startProvider();
  provider.keys.set('public', ['search']);
  provider.keys.set('secret', write);
});
afterEach(() => provider.close());

const target = () => ({
  appId: 'APP',
  writeKey: 'secret',
  searchKey: 'public',
  hosts: [{ url: `127.0.0.1:${provider.port}/one`, protocol: 'http' as const }],
});
const push = () => pushRecords(target(), records, ['general', 'docs']);
const steps = () =>
  provider.requests.map(
    ({ method, path }) => `${method} ${path.replace(/\/task.*/, '/task').replace(/_tmp_\d+/, '_tmp')}`,
  );

test('fills an index next to the old one and moves it to its place', async () => {
  provider.indexes.set('general', { settings: {}, records: ['old'] });
  const pushed = await push();
  expect(pushed.map(({ index, records: count }) => [index, count])).toEqual([
    ['general', records.length],
    ['docs', records.filter(({ indexes }) => indexes.includes('docs')).length],
  ]);
  expect(provider.indexes.get('general')?.records.length).toBe(records.length);
  expect([...provider.indexes.keys()].sort()).toEqual(['docs', 'general']);
  expect(JSON.stringify(provider.indexes.get('docs')?.settings)).toContain('hierarchy.lvl1');
  const order = [
    'PUT /1/indexes/general/settings',
    'POST /1/indexes/general_tmp/batch',
    'POST /1/indexes/general_tmp/operation',
  ];
  expect(steps().filter((one) => order.includes(one))).toEqual(order);
  expect(provider.indexes.get('general')?.records[0]).not.toHaveProperty('indexes');
});

test("a record keeps its page's weight, and keywords and code are searched after titles", async () => {
  const [page] = records.filter(({ type }) => type === 'lvl1');
  if (page === undefined) throw new Error('The fixture has no page');
  await pushRecords(target(), [page, { ...page, objectID: 'b', weight: 0.5 }], ['general']);
  const { records: pushed, settings } = provider.indexes.get('general') ?? { records: [], settings: {} };
  const [full = 0, half = 0] = (pushed as { weight: number }[]).map(({ weight }) => weight);
  expect(half).toBe(full / 2);
  const { searchableAttributes: order } = settings as { searchableAttributes: string[] };
  const at = (name: string) => order.findIndex((one) => one.includes(name));
  expect([at('lvl6') < at('keywords'), at('keywords') < at('content'), at('content') < at('code')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a plan talks to nobody', () => {
  const plan = planPush(records, ['general', 'docs']);
  expect(plan[0]?.records).toBe(records.length);
  expect(provider.requests).toEqual([]);
});

test.each([['a search key that can write', 'public', ['search', 'addObject'], /more than search/]])(
  '%s is refused before anything is written',
  async (_name, key, rights, message) => {
    provider.keys.set(key, rights);
    await expect(push()).rejects.toThrow(message);
    expect(provider.requests.every(({ method }) => method === 'GET')).toBe(true);
  },
);

test('an unknown key is said to be unknown', async () => {
  provider.keys.delete('public');
  await expect(push()).rejects.toThrow('the search key (404)');
});

test('no record: nothing is emptied', async () => {
  await expect(pushRecords(target(), [], ['general'])).rejects.toThrow(EnvironmentError);
  expect(provider.requests).toEqual([]);
});

test('a fault in the middle leaves the old index and nothing else', async () => {
  provider.indexes.set('general', { settings: {}, records: ['old'] });
  provider.faults.set('one', (request, response) => {
    if (request.path.endsWith('/batch')) return sendJson(response, 400, { message: 'Record is too big', status: 400 });
    if (request.path.startsWith('/1/keys'))
      return sendJson(response, 200, { acl: provider.keys.get(request.path.split('/')[3] ?? '') });
    return sendJson(response, 200, { taskID: 1, status: 'published' });
  });
  await expect(push()).rejects.toThrow('Record is too big');
  expect(provider.indexes.get('general')?.records).toEqual(['old']);
  expect(steps().at(-1)).toBe('DELETE /1/indexes/general_tmp');
});

test('a provider that cannot be reached', async () => {
  await provider.close();
  await expect(push()).rejects.toThrow('Unreachable hosts');
});
