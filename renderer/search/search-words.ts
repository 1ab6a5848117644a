// Splits text into the words that search finds it by. The build and the browser must use the same rules: lower case
// without accents, plurals as singulars, version numbers as a whole, identifiers as a whole and in parts.

import { normalForm } from '../text/normal-form.ts';

// Created once. When bundled for older browsers, a pattern with Unicode classes becomes a constructor call.
/** Accents and vowel points. In the scripts of India, most signs are letters of their own: only the nukta isn't. */
const accents = /\p{M}(?<![\u0900-\u0dff])|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;
const ascii = /^[\x00-\x7f]*$/;
const letters: { readonly [letter: string]: string } = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  // Arabic letters that keyboards and languages write in different ways.
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
};
/** The letters above, digits of Arabic and Persian, and what is inside a word and can't be seen. */
const foreign = /[\u200d-\u200f\u2060\u00adßẞæÆœŒøØłŁđĐıىیےکةہھٱ\u0640\u0660-\u0669\u06f0-\u06f9]/g;
const pattern = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:\.\p{N}+)*\p{L}*/gu;
const article = /^[وف]?(?:[بك]?ال|لل)(?=..)/;
/** A word that has neither parts nor a prefix, as most have. */
const isPlain = /^[a-z0-9]*$/;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Scripts that put no spaces between words, without the middle dot, which is in English texts, too. */
const unspaced = /(?!\u00b7)[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Runs of these scripts, and of everything else. */
const runs =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;

/**
 * The words of a text in order. `correlationId` gives `correlationid`, `correlation`, and `id`; `v3.0.0` gives `3.0.0`.
 */
export function wordsOf(text: string): string[] {
  return rawWordsOf(text).flatMap(formsOf);
}

/** The words that find a word as it was written: the word itself, and the parts of an identifier. */
export function formsOf(word: string): readonly string[] {
  if (isPlain.test(word)) return [foldWord(word)];
  const parts = word.split(humps);
  return [...(parts.length > 1 ? [word, ...parts] : parts).map(foldWord), ...withoutPrefix(word)];
}

/** "And", "in", and the article are written as the first letters of a Hebrew word, which is found without them, too. */
export function withoutPrefix(word: string): readonly string[] {
  const [first = ''] = /^[ושכבלמ]?ה?(?=[א-ת]{3})/.exec(word) ?? [];
  return Array.from(first, (_, index) => word.slice(index + 1));
}

/** Like `wordsOf` but with identifiers as a whole, for queries. */
export function queryWordsOf(text: string): string[] {
  return splitText(text, pairsOf).map(foldWord);
}

// It looks back, because it would try every letter of a long word otherwise.
const compound = /(?<![$\p{L}\p{N}])(?:[$\p{L}\p{N}]+(?:[-_.:\u200c][$\p{L}\p{N}]+)+|\$+\p{L}[\p{L}\p{N}]*\$*)/gu;
const joint = /[-_.:\u200c]/g;
/** In every compound. Looking for one first takes less than trying the pattern on each word of a paragraph. */
const inCompound = /\$|[-_.:\u200c](?=[$\p{L}\p{N}])/u;

/**
 * What has signs between its letters, as one word without them: `api_key`, `package.json`, and Persian words with a
 * zero-width non-joiner. A `$` stays: `$ref`.
 */
export function compoundsOf(text: string): readonly string[] {
  const plain = plainLetters(text);
  if (!inCompound.test(plain)) return [];
  const found = (plain.match(compound) ?? []).flatMap((one) => [one, ...namesIn(one)]);
  // A version is a word as it is, without its `v`.
  return found.filter((one) => !/^[vV]?\P{L}+$/u.test(one)).map((one) => foldWord(one.replace(joint, '')));
}

/** What readers type without the rest: `step_summary` in `$step_summary`, `on_welcome` in `client.on_welcome`. */
function namesIn(one: string): readonly string[] {
  const names = one.split(/[.:]|^\$+/).filter((name) => name.length < one.length && /.[-_]./.test(name));
  return names.map((name) => name.replace(/^\$+/, ''));
}

/**
 * The words of a text as they were written, but with plain letters. The last letter of a run without spaces is one, too,
 * because no pair begins with it.
 */
export function rawWordsOf(text: string): string[] {
  return splitText(text, (run) => [...pairsOf(run), ...[...run].slice(-1)]);
}

/** Whether some of a text is in a script without spaces, where a letter can be a whole word. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** A word cut where a script without spaces begins or ends: `使用AsyncAPI` gives `使用` and `AsyncAPI`. */
export function runsOf(word: string): readonly string[] {
  return word.match(runs) ?? [];
}

function splitText(text: string, partsOf: (run: string) => readonly string[]): string[] {
  const plain = withNames(plainLetters(text).replace(/\bv(?=\d)/gi, ''));
  const words: string[] = plain.match(pattern) ?? [];
  if (!unspaced.test(plain)) return words;
  return words.flatMap(runsOf).flatMap((run) => (run.length > 1 && unspaced.test(run) ? partsOf(run) : [run]));
}

/** Names of languages that end in signs, as words. Most texts have no such sign, and looking for one takes least. */
function withNames(text: string): string {
  if (!text.includes('+') && !text.includes('#')) return text;
  return text.replace(/\bc\+\+/gi, 'cplusplus').replace(/\b([cf])#(?![\p{L}\p{N}])/giu, '$1sharp');
}

/**
 * Text without spaces as overlapping pairs of letters: `消息队列` gives `消息`, `息队`, and `队列`. A dictionary
 * (`Intl.Segmenter`) may cut a short query and a long text in different places, so one wouldn't find the other.
 */
function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Letters without accents, and two letters for what is one in another alphabet: `Straße` becomes `Strasse`. */
export function plainLetters(text: string): string {
  if (ascii.test(text)) return text;
  return normalForm(text, 'NFKD')
    .replace(accents, '')
    .replace(foreign, (letter) => letters[letter] ?? digitOf(letter));
}

/** `٣` and `۳` become `3`. Anything else vanishes. */
function digitOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code >= 0x660 && code <= 0x6f9 ? String(code & 0xf) : '';
}

/**
 * Lower case, with the singular of anything that looks like an English plural, and without the Arabic article and what is
 * written together with it.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase().replace(article, '');
  if (lower.length < 4 || !lower.endsWith('s') || /(?:ss|us|is)$/.test(lower)) return lower;
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
}
