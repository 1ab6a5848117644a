// A data file that is filled from another host by `sitegen data`: what a product says about it, and what its function
// is given. The engine does everything else: asking, waiting, checking, comparing, writing.

import type { z } from 'zod';

/** Lists of records as they stand in the data file; `id` tells which record is which. */
export interface RefreshedRecords {
  readonly [list: string]: readonly { readonly id: string }[];
}

/** A question to a source. It is asked again after a fault, so it may only read. */
export interface JsonRequest {
  /** Added to the address, encoded. */
  readonly query?: { readonly [name: string]: string };
  /** Where secrets belong: headers are in no log and no message. */
  readonly headers?: { readonly [name: string]: string };
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
}

/** What the function of a source may use of the world. */
export interface RefreshContext {
  /** The variables that the source asked for; all are set. */
  readonly env: { readonly [variable: string]: string };
  /** ISO instant, UTC. */
  readonly now: string;
  /** The answer as JSON that fits a shape. Throws what a reader of the terminal can act on. */
  readonly fetchJson: <Answer>(shape: z.ZodType<Answer>, url: string, request?: JsonRequest) => Promise<Answer>;
}

/** Where a data file comes from. Its name in the configuration is the name of the file. */
export interface RefreshSource {
  /** The source in words: `the team's calendar`. Stands at the head of the file. */
  readonly from: string;
  /** Environment variables it needs, each with what it is for. */
  readonly env?: { readonly [variable: string]: string };
  /** Days after which `check` calls the file stale; default: never. */
  readonly staleAfter?: number;
  /** Seconds that one answer may take; default 20. */
  readonly timeout?: number;
  /** Asks for the records and puts them into the order of the file. */
  readonly load: (context: RefreshContext) => Promise<RefreshedRecords>;
}
