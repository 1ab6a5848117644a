// Problems of front matter: its fences, its YAML, and its keys.

import type { Diagnostic, Location } from '../diagnostic.ts';

const keptBack = 'The page is not published until this is fixed.';

export const frontMatterCode = (at: Location, what: string): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: `Front matter must be plain YAML; ${what} is not read`,
  hint: 'Open it with a line of exactly `---` and use text, numbers, dates, and lists.',
});

export const controlCharacter = (at: Location, key: string): Diagnostic => ({
  code: 'file/control-character',
  at,
  message: `\`${key}\` contains an invisible control character, which is left out`,
  hint: 'Delete the value, and type it again.',
});

export const duplicateKey = (at: Location, key: string, firstLine: number): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: `\`${key}\` is set twice, first on line ${firstLine}`,
  hint: 'Delete one of the two.',
});

export const frontMatterInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: `This is not valid YAML: ${why}`,
  hint: 'Put quotes around values that contain `: `, `#`, or `@` or start with a quote. Indent with spaces.',
});

export const frontMatterAlias = (at: Location, name: string): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: `\`*${name}\` would repeat a value by its name, which front matter can't`,
  hint: 'Put the text in quotes, or write the value out.',
});

export const frontMatterTwice = (at: Location): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: 'There is a second front matter below the first one',
  hint: 'Put all keys between the first two lines of `---`.',
});

export const frontMatterMissing = (at: Location): Diagnostic => ({
  code: 'front-matter/missing',
  at,
  message: 'This page has no front matter',
  hint: 'Begin the first line of the file with `---`, then `title: …`, then a line `---`.',
});

export const publishingValue = (at: Location, key: string, why: string): Diagnostic => ({
  code: 'front-matter/publishing-value',
  at,
  message: `\`${key}\` ${why}`,
  hint: keptBack,
});

export const refusedKey = (at: Location, key: string, hint: string): Diagnostic => ({
  code: 'front-matter/publishing-value',
  at,
  message: `\`${key}\` isn't supported, but it could decide whether or where the page is published`,
  hint,
});

export const misplacedKey = (at: Location, key: string): Diagnostic => ({
  code: 'front-matter/publishing-value',
  at,
  message: `\`${key}\` isn't in front matter, but it could decide whether the page is published`,
  hint: 'Begin the file with a line of exactly `---`, then the keys, then a line `---`. In a text, put backticks around it.',
});

/** `why` completes the sentence. */
export const frontMatterTooLarge = (at: Location, why: string): Diagnostic => ({
  code: 'front-matter/invalid',
  at,
  message: `The front matter ${why}`,
  hint: keptBack,
});

export const frontMatterUnclosed = (at: Location): Diagnostic => ({
  code: 'front-matter/unclosed',
  at,
  message: 'The front matter opened here is never closed',
  hint: 'End it with a line of exactly `---`.',
});

export const sectionKey = (at: Location, key: string): Diagnostic => ({
  code: 'front-matter/unknown-key',
  at,
  message: `\`${key}\` has no effect in \`_section.md\`, which takes only a title and a weight`,
  hint: "Put it in the folder's `index.md`.",
});

export const unknownKey = (at: Location, key: string, hint?: string): Diagnostic => ({
  code: 'front-matter/unknown-key',
  at,
  message: `\`${key}\` isn't a front matter key`,
  hint: hint ?? 'Nothing reads it. Correct its name, or delete it.',
});

export const unknownLayout = (at: Location, layout: string, used: string, nearest?: string): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: `There is no layout '${layout}'; '${used}' is used`,
  hint: nearest === undefined ? 'Use one of the `layouts` in the configuration.' : `Did you mean '${nearest}'?`,
});

/** Text that YAML takes for a comment, `#77`, for the name of a value, `&more`, or for a tag, `!`. */
export const textLost = (
  at: Location,
  { key, text, kind, isAll }: { key: string; text: string; kind: 'comment' | 'name' | 'tag'; isAll: boolean },
): Diagnostic => {
  const what = { comment: 'a comment', name: 'the name of a value', tag: 'the kind of a value' }[kind];
  return {
    // Without a title, the page is refused.
    code: isAll && key === 'title' ? 'post/title-required' : 'front-matter/value-invalid',
    at,
    message: `\`${key}\` is shown without \`${text}\`, which YAML takes for ${what}`,
    hint: `Put the value in quotes.${kind === 'comment' ? ' If it is a comment, write a blank after `#`.' : ''}`,
  };
};

export const valueInvalid = (at: Location, key: string, why: string): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: `\`${key}\` ${why}`,
  hint: 'Correct the value, or delete the key.',
});
