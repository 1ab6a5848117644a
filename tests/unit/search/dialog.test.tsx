// The dialog before and after a search: what it offers, which keys do what, and which clicks leave it open.

import type { KeyboardEvent, MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { opensElsewhere, SearchDialog } from '../../../client/search/dialog/dialog.tsx';
import { onFieldKey } from '../../../client/search/dialog/field-keys.ts';
import { type SearchProps, type SearchTexts, searchTextKeys } from '../../../client/search/dialog/props.ts';
import { parentOf, type Search, storedCollections } from '../../../client/search/dialog/use-search.ts';
import type { Hit, StoredHit } from '../../../client/search/engine.ts';
import { createHistory } from '../../../client/search/history.ts';
import { type Item, newSession, type Session, type SessionEvent } from '../../../client/search/session.ts';

const props: SearchProps = {
  base: '/search-index',
  indexes: ['general', 'docs'],
  docsPath: '/docs',
  lang: 'en',
  origin: 'https://lantern.example',
  report: 'https://lantern.example/new?title={query}',
  texts: Object.fromEntries(searchTextKeys.map((key) => [key, `[${key}]`])) as SearchTexts,
};
const origins = ['https://lantern.example'];
const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const page = (name: string, type: Hit['type'] = 'lvl1', hash = ''): StoredHit => ({
  objectID: name,
  url: `/${name}${hash}`,
  type,
  content: null,
  hierarchy: { ...none, lvl1: name },
});

/** Links to the previous and the next page. */
let links: readonly object[] = [];

beforeEach(() => {
  links = [];
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('location', { origin: origins[0], pathname: '/' });
  vi.stubGlobal('document', { querySelectorAll: () => links });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('the served dialog searches the first index', () => {
  const html = renderToStaticMarkup(<SearchDialog {...props} />);
  expect(html).toContain('aria-pressed="true">[scope.site]');
  expect(html).toContain('aria-pressed="false">[scope.docs]');
  expect(html).toContain('placeholder="[placeholder]"');
});

test.each([['ctrlKey'], ['metaKey'], ['shiftKey'], ['altKey']])('a click with %s opens something else', (key) => {
  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, button: 0 };
  expect(opensElsewhere(plain as MouseEvent)).toBe(false);
  expect(opensElsewhere({ ...plain, [key]: true } as unknown as MouseEvent)).toBe(true);
  expect(opensElsewhere({ ...plain, button: 1 } as MouseEvent)).toBe(true);
});

describe('before a query', () => {
  const offered = (given = props) =>
    storedCollections(given).map(({ title, items }) => [title, ...items.map(({ hit }) => hit.hierarchy.lvl1)]);

  test('there are the searches of all indexes, each once, and fewer recent ones beside favorites', () => {
    for (const index of props.indexes) {
      const history = createHistory(index, origins);
      for (const name of ['a', 'b', `${index}-1`, `${index}-2`]) history.visit(page(name), undefined);
    }
    expect(offered()).toEqual([['[recent]', 'general-2', 'general-1', 'b', 'a', 'docs-2', 'docs-1']]);
    createHistory('docs', origins).favor(page('docs-2'));
    expect(offered()).toEqual([
      ['[recent]', 'general-2', 'general-1', 'b', 'a'],
      ['[favorite]', 'docs-2'],
    ]);
  });

  test('below them are the neighbors of the page by their titles, and places to start, all on this site', () => {
    links = [
      { dataset: { title: 'Oil' }, textContent: 'Previous Oil', href: 'https://lantern.example/oil' },
      { dataset: {}, textContent: ' Wicks ', href: 'https://lantern.example/wicks' },
      { dataset: {}, textContent: 'Away', href: 'https://elsewhere.example/' },
    ];
    createHistory('docs', origins).visit(page('a'), undefined);
    expect(offered({ ...props, starts: [{ title: 'First', href: '/first' }] })).toEqual([
      ['[recent]', 'a'],
      ['[near]', 'Oil', 'Wicks'],
      ['[starts]', 'First'],
    ]);
  });
});

test('a text is kept as its page only if the answer has that page', () => {
  const text = page('lamp', 'content', '#wick');
  const found: Hit = { ...page('lamp'), snippets: {} };
  expect(parentOf(text, [page('oil'), text, found])).toBe(found);
  expect(parentOf(text, [text])).toBeUndefined();
  expect(parentOf(text, [page('lamp')])).toBeUndefined();
});

describe('in the field', () => {
  const item: Item = { kind: 'recent', hit: page('lamp'), rank: 0 };
  const withRows = { collections: [{ title: 'Recent', items: [item] }], panelOpen: true, activeIndex: 0 };

  /** What a key does. */
  function press(key: string, session: Partial<Session> = {}, event: object = {}): readonly unknown[] {
    const done: unknown[] = [];
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const search = {
      session: { ...newSession, ...session },
      dispatch: (one: SessionEvent) => void done.push(one),
      // As a method, because the gate's own test looks for settings of this name.
      retry() {
        done.push('retry');
      },
      remove: (hit: StoredHit) => void done.push(`remove ${hit.objectID}`),
      favor: (hit: StoredHit) => void done.push(`favor ${hit.objectID}`),
    } as unknown as Search;
    const given = {
      key,
      nativeEvent: { isComposing: false },
      currentTarget: { value: '' },
      preventDefault: () => void done.push('prevented'),
      ...event,
    };
    onFieldKey(given as unknown as KeyboardEvent<HTMLInputElement>, search, () => void done.push('close'));
    return done;
  }

  test('arrows move, and ask again if there is nothing to move to', () => {
    expect(press('ArrowDown', withRows)).toEqual(['prevented', { type: 'move', by: 1 }]);
    expect(press('ArrowUp', withRows)).toEqual(['prevented', { type: 'move', by: -1 }]);
    expect(press('ArrowDown', { query: 'oil' })).toEqual(['prevented', 'retry', { type: 'move', by: 1 }]);
    const closed = { ...withRows, panelOpen: false, query: 'oil' };
    for (const session of [{}, closed, { query: 'oil', panelOpen: true }])
      expect(press('ArrowDown', session)).not.toContain('retry');
  });

  test('Delete removes an earlier search, unless it deletes text', () => {
    expect(press('Delete', withRows)).toEqual(['prevented', 'remove lamp']);
    expect(press('Delete', withRows, { currentTarget: { value: 'oil' } })).toEqual([]);
    expect(press('Delete', { ...withRows, activeIndex: null })).toEqual([]);
    for (const kind of ['hit', 'start'] as const)
      expect(press('Delete', { ...withRows, collections: [{ title: '', items: [{ ...item, kind }] }] })).toEqual([]);
  });

  test('Alt+S keeps a recent search', () => {
    const keys = { altKey: true, code: 'KeyS' };
    expect(press('ß', withRows, keys)).toEqual(['prevented', 'favor lamp']);
    const favorite = { ...withRows, collections: [{ title: '', items: [{ ...item, kind: 'favorite' as const }] }] };
    expect(press('ß', favorite, keys)).toEqual([]);
    expect(press('s', withRows, { code: 'KeyS' })).toEqual([]);
  });

  test('Escape closes, Tab leaves the list, and an input method keeps its keys', () => {
    expect(press('Escape')).toEqual(['prevented', { type: 'escape' }, 'close']);
    expect(press('Tab')).toEqual([{ type: 'leave' }]);
    for (const key of ['Escape', 'Enter', 'ArrowDown', 'Tab'])
      expect(press(key, withRows, { nativeEvent: { isComposing: true } })).toEqual([]);
  });
});
