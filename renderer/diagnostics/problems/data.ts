// Problems of data files that are refreshed from another host. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const dataSourceFailed = (at: Location, name: string, why: string, hint?: string): Diagnostic => ({
  code: 'data/source-failed',
  at,
  message: `${name} is not refreshed: ${why}`,
  ...(hint === undefined ? {} : { hint }),
});

interface Staleness {
  readonly name: string;
  /** ISO day of the last refresh. */
  readonly day: string;
  /** How old it may be. */
  readonly days: number;
}

export const dataStale = (at: Location, { name, day, days }: Staleness): Diagnostic => ({
  code: 'data/stale',
  at,
  message: `${name} was last refreshed on ${day}, more than ${days} days ago`,
  hint: `Run \`sitegen data ${name}\`; if a job should have, look why it did not.`,
});

export const dataSuddenlyEmpty = (at: Location, name: string, list: string, count: number): Diagnostic => ({
  code: 'data/suddenly-empty',
  at,
  message: `${name} is not refreshed: the source has none of \`${list}\`, and the file has ${count}`,
  hint: `If that is right, run \`sitegen data ${name} --allow-empty\`.`,
});

export const dataVariableMissing = (at: Location, name: string, variable: string, purpose: string): Diagnostic => ({
  code: 'data/variable-missing',
  at,
  message: `${name} is not refreshed: ${variable} is not set`,
  hint: `Pass it in the environment: ${purpose}.`,
});
