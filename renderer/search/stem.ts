// The stem of an English word, by Porter's algorithm (1980), so that `validating` finds `validation`.

const vowels = '[aeiouy]';
const syllable = '[aeiouy][aeiou]*[^aeiou][^aeiouy]*';
const start = '^(?:[^aeiou][^aeiouy]*)?';
const hasVowel = new RegExp(start + vowels);
const measureOne = new RegExp(start + syllable);
const measureTwo = new RegExp(start + syllable + syllable);
const isMeasureOne = new RegExp(`${start}${syllable}(?:[aeiouy][aeiou]*)?$`);
const isShort = /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/;

const second: readonly (readonly [RegExp, string])[] = [
  [/ational$/, 'ate'],
  [/tional$/, 'tion'],
  [/[ea]nci$/, ''],
  [/izer$|ization$/, 'ize'],
  [/bli$/, 'ble'],
  [/alli$|alism$|aliti$/, 'al'],
  [/entli$/, 'ent'],
  [/eli$/, 'e'],
  [/ousli$|ousness$/, 'ous'],
  [/ation$|ator$/, 'ate'],
  [/iveness$|iviti$/, 'ive'],
  [/fulness$/, 'ful'],
  [/biliti$/, 'ble'],
  [/icate$|iciti$|ical$/, 'ic'],
  [/ative$|ful$|ness$/, ''],
  [/alize$/, 'al'],
];
const third = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;
/** Stems that Porter's algorithm would confuse, as in `general` and `generator`. */
const special = /^(?:gener|commun|arsen)/;

/** The stem of a folded word. Words with other than English letters, and short ones, are their own stem. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = withoutTense(word);
  if (stem.endsWith('y') && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  const skip = special.exec(stem)?.[0].length ?? 0;
  const isLong = (rest: string): boolean => (skip > 0 ? measureOne.test(rest.slice(skip)) : measureTwo.test(rest));
  // Twice, because the second list holds the endings of two steps.
  stem = replaced(replaced(stem));
  const rest = stem.replace(third, '');
  if (rest !== stem && isLong(rest)) stem = rest;
  if (stem.endsWith('e')) {
    const bare = stem.slice(0, -1);
    if (isLong(bare) || (isMeasureOne.test(bare) && !isShort.test(bare))) stem = bare;
  }
  return stem.endsWith('ll') && measureTwo.test(stem) ? stem.slice(0, -1) : stem;
}

function replaced(word: string): string {
  for (const [ending, other] of second) {
    const rest = word.replace(ending, '');
    if (rest !== word) return measureOne.test(rest) ? rest + other : word;
  }
  return word;
}

function withoutTense(word: string): string {
  if (word.endsWith('eed')) return measureOne.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = word.replace(/(?:ed|ing)$/, '');
  if (rest === word || !hasVowel.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeioulsz])\1$/.test(rest)) return rest.slice(0, -1);
  return isMeasureOne.test(rest) && isShort.test(rest) ? `${rest}e` : rest;
}
