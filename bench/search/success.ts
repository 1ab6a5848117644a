// Answers of an engine -> how often the right page was among the first 1, 3 and 10.

import type { SearchRecord } from '../../renderer/model.ts';
import type { Kind, KnownItem } from './queries.ts';

/** Addresses that an engine answers with, best first. */
export type Ask = (query: string) => Promise<readonly string[]>;

export interface Success {
  readonly asked: number;
  readonly at1: number;
  readonly at3: number;
  readonly at10: number;
  readonly byKind: { readonly [kind in Kind]?: { asked: number; at3: number } };
  /** Queries whose goal was not among the first three, with what came instead. */
  readonly missed: readonly { readonly query: string; readonly got: readonly string[] }[];
}

/** Asks every query that has a goal among the records. */
export async function measureSuccess(
  ask: Ask,
  records: readonly SearchRecord[],
  queries: readonly KnownItem[],
): Promise<Success> {
  const known = new Set(records.flatMap(({ url }) => [url, url.split('#')[0] ?? '']));
  const counted = queries.filter(({ goals }) => goals.some((goal) => known.has(goal)));
  const places = await Promise.all(counted.map(async (item) => ({ item, got: await ask(item.query) })));
  const ranks = places.map(({ item, got }) => ({ item, got, rank: rankOf(item, got) }));
  const share = (most: number): number => ranks.filter(({ rank }) => rank < most).length / Math.max(1, counted.length);
  const byKind: { [kind in Kind]?: { asked: number; at3: number } } = {};
  for (const { item, rank } of ranks) {
    const sum = byKind[item.kind] ?? { asked: 0, at3: 0 };
    byKind[item.kind] = sum;
    sum.asked += 1;
    if (rank < 3) sum.at3 += 1;
  }
  const missed = ranks
    .filter(({ rank }) => rank >= 3)
    .map(({ item, got }) => ({ query: item.query, got: got.slice(0, 4) }));
  return { asked: counted.length, at1: share(1), at3: share(3), at10: share(10), byKind, missed };
}

/** Position of the first right answer among the pages; a goal with a hash wants exactly that place. */
function rankOf({ goals }: KnownItem, got: readonly string[]): number {
  const isRight = (url: string): boolean => goals.some((goal) => url === goal || url.split('#')[0] === goal);
  const rank = got.findIndex(isRight);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}
