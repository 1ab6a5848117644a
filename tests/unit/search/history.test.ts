// The reader's recent and favorite searches, with a storage that keeps them and without one.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Hit, StoredHit } from '../../../client/search/engine.ts';
import { createHistory } from '../../../client/search/history.ts';

const origins = ['https://lamp.example'];
const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function page(name: string, type: StoredHit['type'] = 'lvl1'): StoredHit {
  return { objectID: name, url: `/${name}`, type, content: null, hierarchy: { ...none, lvl1: name } };
}

const pages = (count: number): readonly StoredHit[] => Array.from({ length: count }, (_, i) => page(`page-${i}`));
const namesOf = (hits: readonly StoredHit[]): string => hits.map(({ objectID }) => objectID).join(' ');

/** What is shown of the history of an index. */
function shown({ read }: ReturnType<typeof createHistory>) {
  const { recents, favorites } = read();
  return { recents: namesOf(recents), favorites: namesOf(favorites) };
}

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const denied = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: storage });
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('recent searches', () => {
  test('begin with the last one, which is there once, and are seven at most', () => {
    const history = createHistory('docs', origins);
    for (const one of [...pages(9), page('page-4')]) history.visit(one, undefined);
    expect(shown(history).recents).toBe('page-4 page-8 page-7 page-6 page-5 page-3 page-2');
  });

  test('are four beside favorites, and none of them is a favorite', () => {
    const history = createHistory('docs', origins);
    for (const one of pages(7)) history.visit(one, undefined);
    history.favor(page('page-5'));
    history.visit(page('page-5'), undefined);
    expect(shown(history)).toEqual({ recents: 'page-6 page-4 page-3 page-2', favorites: 'page-5' });
    history.favor(page('page-4'));
    history.visit(page('page-5'), undefined);
    expect(shown(history)).toEqual({ recents: 'page-6 page-3 page-2 page-1', favorites: 'page-5 page-4' });
  });

  test('are removed, one from both lists', () => {
    const history = createHistory('docs', origins);
    for (const one of pages(3)) history.visit(one, undefined);
    history.favor(page('page-1'));
    history.remove(page('page-1'));
    history.remove(page('page-0'));
    expect(shown(history)).toEqual({ recents: 'page-2', favorites: '' });
  });

  test('of another tab and of an earlier visit are there, those of another index are not', () => {
    const [one, other, elsewhere] = ['docs', 'docs', 'blog'].map((index) => createHistory(index, origins));
    one?.visit(page('lamp'), undefined);
    expect([one, other, createHistory('docs', origins), elsewhere].map((each) => each && shown(each).recents)).toEqual([
      'lamp',
      'lamp',
      'lamp',
      '',
    ]);
    other?.remove(page('lamp'));
    expect(one && shown(one).recents).toBe('');
  });

  test('live as long as the page if the storage keeps nothing', () => {
    vi.stubGlobal('window', { localStorage: denied });
    const history = createHistory('docs', origins);
    history.visit(page('lamp'), undefined);
    expect([shown(history).recents, shown(createHistory('docs', origins)).recents]).toEqual(['lamp', '']);
  });

  test('of ten favorites, the oldest makes room', () => {
    const history = createHistory('docs', origins);
    for (const one of pages(11)) history.favor(one);
    expect(shown(history).favorites).toBe('page-10 page-9 page-8 page-7 page-6 page-5 page-4 page-3 page-2 page-1');
  });

  test('that lead to other sites, or that are damaged, are left out', () => {
    const key = '__DOCSEARCH_RECENT_SEARCHES__docs';
    kept.set(key, JSON.stringify([{ ...page('a'), url: 'https://other.example/a' }, null, page('b')]));
    expect(shown(createHistory('docs', origins)).recents).toBe('b');
    kept.set(key, '{}');
    expect(shown(createHistory('docs', origins)).recents).toBe('');
  });
});

describe('a text is kept', () => {
  const text: Hit = {
    ...page('text', 'content'),
    content: 'Trim it.',
    hierarchy: { ...none, lvl1: 'Lamp', lvl2: 'Wick' },
    trail: ['Docs'],
    snippets: {},
  };
  const storedOf = (hit: Hit, parent?: Hit): StoredHit | undefined => {
    const history = createHistory('docs', origins);
    history.visit(hit, parent);
    return history.read().recents[0];
  };

  test('as its page', () => {
    const parent: Hit = { ...page('lamp'), content: 'About lamps.', snippets: {} };
    expect(storedOf(text, parent)).toEqual({ ...page('lamp'), content: 'About lamps.' });
  });

  test('or as the deepest heading above it', () => {
    const { snippets: _, ...rest } = text;
    expect(storedOf(text)).toEqual({ ...rest, type: 'lvl2', content: null });
    expect(storedOf({ ...text, hierarchy: none })).toMatchObject({ type: 'lvl1' });
  });
});
