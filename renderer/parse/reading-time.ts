// Estimates the minutes to read a page: 200 words per minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** All of them are above these letters, and a look for those takes a fraction of the time. */
const above = /[\u0e00-\u{10ffff}]/u;

/** Counts runs of characters other than white space in the source. In scripts without spaces, a dictionary finds words. */
export function readingTimeOf(body: string): number {
  const words = above.test(body) && unspaced.test(body) ? countByDictionary(body) : countRuns(body);
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

function countRuns(body: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < body.length; i++) {
    const code = body.charCodeAt(i);
    const space = code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
    if (!space && !inWord) words++;
    inWord = !space;
  }
  return words;
}

/** In characters: how much of a text is looked up in the dictionary, which takes a second for each million. */
const maxLookedUp = 200_000;

function countByDictionary(body: string): number {
  // Created when a page needs it, because loading its dictionaries takes longer than many pages do.
  const dictionary = new Intl.Segmenter('en', { granularity: 'word' });
  let spaced = 0;
  let found = 0;
  let lookedUp = 0;
  let left = 0;
  for (const run of body.split(/\s+/)) {
    if (run === '') continue;
    if (!unspaced.test(run)) spaced += 1;
    else if (lookedUp >= maxLookedUp) left += run.length;
    else {
      const text = run.slice(0, maxLookedUp - lookedUp);
      found += countIn(text, dictionary);
      lookedUp += text.length;
      left += run.length - text.length;
    }
  }
  // The rest of a long text is taken to have words as long as those before.
  return spaced + found + (left > 0 ? Math.floor((left / lookedUp) * found) : 0);
}

/** Each segment has its own copy of the whole text, so a long text is cut into pieces first. */
const pieceLength = 500;

function countIn(run: string, dictionary: Intl.Segmenter): number {
  let words = 0;
  for (let start = 0; start < run.length; start += pieceLength)
    for (const { isWordLike } of dictionary.segment(run.slice(start, start + pieceLength))) if (isWordLike) words++;
  return words;
}
