// `--asks`: asks the site's own search the questions of its pages (`asks` in front matter). It's the search of the dialog and
// of `sitegen mcp`.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Diagnostic, questionMissed } from '@sitegen/renderer/diagnostics';
import { documentOf } from '@sitegen/renderer/site';
import { decodeUrl } from '@sitegen/renderer/text';
import type { Staged } from '../build/stages.ts';
import { UsageError } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { openSearch } from '../serve/mcp/search-tool.ts';
import { headAndBody } from './head-and-body.ts';

/** The page has to be among this many. */
const maxRank = 3;

/** The questions whose page isn't among the first that search finds. Throws a `UsageError` if the site has no search. */
export async function missedQuestions(
  { config, root }: Project,
  { site, files }: Pick<Staged, 'site' | 'files'>,
): Promise<readonly Diagnostic[]> {
  const [name] = config.search?.indexes ?? [];
  if (name === undefined)
    throw new UsageError('The site has no search, so nothing can be asked', 'Add `search` to site.config.ts.');
  const byPath = new Map(files.map((file) => [file.path, file]));
  const search = openSearch(name, (path) => byPath.get(path)?.contents().toString());
  const missed: Diagnostic[] = [];
  for (const { url, file, locale, copyOf, frontMatter } of site.posts) {
    const { asks = [] } = copyOf === undefined ? frontMatter : {};
    if (asks.length === 0) continue;
    // The empty line takes the place of the fence, so that lines count as in the file.
    const head = `\n${headAndBody(readFileSync(resolve(root, file), 'utf8').replace(/^\ufeff/, '')).head}`;
    const { placeOf } = documentOf({ file, path: file, text: head });
    for (const [index, question] of asks.entries()) {
      const { hits } = await search(question, locale);
      const found = [...new Set(hits.map((hit) => decodeUrl(hit.url.split('#')[0] ?? '')))];
      const rank = found.indexOf(url) + 1;
      if (rank === 0 || rank > maxRank)
        missed.push(questionMissed(placeOf(['asks', index]), question, rank, found.slice(0, maxRank)));
    }
  }
  return missed;
}
