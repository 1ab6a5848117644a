// The interface of both engines, the hosted one and the site's own index. Field names are those of the hosted provider.

import type { SearchRecord } from '@sitegen/renderer/model';

/** Marks around matches. Private-use characters, so that no text contains them. */
export const openMark = '\uE000';
export const closeMark = '\uE001';

/** A name without marks. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(openMark, '').replaceAll(closeMark, '').trim();
}

export type Hierarchy = SearchRecord['hierarchy'];
export type Level = keyof Hierarchy;
export const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

export const noTitles = Object.fromEntries(levels.map((level) => [level, null])) as Hierarchy;

/** A hit that was checked: it has the right shape, and its address is on this site. */
export interface Hit extends Pick<SearchRecord, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'> {
  /** Snippets with marks, by attribute: `content`, `hierarchy.lvl1`. */
  readonly snippets: { readonly [attribute: string]: string };
  /** The titles above, outermost first, if the engine knows more of them than the hierarchy holds. */
  readonly trail?: readonly string[];
  /** From another index than the one that was asked. */
  readonly isElsewhere?: boolean;
  /** The same object in other versions, newest first. */
  readonly versions?: readonly Hit[];
}

/** A hit as it is stored in the history. */
export type StoredHit = Omit<Hit, 'snippets' | 'isElsewhere' | 'versions'>;

export interface Query {
  readonly query: string;
  readonly indexName: string;
  readonly hitsPerPage: number;
  /** The length of a snippet in words. */
  readonly snippetLength: number;
  /** Asks for an id of the query, for insights. */
  readonly clickAnalytics: boolean;
}

export interface Answer {
  readonly hits: readonly Hit[];
  readonly queryID?: string | undefined;
  /** The hits are in the order of how likely they are. */
  readonly isRanked?: boolean;
  /** What was searched for instead, if there's nothing like the query but with other letters. */
  readonly corrected?: string | undefined;
  /** Words to try, if nothing was found. */
  readonly suggestions?: readonly string[] | undefined;
  /** If nothing was found, a condition that nothing on the site meets: `version:9.9.9`. */
  readonly unmet?: string | undefined;
  /** Only conditions or the frame of a question were typed so far, such as `how do I`, and no title begins with it. */
  readonly isFrame?: boolean;
}

/** The engine can't be reached, or what arrived isn't an index: the reader may be offline, or the host may be broken. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Answers a query. Rejects with `UnreachableError`, or with the engine's own error if it refused the request. */
export type SearchEngine = (query: Query) => Promise<Answer>;
