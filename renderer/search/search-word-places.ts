// Finds where each word occurs, and how relevant it is there.

import { encodeNumbers } from '../text/number-list.ts';
import { remembered } from '../text/remembered.ts';
import { strengths } from './search-format.ts';
import type { Place } from './search-places.ts';
import { compoundsOf, formsOf, rawWordsOf } from './search-words.ts';

/** The highest count of a word in one place. Count and place are one number, and higher counts have no effect. */
const maxRepeats = 4093;
/** Used as the count of words that aren't in the text. */
const inCodeOnly = maxRepeats + 1;
const isKeyword = maxRepeats + 2;
/** Places are multiples of this, so that there's room for a count. */
const perPlace = maxRepeats + 3;

/** Creates an empty word index. */
export function createWordPlaces() {
  const { words: all, numberOf, formsIn } = createVocabulary();
  /** By word number: its places, each with a count. */
  const found: number[][] = [];
  const sizes: number[] = [];
  /** Counts what a text is found by. Returns how many words it has. */
  const count = (text: string, add: (word: number) => void): number => {
    let size = 0;
    for (const part of partsOf(text)) {
      for (const raw of rawWordsOf(part)) {
        const forms = formsIn(raw);
        size += forms.length;
        forms.forEach(add);
      }
      for (const compound of compoundsOf(part)) add(numberOf(compound));
    }
    return size;
  };
  /** Adds the next place and returns how many words its text has. */
  const add = ({ paragraphs, others: [code, keywords] }: Place): number => {
    const start = sizes.length * perPlace;
    /** Notes a word of this place. `countAfter` gets how often it was noted before. */
    const note = (word: number, countAfter: (times: number) => number): void => {
      found[word] ??= [];
      const places = found[word];
      const times = (places.at(-1) ?? 0) - start;
      if (times > 0) places.pop();
      places.push(start + countAfter(Math.max(0, times)));
    };
    const repeat = (word: number): void => note(word, (times) => Math.min(times + 1, maxRepeats));
    const size = paragraphs.reduce((sum, text) => sum + count(text, repeat), 0);
    count(code, (word) => note(word, (times) => times || inCodeOnly));
    count(keywords, (word) => note(word, () => isKeyword));
    sizes.push(size);
    return size;
  };
  /** Skips a place whose words are known. `size` is how many words its text has. */
  const skip = (size: number): void => void sizes.push(size);
  /** Words per text, rounded, so that an edited sentence changes nothing about the words of other pages. */
  const average = (): number =>
    Number((sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)).toPrecision(2));
  /** Every word with its encoded places, sorted. */
  const sorted = (): readonly (readonly [string, string])[] => {
    const usual = average();
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / perPlace);
      return place * 8 + strengthOf(entry % perPlace, (sizes[place] ?? 0) / usual);
    };
    // Without a function, texts are compared as by `compareText`, in a quarter of the time.
    return all.toSorted().map((word) => {
      const number = numberOf(word);
      const places = found[number] ?? [];
      found[number] = []; // Keeping both forms of all words would be the peak of the build's memory.
      return [word, encodeNumbers(places.map(weighed))];
    });
  };
  return { add, skip, average, sorted };
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

/** Numbers words. Texts consist of a few thousand different words, so each is split into its parts only once. */
function createVocabulary() {
  const words: string[] = [];
  const numberOf = remembered((word: string) => words.push(word) - 1);
  const formsIn = remembered((raw: string): readonly number[] => formsOf(raw).map(numberOf));
  return { words, numberOf, formsIn };
}

/**
 * How relevant a text is for a word, from 1 to 3. As in BM25, more repeats count less and less, and long texts count
 * less.
 */
function strengthOf(times: number, size: number): number {
  if (times === inCodeOnly) return strengths.code;
  if (times === isKeyword) return strengths.keyword;
  const share = times / (times + 0.5 + size);
  return share > 0.6 ? 3 : share > 0.4 ? 2 : 1;
}
