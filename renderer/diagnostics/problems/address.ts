// Problems of addresses: two pages that want the same one, and names that cannot be addresses.

import { type Diagnostic, problem } from '../diagnostic.ts';

export const caseTwin = problem('address/case-twin', (url: string, other: string) => [
  `${url} and ${other} differ only in case or Unicode form`,
  'They are the same file on macOS and Windows. Rename one. If it is a page, add its old address to `aliases`.',
]);

export const duplicateAddress = problem('address/duplicate', (url: string, first: string) => [
  `${url} already comes from ${first}`,
  'Rename one of the two, or delete it.',
]);

export const unsafeAddress = problem('address/unsafe', (url: string, why: string) => [
  `${url.slice(0, 120)} can't be an address: ${why}`,
  'Rename the file, using only letters, digits, `-`, `_`, `.`, and `~`.',
]);

/** A generated page has no file that could be renamed. */
export const inGenerated = (problem: Diagnostic): Diagnostic => ({
  ...problem,
  hint: 'Give the page another address in `generate`. `slugOf` makes one of a text that authors write, such as a tag.',
});
