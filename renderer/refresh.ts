// A data file that `sitegen data` fills from another host: what a site says about it and what its function is given.
// The function fetches; the engine checks, compares, and writes.

/** Lists of records as they stand in the data file; `id` tells which record is which. */
export interface RefreshedRecords {
  readonly [list: string]: readonly { readonly id: string }[];
}

/** What the function of a source may use of the world. */
export interface RefreshContext {
  /** The variables that the source asked for; all are set. */
  readonly env: { readonly [variable: string]: string };
  /** ISO instant, UTC. */
  readonly now: string;
}

/** Where a data file comes from. Its name in the configuration is the name of the file. */
export interface RefreshSource {
  /** The source in words: `the team's calendar`. Stands at the head of the file. */
  readonly from: string;
  /** Environment variables it needs, each with what it is for. */
  readonly env?: { readonly [variable: string]: string };
  /** Days after which `check` calls the file stale; default: never. */
  readonly staleAfter?: number;
  /**
   * Fetches the records, in the order of the file. What it throws is reported: `message` says what's wrong, `hint` what
   * to do about it.
   */
  readonly load: (context: RefreshContext) => Promise<RefreshedRecords>;
}
