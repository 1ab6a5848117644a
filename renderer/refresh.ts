// Types for data files that `sitegen data` gets from another host. The site's function only fetches; the program
// validates, compares, and writes.

/** Lists of records as they are in the data file. `id` identifies a record. */
export interface RefreshedRecords {
  readonly [list: string]: readonly { readonly id: string }[];
}

/** What a source's function may use besides the network. */
export interface RefreshContext {
  /** The environment variables that the source asked for. All of them are set. */
  readonly env: { readonly [variable: string]: string };
  /** ISO instant, UTC. */
  readonly now: string;
}

/** Where a data file comes from. Its key in the configuration is the file's name. */
export interface RefreshSource {
  /** The source in words: `the team's calendar`. Appears at the top of the file. */
  readonly from: string;
  /** The environment variables it needs, and what each is for. */
  readonly env?: { readonly [variable: string]: string };
  /** Days after which `check` reports the file as stale; default: never. */
  readonly staleAfter?: number;
  /**
   * Fetches the records in the order of the file. An exception is reported: `message` says what's wrong, and `hint`
   * says what to do about it.
   */
  readonly load: (context: RefreshContext) => Promise<RefreshedRecords>;
}
