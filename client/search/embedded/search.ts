// The embedded engine, which answers queries from the index files of the build. Nothing leaves the site. It runs in the
// browser and in `sitegen mcp`.

import { decodeUrl } from '@sitegen/renderer/text';
import type { Answer, Query, SearchEngine } from '../engine.ts';
import { versionIn, withoutVersion } from '../versions.ts';
import { hasPhrases, languagesTyped, pagesOfVersion, wantedPages } from './conditions.ts';
import { type FoundWords, findAll, type Index } from './find-matches.ts';
import type { Found } from './found.ts';
import { hitOf } from './hit-of.ts';
import { type LoadIndexFile, openIndexFiles, StaleError } from './index-files.ts';
import { meaningsOf, type Wanted } from './paragraphs.ts';
import { type Places, unpackPlaces } from './places.ts';
import { maxReordered, type Ranked, rank, raritiesOf, withTitles } from './rank.ts';
import { type Asked, minus, readQuery } from './read-query.ts';
import { foundBy } from './snippet.ts';
import { isSubjectFound } from './subject.ts';
import { suggestionsOf } from './suggestions.ts';
import { beginsWith } from './title-factor.ts';
import { openTitles } from './titles.ts';
import { type Weighed, weighTexts } from './weigh-texts.ts';

export { fetchFrom, type LoadIndexFile } from './index-files.ts';

/** Creates an engine. It opens its index at once, or with the next query if that failed. */
export function createEmbeddedEngine(load: LoadIndexFile, lang: string): SearchEngine {
  let opened: Promise<Index> | undefined;
  const open = (): Promise<Index> => {
    opened ??= openIndex(load);
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

async function openIndex(load: LoadIndexFile): Promise<Index> {
  const files = await openIndexFiles(load);
  const places = unpackPlaces(files.head);
  return { files, places, titles: openTitles(places, files) };
}

/** How many answers from the rest of the site follow those of the index. */
const maxElsewhere = 5;
/** How many pages a single letter finds. The titles of more would take longer to load than the next letter to type. */
const maxForLetter = 8;
/** A query of this many words may be what a text says. */
const minPhraseWords = 3;
/** More candidates if some of them will turn out not to have a phrase. */
const maxWithPhrase = 60;

/** The answer to a query. If it's only empty because of a minus, it says so. */
async function answer(index: Index, query: Query, lang: string): Promise<Answer> {
  const given = await find(index, query, lang);
  const plain = query.query.replace(minus, '');
  if (given.hits.length > 0 || plain === query.query || plain.trim() === '') return given;
  const { hits } = await find(index, { ...query, query: plain }, lang);
  const without = query.query.match(minus) ?? [];
  return hits.length === 0 ? given : { hits: [], suggestions: [], unmet: without.join(' ') };
}

async function find(index: Index, query: Query, lang: string): Promise<Answer> {
  const { places } = index;
  // Addresses are pasted with their signs, `oil%20lamps`. The last part names the page. The folders would lead to others.
  const asked = readQuery(decodeUrl(query.query.replace(/^\s*https?:\/\/\S*\/(?=\S)/, '')));
  const ranking = await rankAll(asked, index, lang);
  const suggest = () => suggestionsOf(asked.useful, index.titles, ownPlaces(index, lang));
  if (ranking.ranked.length === 0) {
    const unmet = await unmetCondition(asked.conditions, index, lang);
    if (asked.isFrame && unmet === undefined) return { hits: [], isFrame: true };
    return { hits: [], unmet, suggestions: await suggest() };
  }
  const { typed, found, rarities, ranked } = ranking;
  const isIn = pagesOf(places, query.indexName);
  const [inside, elsewhere] = [true, false].map((side) =>
    ranked.filter(({ place }) => isIn(pageAt(places, place)) === side),
  );
  const wanted = {
    meaningOf: meaningsOf(found, typed),
    rarities: rarities.slice(0, typed.length),
    phrase: asked.raw.length < minPhraseWords ? undefined : asked.raw.map((word) => ` ${word}`).join(''),
  };
  const [own = [], others = []] = await Promise.all([
    weigh(inside ?? [], query.hitsPerPage, { ...index, wanted, asked }),
    weigh(elsewhere ?? [], maxElsewhere, { ...index, wanted, asked }),
  ]);
  const isFound = foundBy(new Set(found.flatMap((word) => [...word.words])), typed);
  const show = (weighed: Weighed) => hitOf(weighed, places, { isFound, snippetLength: query.snippetLength });
  // The best answer of all comes first, wherever it is.
  const best = isFarAhead(others[0], own[0]) ? others.slice(0, 1) : [];
  const hits = [
    ...[...best, ...own].map(show),
    ...others.slice(best.length).map((weighed) => ({ ...show(weighed), isElsewhere: true })),
  ];
  const suggestions = hits.length === 0 ? await suggest() : undefined;
  return { hits, isRanked: true, suggestions, corrected: correctionOf(ranking) };
}

/** The first condition that nothing on the site meets, as readers type it: `version:9.9.9`. */
async function unmetCondition({ sections, versions }: Asked['conditions'], { places, titles }: Index, lang: string) {
  const pages = [...places.firstOf.keys()];
  const section = sections.find((name) => !pages.some(wantedPages(places, [lang], [name])));
  if (section !== undefined) return `in:${section}`;
  for (const version of versions)
    if ((await pagesOfVersion(version, places, titles)).size === 0) return `version:${version}`;
  return undefined;
}

/** Tells whether a place is in the reader's language. */
function ownPlaces({ places }: Index, lang: string): (place: number) => boolean {
  const isOwn = wantedPages(places, [lang], []);
  return (place) => isOwn(pageAt(places, place));
}

interface Ranking extends FoundWords {
  readonly rarities: readonly number[];
  readonly ranked: readonly Ranked[];
}

/** Ranks every place. */
async function rankAll(asked: Asked, index: Index, lang: string): Promise<Ranking> {
  const { places, titles } = index;
  const { sections, versions } = asked.conditions;
  const words = await findAll(asked, index);
  const langs = [lang, ...languagesTyped(words.found, places, wantedPages(places, [lang], []))];
  const isInSections = wantedPages(places, langs, sections);
  const ofVersions = await Promise.all(versions.map((version) => pagesOfVersion(version, places, titles)));
  const isWanted = (page: number) => ofVersions.every((pages) => pages.has(page)) && isInSections(page);
  const rarities = raritiesOf(words.found, words.typed, places);
  const query = { typed: words.typed, raw: asked.raw, text: asked.text };
  const has = ({ titles, texts }: Found, place: number) => (titles[place] ?? 0) > 0 || (texts[place] ?? 0) > 0;
  const isLeftOut = (place: number) =>
    words.absent.some((word) => has(word, place) || has(word, places.firstOf[pageAt(places, place)] ?? -1));
  const all = isSubjectFound(words) ? rank(words.found, query, { places, rarities, isWanted }) : [];
  const kept = all.filter(({ place }) => !isLeftOut(place));
  const near = asked.isLetter ? kept.filter(({ place }) => places.levels[place] === 1).slice(0, maxForLetter) : kept;
  await titles.load(near.slice(0, maxReordered).map(({ place }) => place));
  await titles.load(otherVersions(near, places).map(({ place }) => place));
  const isMeant = ({ place }: Ranked) => {
    const name = places.names[place];
    return !asked.isFrame || (name !== undefined && beginsWith(name, query, words.found));
  };
  const wanted = near.filter((candidate) => isWanted(pageAt(places, candidate.place)) && isMeant(candidate));
  return { ...words, rarities, ranked: withTitles(wanted, query, places, words.found) };
}

/** How many of the first results get their other versions. */
const maxVersioned = 5;

/**
 * Finds titles that have every typed word and are next to the pages of the first results. The same object in other
 * versions is one of them. Older versions count less, so it may rank far down.
 */
function otherVersions(near: readonly Ranked[], places: Places): readonly Ranked[] {
  const folderOf = ({ place }: Ranked) => withoutVersion(places.kinds[pageAt(places, place)]?.[4] ?? '');
  const versioned = near
    .slice(0, maxVersioned)
    .filter(({ place }) => versionIn(places.names[place]?.url ?? '') !== undefined);
  const folders = new Set(versioned.map(folderOf));
  return near.filter((place) => place.isTitle && place.hasAll && folders.has(folderOf(place))).slice(0, maxReordered);
}

interface Weighing extends Index {
  readonly wanted: Wanted;
  readonly asked: Asked;
}

async function weigh(ranked: readonly Ranked[], max: number, { wanted, asked, ...index }: Weighing) {
  const { phrases } = asked.conditions;
  const texts = phrases.length > 0 ? 'all' : asked.isLetter ? 'none' : 'those shown';
  const weighed = await weighTexts(ranked, texts === 'all' ? maxWithPhrase : max, { ...index, wanted, texts });
  if (phrases.length === 0) return weighed;
  const found = weighed.filter(({ place, paragraphs }) =>
    hasPhrases(index.places.names[place]?.title ?? '', paragraphs, phrases),
  );
  return found.slice(0, max);
}

/** A hit of the rest of the site comes first if its score is more than so many times the best. [318 / 292 below `/docs`] */
const minLead = 2;

function isFarAhead(elsewhere: Weighed | undefined, own: Weighed | undefined): boolean {
  return elsewhere !== undefined && own !== undefined && elsewhere.score > minLead * own.score;
}

/** What was searched for, if no word was found as it was typed, or a word was found nowhere. */
function correctionOf({ typed, found }: FoundWords): string | undefined {
  const isNowhere = (i: number) => found[i]?.words.size === 0;
  const isAsTyped = found.some(({ nearest }, i) => nearest === undefined && !isNowhere(i));
  if (isAsTyped && !typed.some((_, i) => isNowhere(i))) return undefined;
  const words = typed.flatMap((word, i) => found[i]?.nearest ?? (isNowhere(i) ? [] : word));
  return words.join(' ') || undefined;
}

function pageAt({ pages }: Places, place: number): number {
  return pages[place] ?? 0;
}

function pagesOf({ head, kinds }: Places, indexName: string): (page: number) => boolean {
  const bit = 2 ** Math.max(0, head.indexes.indexOf(indexName));
  return (page) => Math.floor((kinds[page]?.[0] ?? 0) / bit) % 2 === 1;
}
