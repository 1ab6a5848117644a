// Engines that could answer in the browser, each over the same records. They are not dependencies of the project: their
// packages are taken from a folder that is named when measuring.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createEmbeddedEngine, fetchFrom } from '../../client/search/embedded/search.ts';
import { groupHits } from '../../client/search/group-hits.ts';
import type { SearchRecord } from '../../renderer/model.ts';
import { compoundsOf, queryWordsOf, stemOf, usefulWords, wordsOf } from '../../renderer/search/index.ts';
import { indexFilesOf } from '../../renderer/search/search-index.ts';
import type { Ask } from './success.ts';

/** An engine that is ready to be asked. */
export interface Contestant {
  readonly ask: Ask;
  /** Compressed bytes of index data that a reader has fetched until the answers so far. */
  readonly bytes: () => number;
  /** Compressed bytes of its code. */
  readonly code: number;
}

export type Enter = (records: readonly SearchRecord[], packages: string) => Promise<Contestant>;

const weigh = (text: string): number => gzipSync(text, { level: 9 }).length;
const most = 20;

interface Row {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly above: string;
  readonly content: string;
}

/** Every record as the fields that other engines index. */
function rowsOf(records: readonly SearchRecord[]): readonly Row[] {
  return records.map(({ url, type, hierarchy, content }, id) => {
    const titles = Object.values(hierarchy).filter((title) => title !== null);
    const title = type === 'content' ? '' : (hierarchy[type] ?? '');
    return { id, url, title, above: titles.filter((one) => one !== title).join(' '), content: content ?? '' };
  });
}

async function load<Module>(packages: string, name: string): Promise<Module> {
  const path = createRequire(`${packages}/package.json`).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}

/** This site's own index and engine, with its answers in the order in which the dialog shows them. */
export const own: Enter = (records) => enterOwn(records, 'general');

/** The same, from a dialog that was opened below `/docs`. */
export const ownInDocs: Enter = (records) => enterOwn(records, 'docs');

async function enterOwn(records: readonly SearchRecord[], indexName: string): Promise<Contestant> {
  const pages = new Set(records.map(({ url }) => url.split('#')[0])).size;
  const files = new Map(
    indexFilesOf([() => records], ['general', 'docs'], pages).map((file) => [`/${file.path}`, file]),
  );
  let bytes = 0;
  globalThis.fetch = async (address) => {
    const text = String(files.get(String(address).split('?')[0] ?? '')?.contents() ?? '');
    bytes += weigh(text);
    return new Response(text);
  };
  const engine = createEmbeddedEngine(fetchFrom('/search-index'), 'en');
  const request = { indexName, hitsPerPage: most, snippetLength: 10, clickAnalytics: false };
  const ask: Ask = async (query) => {
    const collections = groupHits(await engine({ ...request, query }), { best: 'Best', elsewhere: 'Elsewhere' }, query);
    return collections.flatMap(({ items }) => items.map(({ hit }) => hit.url));
  };
  return { ask, bytes: () => bytes, code: await codeOf('client/search/embedded/search.ts', process.cwd()) };
}

/** A page, heading, or entry with all that the own index knows of it. */
interface PlaceRow extends Row {
  readonly keywords: string;
  readonly code: string;
}

/** Every place as the fields of the own index. */
function placeRowsOf(records: readonly SearchRecord[]): readonly PlaceRow[] {
  const rows: PlaceRow[] = [];
  for (const [id, row] of rowsOf(records).entries()) {
    const { type, keywords = '', code = '' } = records[id] ?? { type: 'content' };
    const last = rows.at(-1);
    if (type !== 'content' || last === undefined) rows.push({ ...row, keywords, code });
    else rows[rows.length - 1] = { ...last, content: `${last.content}\n${row.content}` };
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

export const miniSearch: Enter = async (records, packages) => {
  const { default: MiniSearch } = await load<{ default: MiniSearchClass }>(packages, 'minisearch');
  const index = new MiniSearch({
    fields: ['title', 'above', 'keywords', 'content', 'code'],
    storeFields: ['url'],
    tokenize: (text: string) => [...wordsOf(text), ...compoundsOf(text)],
    processTerm: stemOf,
  });
  index.addAll(placeRowsOf(records));
  const size = weigh(JSON.stringify(index));
  // Chosen on `site-11.json` and `other-7.json`.
  const options = {
    tokenize: (query: string) => [...usefulWords(queryWordsOf(query)), ...compoundsOf(query)],
    prefix: true,
    fuzzy: 0.2,
    boost: { title: 3, above: 1, keywords: 3, code: 0.2 },
  };
  const ask: Ask = async (query) =>
    index
      .search(query, options)
      .slice(0, most)
      .map(({ url }) => url);
  return { ask, bytes: () => size, code: await codeOf('minisearch', packages) };
};

interface OramaModule {
  create(options: object): object;
  insertMultiple(db: object, rows: readonly object[]): Promise<unknown>;
  search(db: object, options: object): Promise<{ hits: { document: Row }[] }>;
  save(db: object): object;
}

export const orama: Enter = async (records, packages) => {
  const { create, insertMultiple, search, save } = await load<OramaModule>(packages, '@orama/orama');
  const db = create({ schema: { url: 'string', title: 'string', above: 'string', content: 'string' } });
  await insertMultiple(
    db,
    rowsOf(records).map(({ id: _id, ...row }) => row),
  );
  const size = weigh(JSON.stringify(save(db)));
  const ask: Ask = async (term) => {
    const properties = ['title', 'above', 'content'];
    const { hits } = await search(db, { term, properties, tolerance: 1, limit: most, boost: { title: 4, above: 1.5 } });
    return hits.map(({ document }) => document.url);
  };
  return { ask, bytes: () => size, code: await codeOf('@orama/orama', packages) };
};

interface FlexDocument {
  add(row: Row): void;
  search(query: string, options: object): { readonly field: string; readonly result: { id: number; doc: Row }[] }[];
  export(keep: (key: string, data: string) => void): unknown;
}
type FlexModule = { default: { Document: new (options: object) => FlexDocument } };

export const flexSearch: Enter = async (records, packages) => {
  const { default: FlexSearch } = await load<FlexModule>(packages, 'flexsearch');
  const field = (name: string) => ({ field: name, tokenize: 'forward', encoder: 'LatinBalance' });
  const options = { document: { id: 'id', store: true, index: ['title', 'above', 'content'].map(field) } };
  const index = new FlexSearch.Document(options);
  for (const row of rowsOf(records)) index.add(row);
  let size = 0;
  await index.export((_key, data) => {
    size += weigh(String(data ?? ''));
  });
  const ask: Ask = async (query) => {
    const found = index.search(query, { limit: most, enrich: true, suggest: true });
    return found.flatMap(({ result }) => result.map(({ doc }) => doc.url)).slice(0, most);
  };
  return { ask, bytes: () => size, code: await codeOf('flexsearch', packages) };
};

/** Weight of an engine's code, bundled as a site would. */
async function codeOf(entry: string, folder: string): Promise<number> {
  const { build } = await import('esbuild');
  const path = entry.startsWith('client/') ? `./${entry}` : entry;
  const result = await build({
    stdin: { contents: `import * as all from ${JSON.stringify(path)}; export default all;`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return weigh(result.outputFiles[0]?.text ?? '');
}
