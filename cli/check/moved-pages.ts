// Finds pages that moved to another address, by their file, or else by their text and title. It doesn't read the history, so
// it also finds moves that aren't committed.

import { remembered } from '@sitegen/renderer/text';
import { headAndBody } from './head-and-body.ts';

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
  const byPath = new Map(added.map((page) => [page.path, page]));
  const sameFile = gone.flatMap(({ url, path }) => {
    const page = byPath.get(path);
    return page ? [[url, page] as const] : [];
  });
  const samePaths = new Set(sameFile.map(([, { path }]) => path));
  const isUnpaired = ({ path }: WrittenPage): boolean => !samePaths.has(path);
  const pairs = pairsOf(gone.filter(isUnpaired), added.filter(isUnpaired));
  const isBest = (pair: Pair): boolean =>
    pairs.every(
      (other) => other === pair || other.score < pair.score || (other.old !== pair.old && other.page !== pair.page),
    );
  return new Map([...sameFile, ...pairs.filter(isBest).map(({ old, page }) => [old.url, page] as const)]);
}

/** In characters. Unrelated pages can have the same short text ("This page is being written."). */
const minSharedLength = 100;

/** Each old page with each new one that has the same title and some of its text, or else most of its text. */
function pairsOf(gone: readonly WrittenPage[], added: readonly WrittenPage[]): readonly Pair[] {
  const linesOf = remembered(readLines);
  return gone.flatMap((old) =>
    added.flatMap((page) => {
      const [before, after] = [linesOf(old), linesOf(page)];
      const shared = lengthOf([...before].filter((line) => after.has(line)));
      const likeness = shared / Math.max(lengthOf(before), lengthOf(after));
      const isSameTitle = old.title === page.title;
      const isSame = isSameTitle ? likeness >= 0.3 : likeness >= 0.5 && shared >= minSharedLength;
      return isSame ? [{ old, page, score: likeness + Number(isSameTitle) + sharedNames(old, page) / 100 }] : [];
    }),
  );
}

/** The different lines of a page's text. */
function readLines({ source }: WrittenPage): ReadonlySet<string> {
  return new Set(headAndBody(source).body.split(/\r\n|\n|\r/));
}

/** The length with line ends, so that two pages without text have something in common. */
function lengthOf(lines: Iterable<string>): number {
  return [...lines].reduce((sum, { length }) => sum + length + 1, 0);
}

/** How many names of files and folders two pages have in common. This decides between copies of one text. */
function sharedNames(old: WrittenPage, page: WrittenPage): number {
  const names = new Set(page.path.split('/'));
  return old.path.split('/').filter((name) => names.has(name)).length;
}
