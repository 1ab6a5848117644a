// The search without a browser: its state, its groups, what it trusts, how it asks.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAsking } from '../../client/search/asking.ts';
import type { Answer, Hit, Query } from '../../client/search/engine.ts';
import { groupHits } from '../../client/search/group-hits.ts';
import { cutQuery } from '../../client/search/limits.ts';
import { decodeEntities, ownAddress, readHits } from '../../client/search/read-hits.ts';
import {
  type Collection,
  type Item,
  itemsOf,
  newSession,
  type Session,
  type SessionEvent,
  step,
} from '../../client/search/session.ts';

const hit = (lvl0: string, lvl1: string, type: Hit['type'], id = `${lvl1} ${type}`): Hit => ({
  objectID: id,
  url: `/${lvl1}`,
  type,
  content: null,
  hierarchy: { lvl0, lvl1, lvl2: 'two', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  snippets: {},
});
const collection = (title: string, count: number): Collection => ({
  title,
  items: Array.from({ length: count }, (_, i) => ({ kind: 'hit', hit: hit(title, `${i}`, 'lvl1'), rank: i + 1 })),
});
const groupTitles = { best: 'Best', elsewhere: 'Elsewhere' };
const run = (...events: SessionEvent[]): Session => events.reduce(step, newSession);
const answer = (collections: readonly Collection[], query = 'q'): SessionEvent => ({
  type: 'answer',
  query,
  answer: { hits: [] },
  collections,
  isLast: true,
});

test('a query is loading, then stalled, then answered, and without an answer the panel is closed', () => {
  expect(run({ type: 'input', query: 'q' })).toMatchObject({ query: 'q', status: 'loading', activeIndex: 0 });
  expect(run({ type: 'input', query: 'q' }, { type: 'stall' }).status).toBe('stalled');
  expect(run({ type: 'stall' }).status).toBe('idle');
  const answered = run({ type: 'input', query: 'q' }, { type: 'stall' }, answer([collection('A', 2)]));
  expect(answered).toMatchObject({ status: 'idle', panelOpen: true, activeIndex: 0, answered: 'q' });
  expect(run({ type: 'input', query: 'q' }, answer([]))).toMatchObject({ panelOpen: false, activeIndex: null });
});

describe('groups', () => {
  const page = (name: string, section = 'X') => hit(section, name, 'lvl1', name);
  const on = (name: string, heading: string) => ({ ...hit('X', name, 'lvl2', heading), url: `/${name}#${heading}` });
  const away = (one: Hit) => ({ ...one, isElsewhere: true });
  const many = ['k', 'l', 'm', 'n', 'o'].map((name) => page(name));

  const [a, b, c, d] = [page('a'), page('b', 'Y'), page('c'), page('d', 'Y')];

  test.each<[string, Answer, string[]]>([
    ['five hits in each', { hits: [b, ...many, a] }, ['Y:', 'b', 'X:', 'k', 'l', 'm', 'n', 'o']],
    ['above them the three best hits', { hits: [a, b, d, c], isRanked: true }, ['Best:', 'a', 'b', 'd', 'X:', 'c']],
    ['or nothing, if they come first', { hits: [a, c, b, d], isRanked: true }, ['X:', 'a', 'c', 'Y:', 'b', 'd']],
    ['or nothing in an answer that only groups', { hits: [a, b, c, d] }, ['X:', 'a', 'c', 'Y:', 'b', 'd']],
    [
      'hits on a page below it',
      { hits: [a, on('c', 'h'), on('a', 'h'), on('a', 'i')] },
      ['X:', 'a', '- h', '- i', 'h'],
    ],
    [
      'also if it is one of the best',
      { hits: [page('a'), page('c', 'Y'), on('a', 'h'), page('b')], isRanked: true },
      ['Best:', 'a', '- h', 'c', 'X:', 'b'],
    ],
    ['also if a heading came first', { hits: [on('a', 'h'), page('a')], isRanked: true }, ['X:', 'a', '- h']],
    ['not without its page', { hits: [on('a', 'h'), page('b'), on('a', 'i')] }, ['X:', 'h', 'i', 'b']],
    ['not across a limit', { hits: [...many.slice(1), on('a', 'h'), page('a')] }, ['X:', 'l', 'm', 'n', 'o', 'a']],
    [
      'also in the rest of the site',
      { hits: [page('b'), away(on('a', 'h')), away(page('a'))], isRanked: true },
      ['X:', 'b', 'Elsewhere:', 'a', '- h'],
    ],
    ['by address, not by name', { hits: [page('a'), { ...on('a', 'h'), url: '/other#h' }] }, ['X:', 'a', 'h']],
  ])('%s', (_, given, shown) => {
    const collections = groupHits(given, groupTitles);
    const row = ({ hit: { objectID }, branch }: Item) => (branch ? `- ${objectID}` : objectID);
    expect(collections.flatMap(({ title, items }) => [`${title}:`, ...items.map(row)])).toEqual(shown);
  });
});

test('a heading that is the best match is the active row, also below its page', () => {
  const heading = { ...hit('X', 'a', 'lvl2', 'h'), url: '/a#h' };
  const collections = groupHits({ hits: [heading, hit('X', 'a', 'lvl1', 'a')], isRanked: true }, groupTitles);
  expect(collections[0]?.items.map(({ hit: { objectID } }) => objectID)).toEqual(['a', 'h']);
  expect(run(answer(collections)).activeIndex).toBe(1);
});

describe('an object in several versions is one row', () => {
  const at = (url: string, type: Hit['type'] = 'lvl2') => ({ ...hit('Spec', url, type, url), url });
  const [v2, v3, v31] = ['v2.6.0', 'v3.0.0', 'v3.10.0'].map((version) => at(`/spec/${version}#oil`)) as [Hit, Hit, Hit];

  test.each<[string, Hit[], string, string[]]>([
    ['that leads to the newest', [v3, v2, v31], 'oil', ['/spec/v3.10.0#oil + /spec/v3.0.0#oil + /spec/v2.6.0#oil']],
    ['where the first of them was', [at('/a'), v2, v3], 'oil', ['/a', '/spec/v3.0.0#oil + /spec/v2.6.0#oil']],
    ['that leads to what was typed last', [v3, v2], 'oil v2.6', ['/spec/v2.6.0#oil + /spec/v3.0.0#oil']],
    ['that leads to what was typed first', [v3, v2], 'V2.6 oil', ['/spec/v2.6.0#oil + /spec/v3.0.0#oil']],
    ['unless only one has it', [v2, at('/spec/v3.0.0#wick')], 'oil', ['/spec/v2.6.0#oil', '/spec/v3.0.0#wick']],
    ['by a version with a word', [at('/v2.0-a#b'), at('/v3.0-a#b')], 'b', ['/v3.0-a#b + /v2.0-a#b']],
    ['but not what is only called v2 and v3', [at('/v2-plans'), at('/v3-plans')], 'plans', ['/v2-plans', '/v3-plans']],
    ['by the version in the middle, too', [at('/1.2/oil/a'), at('/2.0/oil/a')], 'oil', ['/2.0/oil/a + /1.2/oil/a']],
    ['not by other numbers', [at('/2024/a'), at('/2025/a')], '', ['/2024/a', '/2025/a']],
    ['not twice for one version', [at('/v3/a'), at('/v3/a'), at('/v2/a')], 'a', ['/v3/a + /v2/a', '/v3/a']],
  ])('%s', (_, hits, query, shown) => {
    const rows = groupHits({ hits }, groupTitles, query).flatMap(({ items }) => items);
    expect(rows.map((row) => [row, ...(row.versions ?? [])].map((item) => item.hit.url).join(' + '))).toEqual(shown);
  });

  test('in which the arrow keys reach each version, and that counts as one', () => {
    const session = run(answer(groupHits({ hits: [v3, v2, at('/a')] }, groupTitles)));
    expect(itemsOf(session).map((item) => item.hit.url)).toEqual(['/spec/v3.0.0#oil', '/spec/v2.6.0#oil', '/a']);
    expect(step(session, { type: 'move', by: 1 }).activeIndex).toBe(1);
  });
});

test('the query is cut by characters, not inside one', () => {
  expect(cutQuery(`${'x'.repeat(63)}👩y`)).toBe(`${'x'.repeat(63)}👩`);
  expect([...cutQuery('y'.repeat(10_000))].length).toBe(64);
});

test.each([
  ['/docs/a#b', '/docs/a#b'],
  ['https://www.example.org/docs/a', '/docs/a'],
  ['/docs/a#header', '/docs/a#header'],
  ['//evil.example/x', undefined],
  ['https://evil.example/docs', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
])('address %s', (url, own) => {
  expect(ownAddress(url, ['http://localhost:1', 'https://www.example.org'])).toBe(own);
});

test('texts and addresses are what they should be, or the hit is dropped', () => {
  const good = { objectID: '1', url: '/a', type: 'lvl1', hierarchy: { lvl0: 'A', lvl1: 'x'.repeat(501) } };
  const bad = [{ objectID: 1 }, { type: 1 }, { url: 'https://elsewhere.example/a' }, { hierarchy: 'A' }];
  const read = (hits: readonly object[]) => readHits(hits, ['http://localhost']);
  expect(read(bad.map((one) => ({ ...good, ...one })))).toEqual([]);
  const urls = ['/a#b', '/a#content-wrapper', '/a#header'];
  expect(read(urls.map((url) => ({ ...good, url }))).map(({ url }) => url)).toEqual(['/a#b', '/a', '/a']);
  const [hit] = read([good]);
  expect(hit?.hierarchy).toMatchObject({ lvl1: 'x'.repeat(500), lvl2: null });
  expect(read(Array.from({ length: 1001 }, () => good))).toHaveLength(1000);
});

test('character references are decoded once', () => {
  expect(decodeEntities('&amp;lt; &lt;b&gt; &#39;&#x27; &unknown; &#xD800;')).toBe("&lt; <b> '' &unknown; &#xD800;");
  expect(decodeEntities('&AMP;&#1;&#x10FFFF;')).toBe('&\u0001\u{10FFFF}');
  for (const none of ['&#0;', '&#x110000;', '&#xDFFF;']) expect(decodeEntities(none)).toBe(none);
});

describe('an asker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const createAsker = () => {
    const told: string[] = [];
    const asked: string[] = [];
    const waiting: ((answer: Answer) => void)[] = [];
    const asking = createAsking({
      onAnswer: ({ query }) => told.push(query),
      onStall: () => told.push('stall'),
      onFault: (fault) => told.push((fault as Error).message),
    });
    const engine = ({ query }: Query) => {
      asked.push(query);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    };
    const query = { indexName: 'a', hitsPerPage: 20, snippetLength: 10, clickAnalytics: false };
    const ask = (typed: string, isBilled = false) =>
      asking.ask(() => Promise.resolve(engine), { ...query, query: typed }, isBilled);
    return { told, asked, waiting, ask, cancel: asking.cancel };
  };

  test("doesn't report queries from before the search was closed", async () => {
    const { told, waiting, ask, cancel } = createAsker();
    ask('one');
    await vi.advanceTimersByTimeAsync(1);
    cancel();
    waiting[0]?.({ hits: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
    ask('two');
    await vi.advanceTimersByTimeAsync(1);
    waiting[1]?.({ hits: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['two']);
  });

  test.each([
    ['slowly: every key', 200, false, ['l', 'la', 'lam', 'lamp']],
    ['fast: the first letter and all of it', 90, false, ['l', 'lamp']],
    ['fast, where each query is billed: all of it', 90, true, ['lamp']],
  ])('asks a word that was typed %s', async (_, everyMs, isBilled, expected) => {
    const { asked, ask } = createAsker();
    for (const typed of ['l', 'la', 'lam', 'lamp']) {
      ask(typed, isBilled);
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(expected);
  });
});
