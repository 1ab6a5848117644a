// The only module that reads the date. Others only measure how long something takes, or how old a file is.

import { EnvironmentError, UsageError } from './environment-error.ts';

/** A clock that was never set says 1970 or 1980. All posts would have a later date, and vanish from the site. */
const oldest = Date.UTC(2004);

/** The current time, or `SOURCE_DATE_EPOCH` for reproducible builds (reproducible-builds.org). */
export function now(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const date = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  if (date.getTime() > oldest) return date.toISOString();
  if (epoch === undefined) throw new EnvironmentError(`The clock says ${date.toISOString()}`, 'Set the clock.');
  throw new UsageError(`SOURCE_DATE_EPOCH is ${epoch}`, 'Write the seconds since 1970, such as 1700000000.');
}
