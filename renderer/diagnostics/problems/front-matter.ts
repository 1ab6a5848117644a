// Problems of front matter: its fences, its YAML, and its keys.

import { type Diagnostic, type Location, problem } from '../diagnostic.ts';

export const frontMatterCode = problem('front-matter/invalid', (what: string) => [
  `Front matter must be plain YAML; ${what} isn't read`,
  'Open it with a line of exactly `---` and use text, numbers, dates, and lists.',
]);

export const frontMatterInvalid = problem('front-matter/invalid', (message: string, hint?: string) => [
  message,
  hint ??
    'Put quotes around values that contain `: ` or `#`, or start with a special character. Write a space after each colon, and indent with spaces.',
]);

export const frontMatterTwice = problem('front-matter/invalid', () => [
  'There is a second front matter below the first one',
  'Put all keys between the first two lines of `---`.',
]);

export const frontMatterLate = problem('front-matter/invalid', () => [
  "The front matter isn't at the beginning of the file",
  'Delete or move what is above its first line of `---`, also blank lines.',
]);

export const frontMatterMissing = problem('front-matter/missing', () => [
  'This page has no front matter',
  'Begin the first line of the file with `---`, then `title: …`, then a line `---`.',
]);

export const publishingValue = problem('front-matter/publishing-value', (key: string, why: string) => [
  `\`${key}\` ${why}`,
  "The page isn't published until this is fixed.",
]);

export const refusedKey = problem('front-matter/publishing-value', (key: string, hint: string) => [
  `\`${key}\` isn't supported, but it could decide whether or where the page is published`,
  hint,
]);

export const misplacedKey = problem('front-matter/publishing-value', (key: string) => [
  `\`${key}\` isn't in front matter, but it could decide whether the page is published`,
  'Begin the file with a line of exactly `---`, then the keys, then a line `---`. In a text, put backticks around it.',
]);

export const frontMatterUnclosed = problem('front-matter/invalid', () => [
  'The front matter opened here is never closed',
  'End it with a line of exactly `---`.',
]);

export const sectionKey = problem('front-matter/unknown-key', (key: string) => [
  `\`${key}\` has no effect in \`_section.md\`, which takes only a title and a weight`,
  "Put it in the folder's `index.md`.",
]);

export const unknownKey = problem('front-matter/unknown-key', (key: string, hint?: string) => [
  `\`${key}\` isn't a front matter key`,
  hint ?? 'Nothing reads it. Correct its name, or delete it.',
]);

export const unknownLayout = problem('front-matter/value-invalid', (layout: string, used: string, nearest?: string) => [
  `There is no layout '${layout}'; '${used}' is used`,
  nearest === undefined ? 'Use one of the `layouts` in the configuration.' : `Did you mean '${nearest}'?`,
]);

/** Text that YAML takes for a comment, `#77`, for the name of a value, `&more`, or for a tag, `!`. */
export const textLost = (
  at: Location,
  { key, text, what, isAll }: { key: string; text: string; what: string; isAll: boolean },
): Diagnostic => ({
  // Without a title, the page is refused.
  code: isAll && key === 'title' ? 'post/title-required' : 'front-matter/value-invalid',
  at,
  message: `\`${key}\` is shown without \`${text}\`, which YAML takes for ${what}`,
  hint: `Put the value in quotes.${text.startsWith('#') ? " If it's a comment, write a space after `#`." : ''}`,
});

export const valueInvalid = problem('front-matter/value-invalid', (key: string, why: string) => [
  `\`${key}\` ${why}`,
  'Correct the value, or delete the key.',
]);
