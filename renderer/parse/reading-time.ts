// Estimates the minutes to read a page: 200 words per minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Counts runs of characters other than white space in the source. */
export function readingTimeOf(body: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < body.length; i++) {
    const code = body.charCodeAt(i);
    const space = code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
    if (!space && !inWord) words++;
    inWord = !space;
  }
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
