// The one place that reads the clock.

/** Now, or the instant that `SOURCE_DATE_EPOCH` fixes for reproducible builds (reproducible-builds.org). */
export function now(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return (epoch === undefined ? new Date() : new Date(Number(epoch) * 1000)).toISOString();
}
