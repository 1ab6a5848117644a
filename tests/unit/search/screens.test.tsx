// What the search shows in each of its states, as HTML: the field, the rows, and what there is instead of rows.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchArea } from '../../../client/search/dialog/dialog.tsx';
import { statusOf } from '../../../client/search/dialog/status-text.ts';
import type { Search } from '../../../client/search/dialog/use-search.ts';
import type { Hit } from '../../../client/search/engine.ts';
import { type Collection, type Item, newSession, type Session } from '../../../client/search/session.ts';
import { props } from '../../client/search-fixture.ts';

function screenOf(session: Partial<Session>): string {
  const search = { props, session: { ...newSession, ...session } } as Search;
  return renderToStaticMarkup(<SearchArea search={search} onClose={() => undefined} />);
}

function item(name: string, type: Hit['type'] = 'lvl1', kind: Item['kind'] = 'hit'): Item {
  const hierarchy = { lvl0: 'Lamps', lvl1: name, lvl2: `${name} 2`, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { kind, rank: 1, hit: { objectID: name, url: `/${name}`, type, content: `${name} text`, hierarchy } };
}

const group = (title: string, ...items: readonly Item[]): Collection => ({ title, items });
const answered = (...collections: readonly Collection[]) => ({
  answered: 'oil',
  query: 'oil',
  panelOpen: true,
  activeIndex: 0,
  collections,
});
const activeOf = (html: string) => [...html.matchAll(/<a id="([^"]*)"[^>]*aria-selected="true"/g)].map(([, id]) => id);

test('the versions of a row are links that can be chosen, too', () => {
  const at = (version: string) => {
    const one = item('oil', 'lvl2');
    return { ...one, hit: { ...one.hit, url: `/v${version}/oil` } };
  };
  const row = { ...at('3.1'), versions: [at('3.0'), at('2.6')] };
  const html = screenOf({ ...answered(group('Lamps', row, item('gas'))), activeIndex: 1 });
  const options = [...html.matchAll(/<a id="page:search-option-(\d)"[^>]*class="([^"]*)"[^>]*>|href="([^"]*)"/g)];
  expect(html.match(/class="search-row"/g)).toHaveLength(2);
  expect(options.flatMap(([, index, kind]) => (index === undefined ? [] : [`${index} ${kind}`]))).toEqual([
    '0 search-row',
    '1 search-version',
    '2 search-version',
    '3 search-row',
  ]);
  expect(activeOf(html)).toEqual(['page:search-option-1']);
  expect(html).toContain('>3.1</span>');
  expect(html).toMatch(/href="\/v3\.0\/oil"[^>]*><span class="visually-hidden">oil 2 <\/span>3\.0<\/a>/);
});

test('the status counts results and sections, or says what there is instead', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const say = (session: Partial<Session>): string => statusOf({ ...newSession, ...session }, props.texts);
  const many = Array.from({ length: 1200 }, (_, i) => item(`${i}`));
  const found = answered(group('Lamps', ...many), group('Wicks', item('flat')));
  expect(say(found)).toBe('Results: 1,201. Sections: 2.');
  expect(say({ ...found, corrected: 'oil' })).toBe('Showing results for "oil". Results: 1,201. Sections: 2.');
  expect(say({ answered: 'oil' })).toBe('No results for "oil"');
  expect(say({ answered: 'oil', unmet: 'version:9' })).toBe(
    'No results for "oil". Nothing on this site matches version:9.',
  );
  expect(say({ status: 'error' })).toBe('Unable to fetch results');
  // An answer may be outdated while the next one is on its way, and stored searches aren't one.
  for (const silent of [{}, { ...found, answered: '' }, { ...found, status: 'loading' as const }])
    expect(say(silent)).toBe('');
});
