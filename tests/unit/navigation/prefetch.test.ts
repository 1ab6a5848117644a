// Which pages are fetched ahead, and for how long they can be used.

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { linkTo, network, onPage, origin } from './browser.ts';

const load = () => import('../../../client/navigation/prefetch.ts');

async function setUp({ asked, inits, fetch } = network(), globals = {}) {
  onPage({ fetch, ...globals });
  return { ...(await load()), asked, inits };
}

describe('a page of this site', () => {
  test.each([
    ['/docs/wick', '/docs/wick'],
    ['/docs/wick?from=lamp', '/docs/wick?from=lamp'],
    ['/docs/v1.2', '/docs/v1.2'],
    ['/', '/'],
    ['/docs/lamp.svg', undefined],
    ['/docs/LAMP.SVG', undefined],
    ['/feed.xml?all', undefined],
    ['https://lamp.example/docs/wick', undefined],
    ['https://lamp.example/docs/lamp.svg', undefined],
    ['http://lantern.example/docs/wick', undefined],
  ])('%s: %s', async (address, expected) => {
    const { pageOf } = await setUp();
    expect(pageOf(new URL(address, origin))).toBe(expected);
  });
});

describe('ahead', () => {
  test('a page is fetched once and used once', async () => {
    const { fetchAhead, fetchPage, asked } = await setUp();
    const link = linkTo('/docs/wick?x=1');
    expect(fetchAhead(link)).toBe(fetchAhead(link));
    expect((await fetchPage('/docs/wick?x=1')).text).toBe('/docs/wick?x=1');
    expect(asked).toEqual(['/docs/wick?x=1']);
    await fetchPage('/docs/wick?x=1');
    expect(asked).toHaveLength(2);
  });

  test.each(['[target]', '[download]', '[data-no-prefetch]', '[data-reload]'])('no link with %s', async (selector) => {
    const { fetchAhead, asked } = await setUp();
    expect(fetchAhead(linkTo('/docs/wick', [selector]))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each(['/docs/oil', '/docs/oil#kinds', '/lamp.svg', 'https://lamp.example/a'])('not %s', async (address) => {
    const { fetchAhead, asked } = await setUp();
    expect(fetchAhead(linkTo(address))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each([
    ['a reader who saves data', { saveData: true }, []],
    ["a reader who doesn't", { saveData: false }, ['/docs/wick']],
    ['a browser that says nothing about it', undefined, ['/docs/wick']],
  ])('for %s', async (_, connection, expected) => {
    const { fetchAhead, asked } = await setUp(network(), { navigator: { connection } });
    await fetchAhead(linkTo('/docs/wick'));
    expect(asked).toEqual(expected);
  });

  test('passes on how it is fetched', async () => {
    const { fetchAhead, fetchPage, inits } = await setUp();
    await fetchAhead(linkTo('/docs/wick'), { priority: 'low' });
    await fetchPage('/docs/lamp', { priority: 'high' });
    expect(inits).toEqual([{ priority: 'low' }, { priority: 'high' }]);
  });

  test('a page that failed is fetched again, and so is one that was refused', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => new Response('later')];
    const { fetchAhead, fetchPage, asked } = await setUp(network(() => answers.shift()?.() ?? new Response('last')));
    // While it's being fetched, and when it has failed.
    const early = fetchAhead(linkTo('/docs/wick'));
    expect((await fetchPage('/docs/wick')).text).toBe('later');
    await expect(early).rejects.toThrow('offline');
    const refused = fetchAhead(linkTo('/docs/lamp'), {}, () => {
      throw new Error('too long');
    });
    await expect(refused).rejects.toThrow('too long');
    await fetchAhead(linkTo('/docs/lamp'));
    expect(asked).toEqual(['/docs/wick', '/docs/wick', '/docs/lamp', '/docs/lamp']);
  });

  test('shows the answer before its text is read', async () => {
    const { fetchAhead } = await setUp();
    let isRead: boolean | undefined;
    await fetchAhead(linkTo('/docs/wick'), {}, (response) => {
      isRead = response.bodyUsed;
    });
    expect(isRead).toBe(false);
  });

  test('a page is used for five minutes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { fetchAhead, fetchPage, asked } = await setUp();
    await fetchAhead(linkTo('/docs/wick'));
    await fetchAhead(linkTo('/docs/lamp'));
    vi.advanceTimersByTime(299_999);
    await fetchPage('/docs/wick');
    expect(asked).toEqual(['/docs/wick', '/docs/lamp']);
    vi.advanceTimersByTime(1);
    await fetchPage('/docs/lamp');
    expect(asked).toEqual(['/docs/wick', '/docs/lamp', '/docs/lamp']);
  });
});
