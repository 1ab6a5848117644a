// The embedded engine: a query -> hits, from the files that the build made. Nothing leaves the site.

import { queryWordsOf } from '../../../renderer/text/search-words.ts';
import { type Answer, type Hit, type Level, levels, type Query, type SearchEngine } from '../engine.ts';
import { findWords } from './find-matches.ts';
import { type IndexFiles, openIndexFiles, StaleError } from './index-files.ts';
import { hierarchyOf, type Places, unpackPlaces } from './places.ts';
import { type Ranked, rank } from './rank.ts';
import { foundBy, type IsFound, marked, richness, snippetOf } from './snippet.ts';
import { usefulWords } from './useful-words.ts';

interface Index {
  readonly files: IndexFiles;
  readonly places: Places;
}

/** An engine over the index below an address; the index is opened by the first query. */
export function createEmbeddedEngine(base: string, lang: string): SearchEngine {
  let opened: Promise<Index> | undefined;
  const open = (): Promise<Index> => {
    opened ??= openIndexFiles(base).then((files) => ({ files, places: unpackPlaces(files.head) }));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return async (query) => {
    try {
      return await answer(await open(), query, lang);
    } catch (fault) {
      if (!(fault instanceof StaleError)) throw fault;
      opened = undefined;
      return answer(await open(), query, lang);
    }
  };
}

async function answer({ files, places }: Index, query: Query, lang: string): Promise<Answer> {
  const typed = usefulWords(queryWordsOf(query.query));
  if (typed.length === 0) return { hits: [], nbHits: 0 };
  const found = await findWords(typed, places, files);
  const ranked = rank(found, typed, places, wantedPages(places, query.indexName, lang));
  const best = ranked.slice(0, query.hitsPerPage);
  const isFound = foundBy(new Set(found.flatMap((word) => [...word.words])), typed);
  const hits = await Promise.all(best.map((one) => hitOf(one, { files, places }, query, isFound)));
  return { hits, nbHits: ranked.length };
}

/** Pages of the index; of pages in several languages those of the reader's, where they exist. */
function wantedPages({ head }: Places, indexName: string, lang: string): (page: number) => boolean {
  const bit = 2 ** Math.max(0, head.indexes.indexOf(indexName));
  const own = head.langs.indexOf(lang);
  return (page) => {
    const row = head.pages[page];
    if (!row) return false;
    const [url, , , indexes, language] = row;
    const isForeign = language !== own && new RegExp(`^/${head.langs[language]}(/|$)`).test(url);
    return Math.floor(indexes / bit) % 2 === 1 && !isForeign;
  };
}

async function hitOf(ranked: Ranked, { files, places }: Index, query: Query, isFound: IsFound): Promise<Hit> {
  const place = places.all[ranked.place];
  const hierarchy = hierarchyOf(places, ranked.place);
  const level = `lvl${place?.level ?? 1}` as Level;
  const text = ranked.isTitle && level !== 'lvl1' ? null : await bestParagraph(files, ranked.place, isFound);
  const type = ranked.isTitle || text === null ? level : 'content';
  const snippets: { [attribute: string]: string } = {};
  for (const name of levels) {
    const title = hierarchy[name];
    if (title !== null) snippets[`hierarchy.${name}`] = marked(title, isFound);
  }
  if (text !== null) snippets.content = snippetOf(text, isFound, query.snippetLength);
  const url = place?.url ?? '/';
  return { objectID: type === 'content' ? `${url}~` : url, url, type, content: text, hierarchy, snippets };
}

async function bestParagraph(files: IndexFiles, place: number, isFound: IsFound): Promise<string | null> {
  const starts = files.head.texts;
  const file = Math.max(0, lastStart(starts, place));
  const { first, texts } = await files.text(file);
  const paragraphs = texts[place - first] ?? [];
  let best: string | null = null;
  let most = -1;
  for (const paragraph of paragraphs) {
    const worth = richness(paragraph, isFound);
    if (worth <= most) continue;
    most = worth;
    best = paragraph;
  }
  return best;
}

/** Number of the last text file that begins at or before a place; empty files begin at the end. */
function lastStart(starts: readonly number[], place: number): number {
  let file = -1;
  for (const [number, start] of starts.entries())
    if (start <= place && (file < 0 || start >= (starts[file] ?? 0))) file = number;
  return file;
}
