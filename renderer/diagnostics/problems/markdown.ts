// Problems of markdown itself. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const cellsDropped = (at: Location, cells: number, columns: number): Diagnostic => ({
  code: 'markdown/cells-dropped',
  at,
  message: `This row has ${cells} cells and the table ${columns} columns; the cells beyond are left out`,
  hint: 'Add a column to the head of the table. A bar that is meant to be read is `\\|`.',
});

export const duplicateFootnote = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/duplicate-footnote',
  at,
  message: `The footnote [^${label}] is written twice; this one is left out`,
  hint: 'Give it another name.',
});

export const headingSkipped = (at: Location, level: number, previous: number): Diagnostic => ({
  code: 'markdown/heading-skipped',
  at,
  message: `This heading is of level ${level}, the one before it of level ${previous}`,
  hint: 'Go down one level at a time, so that the outline can be followed by ear.',
});

export const nestedTooDeep = (at: Location): Diagnostic => ({
  code: 'markdown/nested-too-deep',
  at,
  message: 'Lists and quotes are nested too deeply here; the rest is shown as plain text',
  hint: 'Use headings, or fewer levels.',
});

export const tooMuchWork = (at: Location): Diagnostic => ({
  code: 'markdown/too-complex',
  at,
  message: 'This page has more markup than can be read in a reasonable time; from here on it is shown as plain text',
  hint: 'Split the page.',
});

export const bodyTooLarge = (at: Location, bytes: number, limit: number): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: `This file has ${bytes} characters; at most ${limit} are read`,
  hint: 'Split the page.',
});

export const undefinedReference = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/undefined-reference',
  at,
  message: `Nothing defines [${label}]`,
  hint: label.startsWith('^')
    ? `Add a line \`[${label}]: text of the footnote\`.`
    : `Add a line \`[${label}]: address\`.`,
});

export const unusedFootnote = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/unused-footnote',
  at,
  message: `Nothing refers to the footnote [^${label}]; it is left out`,
  hint: `Write [^${label}] where it belongs, or delete it.`,
});

export const unsafeAddress = (at: Location, address: string): Diagnostic => ({
  code: 'markdown/unsafe-address',
  at,
  message: `\`${address.slice(0, 80)}\` is not an address that a page may use`,
  hint: 'Use https:, http:, mailto: or tel:, a path or #heading.',
});
