// Which of the pages that are gone only have another address now: by their file, or else by their text and title. Reads
// no history, so it finds moves that aren't committed, too.

import { partsOf } from './translations.ts';

/** A page as its author wrote it. */
export interface WrittenPage {
  readonly url: string;
  /** Relative to the project's root. */
  readonly file: string;
  /** Relative to the folder of pages. */
  readonly path: string;
  readonly title: string;
  /** The whole text of the file. Empty if the page is generated, or repeats another one. */
  readonly source: string;
}

interface Pair {
  readonly old: WrittenPage;
  readonly page: WrittenPage;
  /** How alike the two are. Higher is closer. */
  readonly score: number;
}

/** Returns the new page of each old address. If several pages fit equally well, none of them is chosen. */
export function movedPages(
  gone: readonly WrittenPage[],
  added: readonly WrittenPage[],
): ReadonlyMap<string, WrittenPage> {
  const moved = new Map<string, WrittenPage>();
  const byPath = new Map(added.map((page) => [page.path, page]));
  for (const { url, path } of gone) {
    const page = byPath.get(path);
    if (page) moved.set(url, page);
  }
  const taken = new Set(moved.values());
  const alike = pairsOf(
    gone.filter(({ url }) => !moved.has(url)),
    added.filter((page) => !taken.has(page)),
  ).toSorted((a, b) => b.score - a.score);
  const isFree = ({ old, page }: Pair): boolean => !moved.has(old.url) && !taken.has(page);
  for (const pair of alike.filter((one) => !hasRival(one, alike))) {
    if (!isFree(pair)) continue;
    moved.set(pair.old.url, pair.page);
    taken.add(pair.page);
  }
  return moved;
}

function hasRival({ old, page, score }: Pair, pairs: readonly Pair[]): boolean {
  return pairs.some((one) => one.score === score && (one.old === old) !== (one.page === page));
}

/** Every old page with every new one that it shares words with, or that has the same title and no text either. */
function pairsOf(gone: readonly WrittenPage[], added: readonly WrittenPage[]): readonly Pair[] {
  const texts = new Map(added.map((page) => [page, phrasesOf(page)]));
  const pagesWith = new Map<string, WrittenPage[]>();
  for (const [page, phrases] of texts) {
    for (const phrase of phrases) pagesWith.set(phrase, [...(pagesWith.get(phrase) ?? []), page]);
  }
  return gone.flatMap((old) => {
    const phrases = phrasesOf(old);
    const shared = new Map<WrittenPage, number>();
    for (const phrase of phrases) {
      for (const page of pagesWith.get(phrase) ?? []) shared.set(page, (shared.get(page) ?? 0) + 1);
    }
    return [...shared].flatMap(([page, count]) => {
      const likeness = count / Math.max(phrases.size, texts.get(page)?.size ?? 0);
      return isSame(old, page, likeness, phrases.size) ? [{ old, page, score: scoreOf(old, page, likeness) }] : [];
    });
  });
}

/** Short texts ("This page is being written.") are the same on pages that have nothing to do with each other. */
const fewPhrases = 20;

function isSame(old: WrittenPage, page: WrittenPage, likeness: number, phrases: number): boolean {
  return old.title === page.title ? likeness >= 0.3 : likeness >= 0.6 && phrases >= fewPhrases;
}

/** Among copies of one text, the names of files and folders decide. */
function scoreOf(old: WrittenPage, page: WrittenPage, likeness: number): number {
  const names = new Set(page.path.split('/'));
  const known = old.path.split('/').filter((name) => names.has(name)).length;
  return likeness + (old.title === page.title ? 1 : 0) + known / 100;
}

/** All runs of three words. A text without words is one run, so that two of them are alike. */
function phrasesOf({ source }: WrittenPage): ReadonlySet<string> {
  const text = partsOf(source).body;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, Math.max(1, words.length - 2));
  return new Set(starts.length === 0 ? [''] : starts.map((_, at) => words.slice(at, at + 3).join(' ')));
}
