// Reads what a reader typed: the words to look for, and conditions (`"a phrase"`, `-without`, `in:blog`, `version:3.0.0`).

import { compoundsOf, foldWord, isEmpty, plainLetters, queryWordsOf, usefulWords } from '@sitegen/renderer/search';

export interface ParsedQuery {
  /** What was typed without its conditions, in lower case. */
  readonly text: string;
  /** All words in order, as they are compared. */
  readonly raw: readonly string[];
  /** Those that say something, each once. */
  readonly useful: readonly string[];
  /** Only a letter or digit was typed. Next to other words, it's a word of its own: `vitamin c`. */
  readonly isLetter: boolean;
  /** Only conditions or the frame of a question were typed so far: `how do I`. */
  readonly isFrame: boolean;
  /** Words that lost the ending of a plural, as they were spelled: `seas` may become `season`. */
  readonly spelled: ReadonlyMap<string, string>;
  /** What holds signs between its letters, as one word each, as the index has them: `wellknown`, `packagejson`. [30 / 23, 5 / 4] */
  readonly compounds: readonly string[];
  readonly conditions: Conditions;
}

/** What an answer must have, all in lower case. */
export interface Conditions {
  readonly phrases: readonly string[];
  /** Words that it may not have. */
  readonly without: readonly string[];
  /** A section of the site or a part of the address. */
  readonly sections: readonly string[];
  readonly versions: readonly string[];
}

// Created once: for older browsers, the bundler turns a pattern with letter classes into a constructor call at each use.
const letters = /\p{L}+/gu;
/** What an answer may not have: `-word`, `-"several words"`. A single letter is an option of a command: `-o`. */
export const minus = /(?<!\S)-(?:"[^"]+"|[\p{L}\p{N}]\S+)/gu;
const condition = /(?<!\S)(?:(in|section|version):("[^"]+"|\S+)|-("[^"]+"|[\p{L}\p{N}]\S+)|"([^"]+)")/giu;

/** Reads a query. */
export function readQuery(query: string): ParsedQuery {
  // Phones turn the quotes that are typed into curly ones.
  const { conditions, rest } = readConditions(query.replace(/[“”„]/g, '"'));
  const raw = queryWordsOf(rest);
  const useful = usefulWords(raw);
  const spelled = new Map<string, string>();
  for (const word of plainLetters(rest).toLowerCase().match(letters) ?? []) {
    const folded = foldWord(word);
    if (folded !== word && word.endsWith('s')) spelled.set(folded, word);
  }
  return {
    text: rest.trim().toLowerCase(),
    raw,
    useful,
    isLetter: useful.join('').length === 1,
    isFrame: raw.every(isEmpty) && conditions.phrases.length === 0,
    spelled,
    compounds: [...new Set(compoundsOf(rest))],
    conditions,
  };
}

/** With so many words around them, quoted words aren't a phrase: `must have required property "action"`. */
const minAround = 4;

/** Takes the conditions out of a query. The words of a phrase stay in it. */
function readConditions(query: string): { readonly conditions: Conditions; readonly rest: string } {
  const conditions: { [kind in keyof Conditions]: string[] } = { phrases: [], without: [], sections: [], versions: [] };
  const rest = query.replace(condition, (_, field?: string, value?: string, without?: string, phrase?: string) => {
    const plain = (value ?? without ?? phrase ?? '').replaceAll('"', '').trim().toLowerCase();
    if (phrase !== undefined) {
      conditions.phrases.push(oneLine(plain));
      return phrase;
    }
    if (without !== undefined) conditions.without.push(...queryWordsOf(plain));
    else if (field?.toLowerCase() === 'version') conditions.versions.push(plain.replace(/^v(?=\d)/, ''));
    else conditions.sections.push(plain);
    return '';
  });
  const around = queryWordsOf(rest).length - conditions.phrases.flatMap(queryWordsOf).length;
  return { conditions: around < minAround ? conditions : { ...conditions, phrases: [] }, rest };
}

/** A text in the form in which phrases are compared: "dead letter" is also in `dead-letter`. */
export function oneLine(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ');
}
