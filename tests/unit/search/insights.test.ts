// What the hosted engine is told of the hits that readers see and choose: nothing unless they agreed.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createInsights } from '../../../client/search/insights.ts';
import { type Collection, type Item, newSession } from '../../../client/search/session.ts';

interface Event {
  readonly eventType: string;
  readonly objectIDs: readonly string[];
  readonly positions?: readonly number[];
  readonly queryID?: string;
}

let sent: { readonly url: string; readonly events: readonly Event[] }[] = [];
let consent: string | null = 'yes';

const item = (objectID: string, kind: Item['kind'] = 'hit'): Item =>
  ({ kind, hit: { objectID }, rank: 3 }) as unknown as Item;
const collection = (count: number): Collection => ({
  title: 'Docs',
  items: Array.from({ length: count }, (_, i) => item(`hit-${i}`)),
});
const idsOf = () => sent.map(({ events }) => events.map(({ objectIDs }) => objectIDs.length));

beforeEach(() => {
  sent = [];
  consent = 'yes';
  vi.useFakeTimers();
  vi.stubGlobal('window', { localStorage: { getItem: () => consent } });
  const sendBeacon = (url: string, body: string): boolean => {
    sent.push({ url, ...(JSON.parse(body) as { events: readonly Event[] }) });
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('a list counts as seen after a while, once, and in events of twenty hits', () => {
  const { viewed } = createInsights({ appId: 'APP', apiKey: 'KEY' });
  viewed([collection(3)], 'docs');
  vi.advanceTimersByTime(300);
  viewed([collection(25), collection(20)], 'docs');
  vi.advanceTimersByTime(399);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(idsOf()).toEqual([[20, 20, 5]]);
  expect(sent[0]?.url).toBe('https://insights.algolia.io/1/events?X-Algolia-Application-Id=APP&X-Algolia-API-Key=KEY');
  expect(sent[0]?.events[0]).toMatchObject({ index: 'docs', userToken: 'anonymous', eventType: 'view' });
  viewed([collection(25), collection(20)], 'docs');
  vi.advanceTimersByTime(400);
  viewed([], 'docs');
  vi.advanceTimersByTime(400);
  expect(sent).toHaveLength(1);
});

test('a hit that is chosen has its position and query, and other rows say nothing', () => {
  const { clicked } = createInsights({ appId: 'APP', apiKey: 'KEY', hosts: [{ url: 'i.example', protocol: 'http' }] });
  const session = { ...newSession, queryID: 'q1', indexName: 'docs' };
  clicked(item('lamp', 'recent'), session);
  clicked(item('lamp'), newSession);
  expect(sent).toEqual([]);
  clicked(item('lamp'), session);
  expect(sent[0]?.url).toMatch(/^http:\/\/i\.example\/1\/events\?/);
  expect(sent[0]?.events).toMatchObject([
    { eventType: 'click', index: 'docs', objectIDs: ['lamp'], positions: [3], queryID: 'q1' },
  ]);
});

test.each([
  ['did not agree', null, {}],
  ['do not want to be tracked', 'yes', { doNotTrack: '1' }],
  ['want privacy', 'yes', { globalPrivacyControl: true }],
])('readers who %s are left alone', (_, given, wish) => {
  consent = given;
  Object.assign(navigator, wish);
  createInsights({ appId: 'APP', apiKey: 'KEY' }).clicked(item('lamp'), { ...newSession, queryID: 'q1' });
  expect(sent).toEqual([]);
});
