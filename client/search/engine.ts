// One client, two engines: the same request goes to the hosted provider or to the index of this site, and the same
// fields come back. Names of fields are the provider's.

/** Marks around what matched; private-use characters, so that nothing in a text can be taken for them. */
export const openMark = '\uE000';
export const closeMark = '\uE001';

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

export type Hierarchy = { readonly [level in Level]: string | null };

/** A search hit as the dialog uses it; checked, its address on this site. */
export interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly type: Level | 'content';
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Texts cut and marked, by attribute: `content`, `hierarchy.lvl1`. */
  readonly snippets: { readonly [attribute: string]: string };
}

/** A hit as it is stored for the next time. */
export type StoredHit = Omit<Hit, 'snippets'>;

export interface Query {
  readonly query: string;
  readonly indexName: string;
  readonly hitsPerPage: number;
  /** Words of a snippet. */
  readonly snippetLength: number;
  /** Ask for an id of the query, for insights. */
  readonly clickAnalytics: boolean;
}

export interface Answer {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly queryID?: string;
}

/** Every way to the engine failed: the reader may be without a network. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Answers a query; rejects with `UnreachableError`, or with what the engine says is wrong with the request. */
export type SearchEngine = (query: Query) => Promise<Answer>;
