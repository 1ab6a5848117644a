// Problems of values in front matter.

import { problem } from '../diagnostic.ts';

export const authorInvalid = problem('front-matter/value-invalid', (why: string) => [
  `This author cannot be used: ${why}`,
  'An author is `{ name, link, photo, byline }`; only the name is required.',
]);

export const bodyEmpty = problem('post/body-empty', (hasFrontMatter: boolean) => [
  hasFrontMatter ? 'This page has front matter but no text' : 'This file is empty',
  'Write its text, or delete the file.',
]);

export const canonicalInvalid = problem('front-matter/value-invalid', () => [
  '`canonical` must be the full address of the original, starting with https://',
  'For example: `canonical: https://example.org/first`.',
]);

export const coverInvalid = problem('front-matter/value-invalid', () => [
  '`cover` must be the address of an image: a path on this site, or an address that starts with https://',
  'For example: `cover: /img/cover.webp`.',
]);

export const dateInvalid = problem('post/date-invalid', (value: string) => [
  `${value} isn't a date`,
  'Write `2023-12-05` or `2023-12-05T12:00:00+01:00`.',
]);

export const dateMissing = problem('post/date-invalid', () => [
  'Posts in this folder need a date',
  'Add `date: 2023-12-05` to the front matter.',
]);

export const folderMissing = problem('post/folder-missing', () => [
  "This file isn't in any folder of the config",
  'Add a rule for it to `folders`.',
]);

export const sectionText = problem('post/section-text', () => [
  "The text of a `_section.md` isn't shown anywhere",
  "Put it in the folder's `index.md`, which is its landing page.",
]);

export const tagsInvalid = problem('front-matter/value-invalid', (why: string) => [
  `\`tags\` ${why}`,
  'For example: `tags: [kafka, tutorial]`.',
]);

export const titleInvalid = problem('post/title-required', (type: string) => [
  `\`title\` is ${type}, not text`,
  'Put it in quotes.',
]);

export const titleLong = problem('post/title-long', (length: number) => [
  `This title has ${length} characters; search results and cards show about 60`,
  'Shorten it, and move the rest to `subtitle`.',
]);

export const titleRequired = problem('post/title-required', () => [
  'Post title is required',
  'Add `title:` to the front matter.',
]);

export const typeInvalid = problem('front-matter/value-invalid', (why: string) => [
  `\`type\` ${why}`,
  'Write one of the types that `folders` in the configuration has for this folder.',
]);

export const weightInvalid = problem('front-matter/value-invalid', () => [
  '`weight` must be a whole number, 0 or more, without quotes',
  'For example: `weight: 20`.',
]);
