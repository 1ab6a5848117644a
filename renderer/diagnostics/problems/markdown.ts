// Problems of markdown syntax.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const cellsDropped = (at: Location, cells: number, columns: number): Diagnostic => ({
  code: 'markdown/cells-dropped',
  at,
  message: `This row has ${cells} cells and the table ${columns} columns; the extra cells are left out`,
  hint: 'Add a column to the header row. To show a bar, write `\\|`.',
});

export const containerUnclosed = (at: Location, kind: string, closing: string): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: `The container \`${kind}\` is never closed`,
  hint: `Close it with a line of \`${closing}\`, in the same list item or quote.`,
});

export const duplicateDefinition = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/undefined-reference',
  at,
  message: `The address of [${label}] is defined twice; this one has no effect`,
  hint: 'Give it a different name, or delete it.',
});

export const duplicateFootnote = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/undefined-reference',
  at,
  message: `The footnote [^${label}] is defined twice; this one is left out`,
  hint: 'Give it a different name.',
});

const writeMarkdown =
  "Write Markdown or a component. If it's meant as text, put it in backticks. `sitegen import` converts whole projects.";

export const foreignSyntax = (at: Location, what: string, instead = writeMarkdown): Diagnostic => ({
  code: 'markdown/foreign-syntax',
  at,
  message: `\`${what}\` isn't Markdown, so readers see it as it is written`,
  hint: instead,
});

export const headingEmpty = (at: Location): Diagnostic => ({
  code: 'markdown/heading-invalid',
  at,
  message: 'This heading has no words',
  hint: 'Write what the part below it is about, or delete it.',
});

export const headingSkipped = (at: Location, level: number, previous: number): Diagnostic => ({
  code: 'markdown/heading-skipped',
  at,
  message: `This is a heading of level ${level}, but the one before it is of level ${previous}`,
  hint: 'Go down one level at a time, so that screen reader users can follow the outline.',
});

export const headingTooLong = (at: Location, characters: number, limit: number): Diagnostic => ({
  code: 'markdown/heading-invalid',
  at,
  message: `This heading has ${characters} characters and is shown as a paragraph; the limit is ${limit}`,
  hint: 'Write a short heading, and put the rest below it.',
});

export const includeMissing = (at: Location, file: string): Diagnostic => ({
  code: 'markdown/include-missing',
  at,
  message: `\`${file}\` can't be included`,
  hint: "It must be a text file inside the project, and no part of its path may begin with a dot. A path is relative to this page's folder.",
});

export const includeDraft = (at: Location, page: string): Diagnostic => ({
  code: 'markdown/include-missing',
  at,
  message: `This is a draft, or could be one, so it's left out of ${page}`,
  hint: 'Publish it, or move what that page shows to a file that is no draft.',
});

export const includeLater = (at: Location, page: string, day: string): Diagnostic => ({
  code: 'markdown/include-missing',
  at,
  message: `This is published on ${day}, so it's left out of ${page}, which could be published before`,
  hint: 'Give that page this date or a later one, or move what it shows to a file without a date.',
});

export const nestedTooDeep = (at: Location): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: 'Lists and quotes are nested too deeply here; the rest is shown as plain text',
  hint: 'Use headings, or fewer levels.',
});

export const tooMuchWork = (at: Location): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: 'This page has too much markup to read in a reasonable time; the rest is shown as plain text',
  hint: 'Split the page.',
});

export const bodyTooLarge = (at: Location, bytes: number, limit: number): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: `This file has ${bytes} characters; at most ${limit} are read`,
  hint: 'Split the page.',
});

export const tooManyFiles = (at: Location, limit: number): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: `This page imports and includes more than ${limit} files; this one and those after it are left out`,
  hint: 'Split the page.',
});

export const tooMuchText = (at: Location, file: string, limit: number): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: `With ${file}, this page would import and include more than ${limit} bytes, so that file is left out`,
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

export const unsafeAddress = (at: Location, address: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `\`${address.slice(0, 80)}\` is not an address that a page can use`,
  hint: address.trim().startsWith('//')
    ? `Write \`https:\` in front of it.`
    : 'Use https:, http:, mailto:, or tel:, a path, or #heading.',
});

export const unusedDefinition = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/unused-definition',
  at,
  message: `No link uses the address of [${label}]`,
  hint: 'Use it, or delete it.',
});

export const unusedFootnote = (at: Location, label: string): Diagnostic => ({
  code: 'markdown/undefined-reference',
  at,
  message: `Nothing refers to the footnote [^${label}]; it is left out`,
  hint: `Write [^${label}] where it belongs, or delete it.`,
});
