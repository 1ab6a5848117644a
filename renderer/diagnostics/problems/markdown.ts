// Problems of markdown syntax.

import { problem } from '../diagnostic.ts';

export const cellsDropped = problem('markdown/cells-dropped', (cells: number, columns: number) => [
  `This row has ${cells} cells, ${cells - columns} more than the table has columns; the rest is left out`,
  'Add a column to the header row. To show a bar, write `\\|`.',
]);

const writeMarkdown =
  "Write Markdown or a component. If it's meant as text, put it in backticks. `sitegen import` converts whole projects.";

export const foreignSyntax = problem('markdown/foreign-syntax', (what: string, instead: string = writeMarkdown) => [
  `\`${what}\` isn't Markdown, so readers see it as written`,
  instead,
]);

export const headingEmpty = problem('markdown/heading-invalid', () => [
  'This heading has no words',
  'Write what the part below it is about, or delete it.',
]);

export const headingSkipped = problem('markdown/heading-skipped', (level: number, previous: number) => [
  `This is a heading of level ${level}, but the one before it is of level ${previous}`,
  'Go down one level at a time, so that screen reader users can follow the outline.',
]);

export const includeMissing = problem('markdown/include-missing', (file: string) => [
  `\`${file}\` can't be included`,
  "It must be a text file of the project that isn't hidden. A path that begins with a dot is relative to this page, any other one to the root of the project.",
]);

export const nestedTooDeep = problem('markdown/too-large', () => [
  'Lists and quotes are nested too deeply here; the rest is shown as plain text',
  'Use headings, or fewer levels.',
]);

export const tooMuchWork = problem('markdown/too-large', () => [
  'This page has too much markup to read in a reasonable time; the rest is shown as plain text',
  'Split the page.',
]);

export const undefinedReference = problem('markdown/undefined-reference', (label: string) => [
  `Nothing defines [${label}]`,
  `Add a line \`[${label}]: address\`.`,
]);
