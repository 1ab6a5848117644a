// Problems of raw HTML in content. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const attributeDropped = (at: Location, element: string, name: string): Diagnostic => ({
  code: 'html/attribute-dropped',
  at,
  message: `\`${name}\` on <${element}> is left out`,
  hint: 'Content may not bring style or behavior of its own.',
});

export const duplicateId = (at: Location, id: string): Diagnostic => ({
  code: 'html/duplicate-id',
  at,
  message: `The id \`${id}\` is given twice on this page; links lead to the first`,
});

export const elementDropped = (at: Location, name: string): Diagnostic => ({
  code: 'html/element-dropped',
  at,
  message: `<${name}> is left out`,
  hint: 'Write it in markdown, as a component, or in backticks if it is meant to be read.',
});

export const expressionInAttribute = (at: Location, name: string, what: string): Diagnostic => ({
  code: 'html/expression',
  at,
  message: `\`${name}\` holds ${what}, and content never runs code`,
});

export const frameHost = (at: Location, address: string): Diagnostic => ({
  code: 'html/frame-host',
  at,
  message: `Frames from ${address.slice(0, 80)} are not allowed; a link stands in its place`,
  hint: 'Allowed hosts are listed as `frameHosts` in the config.',
});

export const elementMisplaced = (at: Location, name: string, parents: readonly string[]): Diagnostic => ({
  code: 'html/misplaced',
  at,
  message: `<${name}> stands outside of ${parents.map((parent) => `<${parent}>`).join(' and ')}`,
});

export const tagsTooDeep = (at: Location, name: string): Diagnostic => ({
  code: 'html/nested-too-deep',
  at,
  message: `<${name}> is nested too deeply; it is left out, and what is in it is shown`,
  hint: 'Close the tags around it.',
});

export const commentUnclosed = (at: Location): Diagnostic => ({
  code: 'html/unclosed',
  at,
  message: 'This comment is never closed and hides what comes after it',
  hint: 'Close it with `-->`.',
});

export const markupDropped = (at: Location, opening: string): Diagnostic => ({
  code: 'html/element-dropped',
  at,
  message: `What begins with \`${opening}\` is left out`,
  hint: 'Put it in backticks if it is meant to be read.',
});

export const markupUnclosed = (at: Location, opening: string): Diagnostic => ({
  code: 'html/unclosed',
  at,
  message: `\`${opening}\` is never closed; it is shown, and what comes after it is read as HTML`,
  hint: 'Put it in backticks if it is meant to be read.',
});

export const elementUnclosed = (at: Location, name: string): Diagnostic => ({
  code: 'html/unclosed',
  at,
  message: `<${name}> is never closed`,
  hint: `Close it with </${name}> in the same list item, quote, cell or sentence.`,
});

export const elementUnopened = (at: Location, name: string): Diagnostic => ({
  code: 'html/unopened',
  at,
  message: `</${name}> closes nothing here`,
});
