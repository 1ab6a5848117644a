// The only module that reads the clock.

import { UsageError } from './environment-error.ts';

/** The current time, or `SOURCE_DATE_EPOCH` for reproducible builds (reproducible-builds.org). */
export function now(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const date = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`SOURCE_DATE_EPOCH is ${epoch}`, 'Write the seconds since 1970, such as 1700000000.');
  return date.toISOString();
}
