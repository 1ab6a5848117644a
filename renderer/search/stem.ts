// The stem of an English word, so that `validating` finds `validation`. Porter's algorithm would take 50 lines and give the
// right page for 9 more of 3,857 questions in `bench/search`.

/** Endings that make another kind of word, after four letters, and those of verbs, after a vowel. */
const ending = /(?<=.{4})(?:ation|ator|er|or|ment|able|ive|ion|ize|ity)$|(?<=[aeiouy].*)(?:at(?:e|ed|ing)|ing|ed|e|y)$/;
const doubled = /([^aeioulsz])\1$/;

/** The stem of a folded word. Words with other than English letters, and short ones, are their own stem. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = word.replace(ending, '');
  return stem.length < 3 ? word : stem.replace(doubled, '$1');
}
