// The best places -> the same with the paragraph to show, the first of them put in order by what their texts say.

import { lastAtMost } from '@sitegen/renderer/search';
import { maxPerGroup } from '../limits.ts';
import type { IndexFiles } from './index-files.ts';
import { bestParagraph, type Wanted } from './paragraphs.ts';
import type { Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';
import type { Titles } from './titles.ts';

/** How many are put in order by their texts. With 16, two answers more would be right, for twice as many files to fetch. */
const weighed = 8;

/** How many further places that may have all words in a row are read. [7 / 9, 0 / 0] */
const maxInRow = 16;

/** Share of the best score below which an answer is left out, if there are enough. [0 / 35, 0 / 11] */
const faint = 0.3;
const enough = 8;

export interface Weighed extends Ranked {
  /** The paragraph that answers best. */
  readonly text: string | null;
  /** All paragraphs, if they were read. */
  readonly paragraphs: readonly string[];
}

interface Weighing {
  readonly places: Places;
  readonly titles: Titles;
  readonly files: IndexFiles;
  readonly wanted: Wanted;
  /** Which texts are fetched. Of a letter, hardly any text says more than the title does. */
  readonly texts: 'all' | 'those shown' | 'none';
}

/**
 * Reads the texts of the best `most` places. If several words were typed, further places that have all of them are read,
 * too: they may be where the reader saw those words in a row.
 */
export async function weighTexts(
  ranked: readonly Ranked[],
  most: number,
  { places, titles, files, wanted, texts }: Weighing,
): Promise<readonly Weighed[]> {
  // A single word has no neighbors, so the texts decide nothing.
  const isWeighed = wanted.rarities.length > 1;
  const { best, rest, least } = candidatesOf(ranked, most, wanted);
  const kept = [...best, ...rest];
  await titles.load(kept.map(({ place }) => place));
  const fetched = texts === 'none' ? [] : kept;
  const needed = texts === 'all' ? new Set(kept) : neededTexts(fetched, places, isWeighed ? best.length : 0);
  const read = async (one: Ranked): Promise<Weighed> => {
    const paragraphs = needed.has(one) ? await paragraphsOf(files, one.place) : [];
    const { text, factor } = bestParagraph(paragraphs, places.names[one.place]?.title ?? '', wanted);
    return { ...one, text, paragraphs, score: one.score * factor };
  };
  const [first, others] = await Promise.all([Promise.all(best.map(read)), Promise.all(rest.map(read))]);
  const sorted = first.sort(byScore).filter(({ score }, rank) => rank < enough || score > least);
  return [...sorted, ...others].slice(0, most);
}

/** Drops what's far behind the best: it would come before better answers of other groups. */
function candidatesOf(ranked: readonly Ranked[], most: number, { phrase }: Wanted) {
  const least = faint * (ranked[0]?.score ?? 0);
  const kept = ranked.slice(0, most).filter(({ score }, rank) => rank < enough || score > least);
  const best = kept.slice(0, weighed);
  const inRow = phrase === undefined ? [] : ranked.slice(best.length).filter(({ hasAll }) => hasAll);
  const further = new Set(inRow.slice(0, maxInRow));
  return { best: [...best, ...further], rest: kept.slice(weighed).filter((one) => !further.has(one)), least };
}

/** What is not weighed needs a text only if it is shown with one. */
function neededTexts(ranked: readonly Ranked[], { pages, levels, kinds }: Places, always: number): ReadonlySet<Ranked> {
  const groups = new Map<string, number>();
  const needed = ranked.filter((one, rank) => {
    const group = kinds[pages[one.place] ?? 0]?.[1] ?? '';
    const before = groups.get(group) ?? 0;
    groups.set(group, before + 1);
    return rank < always || (before < maxPerGroup && (levels[one.place] === 1 || !one.isTitle));
  });
  return new Set(needed);
}

async function paragraphsOf(files: IndexFiles, place: number): Promise<readonly string[]> {
  const { first, texts } = await files.text(Math.max(0, lastAtMost(files.head.texts, place)));
  return texts[place - first] ?? [];
}
