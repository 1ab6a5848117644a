// Estimates the minutes to read a page: 200 words per minute, rounded up, at least 1.

const wordsPerMinute = 200;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Counts runs of characters other than white space in the source. In scripts without spaces, a dictionary finds words. */
export function readingTimeOf(body: string): number {
  const words = unspaced.test(body) ? countByDictionary(body) : countRuns(body);
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

function countByDictionary(body: string): number {
  // Created when a page needs it, because loading its dictionaries takes longer than many pages do.
  const dictionary = new Intl.Segmenter('en', { granularity: 'word' });
  const runs = body.split(/\s+/).filter((run) => run !== '');
  return runs.reduce((sum, run) => sum + (unspaced.test(run) ? countIn(run, dictionary) : 1), 0);
}

/** Each segment has its own copy of the whole text, so a long text is cut into pieces first. */
const pieceLength = 500;

function countIn(run: string, dictionary: Intl.Segmenter): number {
  let words = 0;
  for (let start = 0; start < run.length; start += pieceLength)
    for (const { isWordLike } of dictionary.segment(run.slice(start, start + pieceLength))) if (isWordLike) words++;
  return words;
}
