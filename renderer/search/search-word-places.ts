// Counts the words of each page, and finds where each word of the site occurs and how relevant it is there.

import { decodeNumbers, encodeNumbers } from '../text/number-list.ts';
import { strengths } from './search-format.ts';
import type { Place } from './search-pages.ts';
import { compoundsOf, formsOf, rawWordsOf } from './search-words.ts';
import type { Words } from './word-files.ts';

/** The highest count of a word in one place. Count and place are one number, and higher counts have no effect. */
const maxRepeats = 4093;
/** Used as the count of words that aren't in the text. */
const inCodeOnly = maxRepeats + 1;
const isKeyword = maxRepeats + 2;
/** Places are multiples of this, so that there's room for a count. */
const perPlace = maxRepeats + 3;

/** What a page is found by. */
export interface PageWords {
  /** How many words the text of each place has. */
  readonly sizes: readonly number[];
  readonly words: readonly string[];
  /** Encoded numbers, one for each word in each place that has it: the word's index, the place, and the count. */
  readonly counts: string;
}

/** How many numbers there are for a word of a page with so many places. */
const perWord = (places: number): number => places * perPlace;

/**
 * Most texts consist of a few thousand words, so the forms of each are kept for the next time. All words of a large site
 * would take 40 MB.
 */
const maxKnown = 20_000;

/** Creates a function that counts the words of a page. */
export function createWordCounter(): (places: readonly Place[]) => PageWords {
  const known = new Map<string, readonly string[]>();
  const formsIn = (word: string): readonly string[] => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= maxKnown) known.clear();
    const forms = formsOf(word);
    known.set(word, forms);
    return forms;
  };
  /** Counts what a text is found by. Returns how many words it has. */
  const count = (text: string, add: (word: string) => void): number => {
    let size = 0;
    for (const part of partsOf(text)) {
      for (const raw of rawWordsOf(part)) {
        const forms = formsIn(raw);
        size += forms.length;
        forms.forEach(add);
      }
      compoundsOf(part).forEach(add);
    }
    return size;
  };
  return (places) => {
    const found = new Map<string, number[]>();
    const sizes = places.map(({ paragraphs, code, keywords }, place) => {
      const start = place * perPlace;
      /** Notes a word of this place. `countAfter` gets how often it was noted before. */
      const note = (word: string, countAfter: (times: number) => number): void => {
        const entries = found.get(word) ?? [];
        if (entries.length === 0) found.set(word, entries);
        const times = (entries.at(-1) ?? 0) - start;
        if (times > 0) entries.pop();
        entries.push(start + countAfter(Math.max(0, times)));
      };
      const repeat = (word: string): void => note(word, (times) => Math.min(times + 1, maxRepeats));
      const size = paragraphs.reduce((sum, text) => sum + count(text, repeat), 0);
      count(code.join('\n'), (word) => note(word, (times) => times || inCodeOnly));
      count(keywords, (word) => note(word, () => isKeyword));
      return size;
    });
    const numbers = [...found.values()].flatMap((entries, word) =>
      entries.map((entry) => word * perWord(places.length) + entry),
    );
    return { sizes, words: [...found.keys()], counts: encodeNumbers(numbers) };
  };
}

/** Creates a list of the words of all pages, in which the places of pages follow each other. */
export function createWordList() {
  const found = new Map<string, number[]>();
  const sizes: number[] = [];
  /** Adds the next page. */
  const add = (page: PageWords): void => {
    const start = sizes.length * perPlace;
    const each = perWord(page.sizes.length);
    for (const number of decodeNumbers(page.counts)) {
      const word = page.words[Math.floor(number / each)] ?? '';
      const entry = start + (number % each);
      const entries = found.get(word);
      // Most words of a large site occur once, and pushing to an empty list would make room for 17 numbers.
      if (entries) entries.push(entry);
      else found.set(word, [entry]);
    }
    for (const size of page.sizes) sizes.push(size);
  };
  /** Every word with its encoded places, sorted. Empties the list. */
  const take = (): Words => {
    // Rounded, so that an edited sentence changes nothing about the words of other pages.
    const usual = Number((sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)).toPrecision(2));
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / perPlace);
      return place * 8 + strengthOf(entry % perPlace, (sizes[place] ?? 0) / usual);
    };
    // Without a function, texts are compared as by `compareText`, in a quarter of the time.
    return [...found.keys()].sort().map((word) => {
      const entries = found.get(word) ?? [];
      found.delete(word); // Keeping both forms of all words would be the peak of the build's memory.
      return [word, encodeNumbers(entries.map(weighed))];
    });
  };
  return { add, take };
}

/** Longer texts are split into words in parts, because splitting megabytes at once needs a hundred times the memory. */
const partLength = 65_536;

/** A text in parts that end between words. */
function partsOf(text: string): readonly string[] {
  if (text.length <= partLength) return [text];
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(' ', from + partLength);
    const to = end === -1 ? text.length : end;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** One of `strengths`, or from 1 to 3. As in BM25, more repeats count less and less, and long texts count less. */
function strengthOf(times: number, size: number): number {
  if (times === inCodeOnly) return strengths.code;
  if (times === isKeyword) return strengths.keyword;
  const share = times / (times + 0.5 + size);
  return share > 0.6 ? 3 : share > 0.4 ? 2 : 1;
}
