// The embedded engine, which answers queries from the index files of the build. Nothing leaves the site. It runs in the
// browser and in `sitegen mcp`.

import { decodeUrl } from '@sitegen/renderer/text';
import type { Answer, Hit, Query, SearchEngine } from '../engine.ts';
import { bestPlaces } from './best-places.ts';
import { unmetCondition } from './conditions.ts';
import { findWords, type Index } from './find-words.ts';
import type { FoundWord } from './found-word.ts';
import { hitOf } from './hit-of.ts';
import { type LoadIndexFile, openIndexFiles, StaleError } from './index-files.ts';
import { textQueryOf } from './paragraphs.ts';
import { kindAt, unpackPlaces } from './places.ts';
import type { Ranked } from './rank.ts';
import { minus, type ParsedQuery, readQuery } from './read-query.ts';
import { foundBy, writtenIn } from './snippet.ts';
import { suggestionsOf } from './suggestions.ts';
import { type Weighed, weighTexts } from './weigh-texts.ts';

export { fetchFrom, type LoadIndexFile } from './index-files.ts';

/** Creates an engine. It opens its index at once, or with the next query if that failed. */
export function createEmbeddedEngine(load: LoadIndexFile, lang: string): SearchEngine {
  let opened: Promise<Index> | undefined;
  const open = (): Promise<Index> => {
    opened ??= openIndex(load, lang);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  void open();
  return async (query) => {
    try {
      return await answer(await open(), query);
    } catch (fault) {
      if (!(fault instanceof StaleError)) throw fault;
      opened = undefined;
      return answer(await open(), query);
    }
  };
}

async function openIndex(load: LoadIndexFile, lang: string): Promise<Index> {
  const files = await openIndexFiles(load);
  return { lang, files, places: unpackPlaces(files.head), lastFound: new Map() };
}

/** How many answers from the rest of the site follow those of the index. */
const maxElsewhere = 5;

/** The answer to a query. If it's only empty because of a minus, it says so. */
async function answer(index: Index, query: Query): Promise<Answer> {
  const given = await find(index, query);
  const plain = query.query.replace(minus, '');
  if (given.hits.length > 0 || plain === query.query || plain.trim() === '') return given;
  const { hits } = await find(index, { ...query, query: plain });
  const without = query.query.match(minus) ?? [];
  return hits.length === 0 ? given : { hits: [], suggestions: [], unmet: without.join(' ') };
}

async function find(index: Index, query: Query): Promise<Answer> {
  const { places, files } = index;
  // Addresses are pasted with their signs, `oil%20lamps`. The last part names the page. The folders would lead to others.
  const asked = readQuery(decodeUrl(query.query.replace(/^\s*https?:\/\/\S*\/(?=\S)/, '')));
  const words = await findWords(asked, index);
  const ranked = await bestPlaces(asked, words, index);
  if (ranked.length === 0) return answerNothing(asked, index);
  // The indexes that a page is in are bits.
  const bit = 2 ** Math.max(0, files.head.indexes.indexOf(query.indexName));
  const isInside = ({ place }: Ranked) => Math.floor((kindAt(places, place)?.indexes ?? 0) / bit) % 2 === 1;
  const isElsewhere = (candidate: Ranked) => !isInside(candidate);
  const textQuery = textQueryOf(asked, words);
  const weigh = (candidates: readonly Ranked[], max: number) => weighTexts(candidates, max, textQuery, index);
  const [inside, elsewhere] = await Promise.all([
    weigh(ranked.filter(isInside), query.hitsPerPage),
    weigh(ranked.filter(isElsewhere), maxElsewhere),
  ]);
  const isFound = foundBy(new Set(words.found.flatMap((word) => [...word.words])), asked.useful);
  const show = (weighed: Weighed) => hitOf(weighed, places, isFound, query.snippetLength);
  // The best answer of all comes first, wherever it is.
  const best = isFarAhead(elsewhere[0], inside[0]) ? elsewhere.slice(0, 1) : [];
  const hits = [
    ...[...best, ...inside].map(show),
    ...elsewhere.slice(best.length).map((weighed) => ({ ...show(weighed), isElsewhere: true })),
  ];
  const suggestions = hits.length === 0 ? await suggestionsOf(asked.useful, index) : undefined;
  return {
    hits: withoutTranslated(hits, index.lang),
    isRanked: true,
    suggestions,
    corrected: correctionOf(asked, words.found, hits),
  };
}

/** The hits without originals whose translation into the reader's language was found, too. */
function withoutTranslated(hits: readonly Hit[], lang: string): readonly Hit[] {
  const pageOf = ({ url }: Hit) => url.replace(/#.*/, '');
  const pages = new Set(hits.map(pageOf));
  return hits.filter((hit) => !pages.has(`/${lang}${pageOf(hit)}`));
}

/** The answer if no place has the words and meets the conditions. */
async function answerNothing({ useful, conditions, isFrame }: ParsedQuery, index: Index): Promise<Answer> {
  const unmet = await unmetCondition(conditions, index);
  if (isFrame && unmet === undefined) return { hits: [], isFrame: true };
  return { hits: [], unmet, suggestions: await suggestionsOf(useful, index) };
}

/**
 * A hit of the rest of the site comes first if its score is more than so many times the best. [318 / 292] for questions that are
 * asked below `/docs`.
 */
const minLead = 2;

function isFarAhead(elsewhere: Weighed | undefined, inside: Weighed | undefined): boolean {
  return elsewhere !== undefined && inside !== undefined && elsewhere.score > minLead * inside.score;
}

/** What was searched for, if no word was found as it was typed, or a word was found nowhere. */
function correctionOf({ useful }: ParsedQuery, found: readonly FoundWord[], hits: readonly Hit[]): string | undefined {
  const isNowhere = (i: number) => found[i]?.words.size === 0;
  const isAsTyped = found.some(({ nearest }, i) => nearest === undefined && !isNowhere(i));
  if (isAsTyped && !useful.some((_, i) => isNowhere(i))) return undefined;
  const words = useful.flatMap((word, i) => found[i]?.nearest ?? (isNowhere(i) ? [] : word));
  const texts = hits.flatMap(({ snippets }) => Object.values(snippets));
  return words.map((word) => writtenIn(texts, word)).join(' ') || undefined;
}
