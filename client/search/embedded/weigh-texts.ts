// Reads the texts of the best places, chooses the paragraph to show of each, and reorders the first ones by their texts.

import { lastAtMost } from '@sitegen/renderer/search';
import { maxPerGroup } from '../limits.ts';
import type { Index } from './find-words.ts';
import type { IndexFiles } from './index-files.ts';
import { bestParagraph, hasPhrases, type TextQuery } from './paragraphs.ts';
import { kindAt, type Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';
import { loadTitles } from './titles.ts';

/** How many are reordered by their texts. With 16, two more answers would be right, but twice as many files are fetched. */
const maxWeighed = 8;

/** How many further places are read because they may have all words in a row. [7 / 9, 0 / 0] */
const maxInRow = 16;

/** After so many answers, those with a smaller share of the best score are left out. [0 / 35, 0 / 11] */
const minAnswers = 8;
const minScoreShare = 0.3;

/** More are read if some of them will turn out not to have a phrase. */
const maxWithPhrase = 60;

export interface Weighed extends Ranked {
  /** The paragraph that answers best. */
  readonly text: string | null;
}

/**
 * Reads the texts of the best `max` places. If several words were typed, further places that have all of them are read, too,
 * because the reader may have seen those words in a row there.
 */
export async function weighTexts(
  ranked: readonly Ranked[],
  max: number,
  query: TextQuery,
  index: Index,
): Promise<readonly Weighed[]> {
  const { places, files } = index;
  const { phrases } = query;
  const { best, rest, least } = candidatesOf(ranked, phrases.length > 0 ? maxWithPhrase : max, query);
  const candidates = [...best, ...rest];
  await loadTitles(candidates, index);
  const needed = neededTexts(candidates, best.length, query, places);
  const weigh = async (candidate: Ranked): Promise<Weighed & { readonly isAnswer: boolean }> => {
    const paragraphs = needed.has(candidate) ? await paragraphsOf(files, candidate.place) : [];
    const title = places.names[candidate.place]?.title ?? '';
    const { text, factor } = bestParagraph(paragraphs, title, query);
    const isAnswer = hasPhrases(title, paragraphs, phrases);
    return { ...candidate, text, score: candidate.score * factor, isAnswer };
  };
  const [first, others] = await Promise.all([Promise.all(best.map(weigh)), Promise.all(rest.map(weigh))]);
  const sorted = first.sort(byScore).filter(({ score }, rank) => rank < minAnswers || score > least);
  return [...sorted, ...others].filter(({ isAnswer }) => isAnswer).slice(0, max);
}

/** Drops answers far behind the best, because their group would put them before better answers of other groups. */
function candidatesOf(ranked: readonly Ranked[], max: number, { phrase }: TextQuery) {
  const least = minScoreShare * (ranked[0]?.score ?? 0);
  const kept = ranked.slice(0, max).filter(({ score }, rank) => rank < minAnswers || score > least);
  const best = kept.slice(0, maxWeighed);
  const inRow = phrase === undefined ? [] : ranked.slice(best.length).filter(({ hasAll }) => hasAll);
  const further = new Set(inRow.slice(0, maxInRow));
  const rest = kept.slice(maxWeighed).filter((other) => !further.has(other));
  return { best: [...best, ...further], rest, least };
}

/**
 * The places whose text is read: the best, whose order it decides, and others only if they're shown with it. The best come
 * first.
 */
function neededTexts(
  candidates: readonly Ranked[],
  best: number,
  query: TextQuery,
  places: Places,
): ReadonlySet<Ranked> {
  const { rarities, phrases, isLetter } = query;
  if (phrases.length > 0) return new Set(candidates);
  // The texts of a single letter hardly say more than titles.
  if (isLetter) return new Set();
  // A single word has no neighbors, so the texts decide nothing.
  const always = rarities.length > 1 ? best : 0;
  const groups = new Map<string, number>();
  const needed = candidates.filter((candidate, rank) => {
    const group = kindAt(places, candidate.place)?.group ?? '';
    const shown = groups.get(group) ?? 0;
    groups.set(group, shown + 1);
    return rank < always || (shown < maxPerGroup && (places.levels[candidate.place] === 1 || !candidate.isTitle));
  });
  return new Set(needed);
}

async function paragraphsOf(files: IndexFiles, place: number): Promise<readonly string[]> {
  const { first, texts } = await files.text(Math.max(0, lastAtMost(files.head.texts, place)));
  return texts[place - first] ?? [];
}
