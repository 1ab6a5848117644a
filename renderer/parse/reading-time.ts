// Estimates the minutes to read a page: 200 words per minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Counts runs of characters other than white space in the source. */
export function readingTimeOf(body: string): number {
  return Math.max(1, Math.ceil((body.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
}
