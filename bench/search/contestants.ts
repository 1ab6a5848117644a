// The site's own search, and MiniSearch over the same records with the same words. MiniSearch isn't a dependency of the
// project: it's taken from a folder that is named when measuring.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmbeddedEngine } from '../../client/search/embedded/search.ts';
import { groupHits } from '../../client/search/group-hits.ts';
import type { SearchRecord } from '../../renderer/model.ts';
import { compoundsOf, queryWordsOf, stemOf, usefulWords, wordsOf } from '../../renderer/search/index.ts';
import type { Searched } from './records.ts';

/** Addresses that an engine answers with, best first. */
export type Ask = (query: string) => Promise<readonly string[]>;

export type Enter = (searched: Searched, packages: string) => Promise<Ask>;

const maxResults = 20;

/** This site's own index and engine, with its answers in the order in which the dialog shows them. */
export const own: Enter = (searched) => enterOwn(searched, 'general');

/** The same, from a dialog that was opened below `/docs`. */
export const ownInDocs: Enter = (searched) => enterOwn(searched, 'docs');

async function enterOwn({ load }: Searched, indexName: string): Promise<Ask> {
  const engine = createEmbeddedEngine(load, 'en');
  const request = { indexName, hitsPerPage: maxResults, snippetLength: 10, clickAnalytics: false };
  return async (query) => {
    const collections = groupHits(await engine({ ...request, query }), { best: 'Best', elsewhere: 'Elsewhere' }, query);
    return collections.flatMap(({ items }) => items.map(({ hit }) => hit.url));
  };
}

/** A page, heading, or entry with everything that the site's own index knows about it. */
interface PlaceRow {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly above: string;
  readonly content: string;
  readonly keywords: string;
  readonly code: string;
}

/** Every place with the fields of the site's own index. */
function placeRowsOf(records: readonly SearchRecord[]): readonly PlaceRow[] {
  const rows: PlaceRow[] = [];
  for (const [id, { url, type, hierarchy, content, keywords = '', code = '' }] of records.entries()) {
    const text = content ?? '';
    const last = rows.at(-1);
    if (type === 'content' && last !== undefined) {
      rows[rows.length - 1] = { ...last, content: `${last.content}\n${text}` };
      continue;
    }
    const titles = Object.values(hierarchy).filter((title) => title !== null);
    const title = type === 'content' ? '' : (hierarchy[type] ?? '');
    const above = titles.filter((other) => other !== title).join(' ');
    rows.push({ id, url, title, above, content: text, keywords, code });
  }
  return rows;
}

interface MiniSearchClass {
  new (
    options: object,
  ): {
    addAll(rows: readonly PlaceRow[]): void;
    search(query: string, options: object): { readonly url: string }[];
  };
}

export const miniSearch: Enter = async ({ records }, packages) => {
  const path = createRequire(`${packages}/package.json`).resolve('minisearch');
  const { default: MiniSearch } = (await import(pathToFileURL(path).href)) as { default: MiniSearchClass };
  const index = new MiniSearch({
    fields: ['title', 'above', 'keywords', 'content', 'code'],
    storeFields: ['url'],
    tokenize: (text: string) => [...wordsOf(text), ...compoundsOf(text)],
    processTerm: stemOf,
  });
  index.addAll(placeRowsOf(records));
  // Chosen on `site-11.json` and `other-7.json`.
  const options = {
    tokenize: (query: string) => [...usefulWords(queryWordsOf(query)), ...compoundsOf(query)],
    prefix: true,
    fuzzy: 0.2,
    boost: { title: 3, above: 1, keywords: 3, code: 0.2 },
  };
  return async (query) =>
    index
      .search(query, options)
      .slice(0, maxResults)
      .map(({ url }) => url);
};
