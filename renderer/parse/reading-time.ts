// Estimates the minutes to read a page: 200 words per minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Scripts that put no spaces between words, and how many characters their words have on average. */
const unspaced = [
  { letters: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu, perWord: 2 },
  { letters: /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/gu, perWord: 5 },
];

/** All of them are above these letters, and a look for those takes a fraction of the time. */
const above = /[\u0e00-\u{10ffff}]/u;

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
  for (const { letters, perWord } of above.test(body) ? unspaced : [])
    words += (body.length - body.replace(letters, '').length) / perWord;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
