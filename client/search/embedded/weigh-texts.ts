// The best places -> the same with the paragraph to show, the first of them put in order by what their texts say.

import { UnreachableError } from '../engine.ts';
import { mostPerGroup } from '../limits.ts';
import type { IndexFiles } from './index-files.ts';
import { bestParagraph, type Wanted } from './paragraphs.ts';
import type { Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';

/** How many are put in order by their texts. More would change little, and every text may be a file to fetch. */
const weighed = 16;

/** Share of the best score below which an answer is left out, if there are enough. */
const faint = 0.3;
const enough = 8;

export interface Weighed extends Ranked {
  /** The paragraph that answers best. */
  readonly text: string | null;
  /** All paragraphs, if they were read. */
  readonly paragraphs: readonly string[];
}

/** Reads the texts of ranked places. */
export async function weighTexts(
  ranked: readonly Ranked[],
  places: Places,
  files: IndexFiles,
  wanted: Wanted & { readonly isRead: boolean },
): Promise<readonly Weighed[]> {
  // A single word has no neighbors, so the texts decide nothing.
  const isWeighed = wanted.rarities.length > 1 || wanted.literals.length > 0;
  const kept = withoutFaint(ranked);
  const needed = wanted.isRead ? new Set(kept) : neededTexts(kept, places, isWeighed ? weighed : 0);
  const read = async (one: Ranked): Promise<Weighed> => {
    const paragraphs = needed.has(one) ? await paragraphsOf(files, one.place).catch(noTexts) : [];
    const { text, factor } = bestParagraph(paragraphs, places.all[one.place]?.title ?? '', wanted);
    return { ...one, text, paragraphs, score: one.score * factor };
  };
  const best = await Promise.all(kept.map(read));
  return [...best.slice(0, weighed).sort(byScore), ...best.slice(weighed)];
}

/** Drops what's far behind the best: it would come before better answers of other groups. */
function withoutFaint(ranked: readonly Ranked[]): readonly Ranked[] {
  const least = faint * (ranked[0]?.score ?? 0);
  return ranked.filter(({ score }, rank) => rank < enough || score > least);
}

/** What is not weighed needs a text only if it is shown with one. */
function neededTexts(ranked: readonly Ranked[], { all, head }: Places, always: number): ReadonlySet<Ranked> {
  const groups = new Map<number, number>();
  const needed = ranked.filter((one, rank) => {
    const { page = 0, level = 1 } = all[one.place] ?? {};
    const group = head.pages[page]?.[1] ?? 0;
    const before = groups.get(group) ?? 0;
    groups.set(group, before + 1);
    return rank < always || (before < mostPerGroup && (level === 1 || !one.isTitle));
  });
  return new Set(needed);
}

/** Without its text, a result still has its title. */
function noTexts(fault: unknown): readonly string[] {
  if (fault instanceof UnreachableError) return [];
  throw fault;
}

async function paragraphsOf(files: IndexFiles, place: number): Promise<readonly string[]> {
  const { first, texts } = await files.text(Math.max(0, lastStart(files.head.texts, place)));
  return texts[place - first] ?? [];
}

/** Number of the last text file that begins at or before a place; empty files begin at the end. */
function lastStart(starts: readonly number[], place: number): number {
  let file = -1;
  for (const [number, start] of starts.entries())
    if (start <= place && (file < 0 || start >= (starts[file] ?? 0))) file = number;
  return file;
}
