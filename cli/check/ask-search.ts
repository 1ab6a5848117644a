// `--asks`: puts the questions of pages (`asks` in front matter) to the site's own search, as it answers in the dialog and
// through `sitegen mcp`.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Diagnostic, type Location, questionMissed } from '@sitegen/renderer/diagnostics';
import { documentOf } from '@sitegen/renderer/site';
import { decodeUrl } from '@sitegen/renderer/text';
import type { Staged } from '../build/stages.ts';
import { UsageError } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { openSearch } from '../serve/mcp/search-tool.ts';
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

/** Asks the questions of all pages. Throws a `UsageError` if the site has no search. */
export async function askSearch(
  { config, root }: Project,
  { site, files }: Pick<Staged, 'site' | 'files'>,
): Promise<readonly Asked[]> {
  const [name] = config.search?.indexes ?? [];
  if (name === undefined)
    throw new UsageError('The site has no search, so nothing can be asked', 'Add `search` to site.config.ts.');
  const byPath = new Map(files.map((file) => [file.path, file]));
  const search = openSearch({ name }, { text: (path) => byPath.get(path)?.contents().toString() });
  const asked: Asked[] = [];
  for (const { url, file, locale, copyOf, frontMatter } of site.posts) {
    const { asks = [] } = copyOf === undefined ? frontMatter : {};
    if (asks.length === 0) continue;
    // As a document, the head begins with the line of its fence.
    const head = `\n${partsOf(readFileSync(resolve(root, file), 'utf8').replace(/^\ufeff/, '')).head}`;
    const { placeOf } = documentOf({ file, path: file, text: head });
    for (const [index, question] of asks.entries()) {
      const { hits } = await search(question, locale);
      const found = [...new Set(hits.map((hit) => decodeUrl(hit.url.split('#')[0] ?? '')))];
      asked.push({ url, question, at: placeOf(['asks', index]), found });
    }
  }
  return asked;
}

/** The questions whose page isn't among the first. */
export function missedQuestions(asked: readonly Asked[]): readonly Diagnostic[] {
  return asked.flatMap(({ url, question, at, found }) => {
    const rank = found.indexOf(url) + 1;
    return rank > 0 && rank <= maxRank ? [] : [questionMissed(at, { question, rank }, found.slice(0, maxRank))];
  });
}
