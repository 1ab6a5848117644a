// Reads the texts of the best places, chooses the paragraph to show of each, and reorders the first ones by their texts.

import { lastAtMost } from '@sitegen/renderer/search';
import { maxPerGroup } from '../limits.ts';
import type { IndexFiles } from './index-files.ts';
import { bestParagraph, type Wanted } from './paragraphs.ts';
import type { Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';
import type { Titles } from './titles.ts';

/** How many are reordered by their texts. With 16, two more answers would be right, but twice as many files are fetched. */
const maxWeighed = 8;

/** How many further places are read because they may have all words in a row. [7 / 9, 0 / 0] */
const maxInRow = 16;

/** After so many answers, those with a smaller share of the best score are left out. [0 / 35, 0 / 11] */
const minAnswers = 8;
const minScoreShare = 0.3;

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
  /** Which texts are fetched. For a single letter, texts hardly say more than titles. */
  readonly texts: 'all' | 'those shown' | 'none';
}

/**
 * Reads the texts of the best `max` places. If several words were typed, further places that have all of them are read, too,
 * because the reader may have seen those words in a row there.
 */
export async function weighTexts(
  ranked: readonly Ranked[],
  max: number,
  { places, titles, files, wanted, texts }: Weighing,
): Promise<readonly Weighed[]> {
  // A single word has no neighbors, so the texts decide nothing.
  const isWeighed = wanted.rarities.length > 1;
  const { best, rest, least } = candidatesOf(ranked, max, wanted);
  const kept = [...best, ...rest];
  await titles.load(kept.map(({ place }) => place));
  const fetched = texts === 'none' ? [] : kept;
  const needed = texts === 'all' ? new Set(kept) : neededTexts(fetched, places, isWeighed ? best.length : 0);
  const read = async (candidate: Ranked): Promise<Weighed> => {
    const paragraphs = needed.has(candidate) ? await paragraphsOf(files, candidate.place) : [];
    const { text, factor } = bestParagraph(paragraphs, places.names[candidate.place]?.title ?? '', wanted);
    return { ...candidate, text, paragraphs, score: candidate.score * factor };
  };
  const [first, others] = await Promise.all([Promise.all(best.map(read)), Promise.all(rest.map(read))]);
  const sorted = first.sort(byScore).filter(({ score }, rank) => rank < minAnswers || score > least);
  return [...sorted, ...others].slice(0, max);
}

/** Drops answers far behind the best, because their group would put them before better answers of other groups. */
function candidatesOf(ranked: readonly Ranked[], max: number, { phrase }: Wanted) {
  const least = minScoreShare * (ranked[0]?.score ?? 0);
  const kept = ranked.slice(0, max).filter(({ score }, rank) => rank < minAnswers || score > least);
  const best = kept.slice(0, maxWeighed);
  const inRow = phrase === undefined ? [] : ranked.slice(best.length).filter(({ hasAll }) => hasAll);
  const further = new Set(inRow.slice(0, maxInRow));
  const rest = kept.slice(maxWeighed).filter((other) => !further.has(other));
  return { best: [...best, ...further], rest, least };
}

/** The places that need a text: the first `always`, and others only if they're shown with it. */
function neededTexts(ranked: readonly Ranked[], { pages, levels, kinds }: Places, always: number): ReadonlySet<Ranked> {
  const groups = new Map<string, number>();
  const needed = ranked.filter((candidate, rank) => {
    const group = kinds[pages[candidate.place] ?? 0]?.[1] ?? '';
    const before = groups.get(group) ?? 0;
    groups.set(group, before + 1);
    return rank < always || (before < maxPerGroup && (levels[candidate.place] === 1 || !candidate.isTitle));
  });
  return new Set(needed);
}

async function paragraphsOf(files: IndexFiles, place: number): Promise<readonly string[]> {
  const { first, texts } = await files.text(Math.max(0, lastAtMost(files.head.texts, place)));
  return texts[place - first] ?? [];
}
