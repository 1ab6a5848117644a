// The reader's recent and favorite searches.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredHit } from '../../../client/search/engine.ts';
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

  test('are four if there are favorites, and none of them is a favorite', () => {
    const history = createHistory('docs', origins);
    for (const one of pages(7)) history.visit(one, undefined);
    history.favor(page('page-5'));
    history.visit(page('page-5'), undefined);
    expect(shown(history)).toEqual({ recents: 'page-6 page-4 page-3 page-2', favorites: 'page-5' });
    history.favor(page('page-4'));
    history.visit(page('page-5'), undefined);
    expect(shown(history)).toEqual({ recents: 'page-6 page-3 page-2 page-1', favorites: 'page-5 page-4' });
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

  test('the oldest of ten favorites makes room', () => {
    const history = createHistory('docs', origins);
    for (const one of pages(11)) history.favor(one);
    expect(shown(history).favorites).toBe('page-10 page-9 page-8 page-7 page-6 page-5 page-4 page-3 page-2 page-1');
  });
});
