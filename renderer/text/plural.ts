// Plural forms by language, as CLDR defines them: English has `one` and `other`, Arabic has six.

const known = new Map<string, Intl.PluralRules>();

/** The form that a count takes in a language: `one` for 1 in English. */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  return rulesOf(language).select(count);
}

/** All forms of a language: `one` and `other` for English. */
export function pluralForms(language: string): readonly Intl.LDMLPluralRule[] {
  return rulesOf(language).resolvedOptions().pluralCategories;
}

/** A language without a valid tag (BCP 47) counts as English does. */
function rulesOf(language: string): Intl.PluralRules {
  const before = known.get(language);
  if (before) return before;
  const isValid = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language);
  const rules = new Intl.PluralRules(isValid ? language : 'en');
  known.set(language, rules);
  return rules;
}
