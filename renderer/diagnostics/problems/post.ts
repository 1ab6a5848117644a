// Problems of values in front matter.

import { problem } from '../diagnostic.ts';

export const bodyEmpty = problem('post/body-empty', (hasFrontMatter: boolean) => [
  hasFrontMatter ? 'This page has front matter but no text' : 'This file is empty',
  'Write its text, or delete the file.',
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

export const titleInvalid = problem('post/title-required', () => ["`title` isn't text", 'Put it in quotes.']);

export const titleRequired = problem('post/title-required', () => [
  'Post title is required',
  'Add `title:` to the front matter.',
]);
