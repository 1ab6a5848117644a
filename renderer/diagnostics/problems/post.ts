// Problems of values in front matter.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const authorInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: `This author cannot be used: ${why}`,
  hint: 'An author is `{ name, link, photo, byline }`; only the name is required.',
});

export const bodyEmpty = (at: Location, hasFrontMatter: boolean): Diagnostic => ({
  code: 'post/body-empty',
  at,
  message: hasFrontMatter ? 'This page has front matter but no text' : 'This file is empty',
  hint: 'Write its text, or delete the file.',
});

export const canonicalInvalid = (at: Location): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: '`canonical` must be the full address of the original, starting with https://',
  hint: 'For example: `canonical: https://example.org/first`.',
});

export const coverInvalid = (at: Location): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: '`cover` must be the address of an image: a path on this site, or an address that starts with https://',
  hint: 'For example: `cover: /img/cover.webp`.',
});

export const dateInvalid = (at: Location, value: string): Diagnostic => ({
  code: 'post/date-invalid',
  at,
  message: `${value} isn't a date`,
  hint: 'Write `2023-12-05` or `2023-12-05T12:00:00+01:00`.',
});

export const dateMissing = (at: Location): Diagnostic => ({
  code: 'post/date-invalid',
  at,
  message: 'Posts in this folder need a date',
  hint: 'Add `date: 2023-12-05` to the front matter.',
});

export const folderMissing = (at: Location): Diagnostic => ({
  code: 'post/folder-missing',
  at,
  message: "This file isn't in any folder of the config",
  hint: 'Add a rule for it to `folders`.',
});

export const sectionText = (at: Location): Diagnostic => ({
  code: 'post/section-text',
  at,
  message: "The text of a `_section.md` isn't shown anywhere",
  hint: "Put it in the folder's `index.md`, which is its landing page.",
});

export const tagsInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: `\`tags\` ${why}`,
  hint: 'For example: `tags: [kafka, tutorial]`.',
});

export const titleInvalid = (at: Location, type: string): Diagnostic => ({
  code: 'post/title-required',
  at,
  message: `\`title\` is ${type}, not text`,
  hint: 'Put it in quotes.',
});

export const titleLong = (at: Location, length: number): Diagnostic => ({
  code: 'post/title-long',
  at,
  message: `This title has ${length} characters; search results and cards show about 60`,
  hint: 'Shorten it, and move the rest to `subtitle`.',
});

export const titleRequired = (at: Location): Diagnostic => ({
  code: 'post/title-required',
  at,
  message: 'Post title is required',
  hint: 'Add `title:` to the front matter.',
});

export const typeInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: `\`type\` ${why}`,
  hint: 'Write one of the types that `folders` in the configuration has for this folder.',
});

export const weightInvalid = (at: Location): Diagnostic => ({
  code: 'front-matter/value-invalid',
  at,
  message: '`weight` must be a whole number, 0 or more, without quotes',
  hint: 'For example: `weight: 20`.',
});
