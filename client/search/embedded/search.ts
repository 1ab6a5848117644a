// The embedded engine: a query -> hits, from the files that the build made. Nothing leaves the site.

import { type Answer, type Hit, type Level, levels, type Query, type SearchEngine } from '../engine.ts';
import { findAll } from './find-matches.ts';
import { type IndexFiles, openIndexFiles, StaleError } from './index-files.ts';
import { meaningsOf } from './paragraphs.ts';
import { hierarchyOf, type Places, unpackPlaces } from './places.ts';
import { rank, raritiesOf } from './rank.ts';
import { readQuery } from './read-query.ts';
import { foundBy, type IsFound, marked, snippetOf } from './snippet.ts';
import { type Weighed, weighTexts } from './weigh-texts.ts';

interface Index {
  readonly files: IndexFiles;
  readonly places: Places;
}

/** An engine over the index below an address, which is opened at once, and by the next query if that failed. */
export function createEmbeddedEngine(base: string, lang: string): SearchEngine {
  let opened: Promise<Index> | undefined;
  const open = (): Promise<Index> => {
    opened ??= openIndexFiles(base).then(async (files) => ({ files, places: await unpackPlaces(files.head) }));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  void open();
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
  const asked = readQuery(query.query);
  if (asked.useful.length === 0) return { hits: [], nbHits: 0 };
  const { typed, found } = await findAll(asked, places, files);
  const rarities = raritiesOf(found, typed, places);
  const isWanted = wantedPages(places, query.indexName, lang);
  const ranked = rank(found, { typed, raw: asked.raw }, places, rarities, isWanted);
  const wanted = { meaningOf: meaningsOf(found, typed), rarities, literals: asked.literals };
  const best = await weighTexts(ranked.slice(0, query.hitsPerPage), places, files, wanted);
  const isFound = foundBy(new Set(found.flatMap((word) => [...word.words])), typed);
  return { hits: best.map((one) => hitOf(one, places, query, isFound)), nbHits: ranked.length };
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

function hitOf(weighed: Weighed, places: Places, query: Query, isFound: IsFound): Hit {
  const place = places.all[weighed.place];
  const hierarchy = hierarchyOf(places, weighed.place);
  const level = `lvl${place?.level ?? 1}` as Level;
  const text = weighed.isTitle && level !== 'lvl1' ? null : weighed.text;
  const type = weighed.isTitle || text === null ? level : 'content';
  const snippets: { [attribute: string]: string } = {};
  for (const name of levels) {
    const title = hierarchy[name];
    if (title !== null) snippets[`hierarchy.${name}`] = marked(title, isFound);
  }
  if (text !== null) snippets.content = snippetOf(text, isFound, query.snippetLength);
  const url = place?.url ?? '/';
  return { objectID: type === 'content' ? `${url}~` : url, url, type, content: text, hierarchy, snippets };
}
