// Plural forms, numbers, and alphabets by language, as CLDR defines them: English has the forms `one` and `other`, Arabic has
// six.

import { remembered } from './remembered.ts';

const rulesOf = remembered((language: string) => new Intl.PluralRules(tagOf(language)));

/** The form that a count takes in a language: `one` for 1 in English. */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  return rulesOf(language).select(count);
}

/** The forms that counts up to 199 need: `one` and `other` for English. Portuguese has another one, but only for millions. */
export function pluralForms(language: string): ReadonlySet<Intl.LDMLPluralRule> {
  return new Set(['other', ...Array.from({ length: 200 }, (_, count) => pluralForm(language, count))]);
}

const formatOf = remembered((language: string) => new Intl.NumberFormat(tagOf(language)));

/** A number as a language writes it: `1,234` in English, `1.234` in German. */
export function formatNumber(language: string, value: number): string {
  return formatOf(language).format(value);
}

const alphabetOf = remembered((language: string) => new Intl.Collator(tagOf(language), { numeric: true }));

/**
 * Compares two texts as readers of a language expect them in a list: in Swedish, `Ö` comes after `Z`, and in every
 * language `2` before `10`. Never 0 for different texts, so the order of a list doesn't depend on where it came from.
 */
export function compareNames(language: string): (a: string, b: string) => number {
  const alphabet = alphabetOf(language);
  return (a, b) => alphabet.compare(a, b) || Number(a > b) - Number(a < b);
}

/** A language without a valid tag (BCP 47) counts as English does. */
function tagOf(language: string): string {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language) ? language : 'en';
}
