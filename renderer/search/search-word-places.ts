// Finds where each word occurs, and how relevant it is there.

import { encodeNumbers } from '../text/number-list.ts';
import { strengths } from './search-format.ts';
import type { Place } from './search-places.ts';
import { compoundsOf, formsOf, rawWordsOf } from './search-words.ts';

interface WordPlaces {
  /** Adds the next place and returns how many words its text has. */
  readonly add: (place: Place) => number;
  /** Passes over a place whose words are known. `size` is how many its text has. */
  readonly pass: (size: number) => void;
  /** How many words the text of a place has on average. */
  readonly average: () => number;
  /** Every word with its encoded places, sorted. */
  readonly sorted: () => readonly (readonly [string, string])[];
}

/** The maximum count of a word in one place, which fits into one number together with the place. More has no effect. */
const maxRepeats = 4093;
/** Take the place of the count for words that aren't in the text. */
const inCodeOnly = maxRepeats + 1;
const isKeyword = maxRepeats + 2;
/** How much larger the number of a place is than that of the one before. */
const perPlace = maxRepeats + 3;

/** Creates an empty word index. */
export function createWordPlaces(): WordPlaces {
  const { words, numberOf, formsIn } = createVocabulary();
  /** By word number: its places, each with a count. Most words have a single one, which needs no list. */
  const found: (number | number[])[] = [];
  /** By word number: its count in the place that is being added. */
  const times: number[] = [];
  const sizes: number[] = [];
  const add = ({ paragraphs, others: [code, keywords] }: Place): number => {
    const here: number[] = [];
    let size = 0;
    const note = (word: number, next: (before: number) => number): void => {
      const before = times[word] ?? 0;
      if (before === 0) here.push(word);
      times[word] = next(before);
    };
    const count = (text: string, next: (before: number) => number): void => {
      for (const part of partsOf(text)) {
        for (const raw of rawWordsOf(part)) {
          const forms = formsIn(raw);
          if (typeof forms === 'number') {
            note(forms, next);
            size += 1;
          } else {
            for (const word of forms) note(word, next);
            size += forms.length;
          }
        }
        for (const one of compoundsOf(part)) note(numberOf(one), next);
      }
    };
    for (const paragraph of paragraphs) count(paragraph, (before) => Math.min(before + 1, maxRepeats));
    const textSize = size;
    count(code, (before) => before || inCodeOnly);
    count(keywords, () => isKeyword);
    size = textSize;
    for (const word of here) {
      const entry = sizes.length * perPlace + (times[word] ?? 0);
      const before = found[word];
      if (before === undefined) found[word] = entry;
      else if (typeof before === 'number') found[word] = [before, entry];
      else before.push(entry);
      times[word] = 0;
    }
    sizes.push(size);
    return size;
  };
  // Rounded, so that an edited sentence changes nothing about the words of other pages.
  const average = (): number =>
    Number((sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)).toPrecision(2));
  const sorted = (): readonly (readonly [string, string])[] => {
    const usual = average();
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / perPlace);
      return place * 8 + strengthOf(entry % perPlace, (sizes[place] ?? 0) / usual);
    };
    // Without a function, texts are compared as by `compareText`, in a quarter of the time.
    return words.toSorted().map((word) => {
      const number = numberOf(word);
      const places = found[number] ?? [];
      found[number] = []; // Keeping both forms of all words would be the peak of the build's memory.
      return [word, encodeNumbers(typeof places === 'number' ? [weighed(places)] : places.map(weighed))];
    });
  };
  return { add, pass: (size) => void sizes.push(size), average, sorted };
}

/** Characters of text that are split into words at once. A paragraph of megabytes would take a hundred times as much. */
const partSize = 65_536;

/** A text in parts that end between words. */
function partsOf(text: string): readonly string[] {
  if (text.length <= partSize) return [text];
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(' ', from + partSize);
    const to = end === -1 ? text.length : end;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** Numbers words. Texts consist of a few thousand different words, so each is split into its parts only once. */
function createVocabulary() {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  /** Most words have a single form, which needs no list. */
  const known = new Map<string, number | readonly number[]>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word);
    if (number !== undefined) return number;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  };
  const formsIn = (raw: string): number | readonly number[] => {
    const before = known.get(raw);
    if (before !== undefined) return before;
    const made = formsOf(raw).map(numberOf);
    const forms = made.length === 1 ? (made[0] ?? made) : made;
    known.set(raw, forms);
    return forms;
  };
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
