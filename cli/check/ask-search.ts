// `--asks`: puts the questions of pages (`asks` in front matter) to the site's own search, as the dialog does.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEmbeddedEngine, type SearchEngine } from '@sitegen/client/search/embedded';
import { type Diagnostic, type Location, questionMissed } from '@sitegen/renderer/diagnostics';
import type { Post } from '@sitegen/renderer/model';
import { decodeUrl } from '@sitegen/renderer/text';
import { LineCounter, parseDocument } from 'yaml';
import type { Staged } from '../build/stages.ts';
import { UsageError } from '../environment-error.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';
import { partsOf } from './translations.ts';

/** A question of a page, and the pages that search finds for it. */
export interface Asked {
  readonly url: string;
  readonly question: string;
  readonly at: Location;
  /** Addresses of pages, best first. */
  readonly found: readonly string[];
}

/** The page has to be among this many. */
const maxRank = 3;

/** Of the results of the search dialog. */
const hitsPerPage = 20;

/** Asks the questions of all pages. Throws a `UsageError` if the site has no search. */
export async function askSearch(
  { config, root }: Project,
  { site, files }: Pick<Staged, 'site' | 'files'>,
): Promise<readonly Asked[]> {
  const [indexName] = config.search?.indexes ?? [];
  if (indexName === undefined)
    throw new UsageError('The site has no search, so nothing can be asked', 'Add `search` to site.config.ts.');
  const byPath = new Map(files.map((file) => [file.path, file]));
  const load = async (name: string): Promise<unknown> =>
    JSON.parse(String(byPath.get(`search-index/${name}`)?.contents()));
  const engines = new Map<string, SearchEngine>();
  const asked: Asked[] = [];
  for (const post of site.posts.filter(({ copyOf }) => copyOf === undefined)) {
    const engine = engines.get(post.locale) ?? createEmbeddedEngine(load, post.locale);
    engines.set(post.locale, engine);
    const places = placesOf(root, post);
    for (const [index, question] of (post.frontMatter.asks ?? []).entries()) {
      const query = { query: question, indexName, hitsPerPage, snippetLength: 1, clickAnalytics: false };
      const { hits } = await engine(query);
      const found = [...new Set(hits.map(({ url }) => decodeUrl(url.split('#')[0] ?? '')))];
      asked.push({ url: post.url, question, at: places(index), found });
    }
  }
  return asked;
}

/** The questions whose page isn't among the first. */
export function missedQuestions(asked: readonly Asked[]): readonly Diagnostic[] {
  return asked.flatMap(({ url, question, at, found }) => {
    const first = found.slice(0, maxRank);
    return first.includes(url) ? [] : [questionMissed(at, question, first)];
  });
}

/** Where the questions of a page are written, by their number. */
function placesOf(root: string, { file, frontMatter }: Post): (index: number) => Location {
  const path = resolve(root, file);
  const text = frontMatter.asks !== undefined && isRegularFile(path) ? readFileSync(path, 'utf8') : '';
  const lineCounter = new LineCounter();
  const head = parseDocument(partsOf(text.replace(/^\ufeff/, '')).head, { lineCounter });
  return (index) => {
    const node = head.getIn(['asks', index], true) as { readonly range?: readonly number[] } | undefined;
    const { line, col } = lineCounter.linePos(node?.range?.[0] ?? 0);
    // The first line is that of the fence.
    return { file, line: line + 1, column: Math.max(col, 1) };
  };
}
