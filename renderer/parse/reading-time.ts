// A raw body into minutes of reading: 200 words a minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Words are runs of anything but white space, as they stand in the source. */
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
