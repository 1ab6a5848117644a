// Problems of addresses: two pages that want the same one, and names that cannot be addresses.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const addressesDifferInCase = (at: Location, url: string, other: string): Diagnostic => ({
  code: 'address/case-twin',
  at,
  message: `${url} and ${other} differ only in case or Unicode form`,
  hint: 'They are the same file on macOS and Windows. Rename one, and add its old address to `aliases`.',
});

export const filesDifferInCase = (at: Location, path: string, other: string): Diagnostic => ({
  code: 'address/case-twin',
  at,
  message: `${path} and ${other} differ only in case`,
  hint: 'They are the same file on macOS and Windows. Rename one.',
});

export const duplicateAddress = (at: Location, url: string, first: string): Diagnostic => ({
  code: 'address/duplicate',
  at,
  message: `${url} is already generated from ${first}`,
  hint: 'Rename one of the two files, or delete it.',
});

export const duplicateSection = (at: Location, url: string, first: string): Diagnostic => ({
  code: 'address/duplicate',
  at,
  message: `${url} already gets its title and weight from ${first}`,
  hint: 'Delete one of the two files.',
});

export const unsafeAddress = (at: Location, url: string, why: string): Diagnostic => ({
  code: 'address/unsafe',
  at,
  message: `${url.slice(0, 120)} cannot be an address: ${why}`,
  hint: 'Rename the file, using only letters, digits, `-`, `_`, `.`, and `~`.',
});

/** A generated page has no file that could be renamed. */
export const inGenerated = (problem: Diagnostic): Diagnostic => ({
  ...problem,
  hint: 'Give the page another address in `generate`. `slugOf` makes one of a text that authors write, such as a tag.',
});
