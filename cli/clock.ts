// The only module that reads the clock.

/** The current time, or `SOURCE_DATE_EPOCH` for reproducible builds (reproducible-builds.org). */
export function now(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return (epoch === undefined ? new Date() : new Date(Number(epoch) * 1000)).toISOString();
}
