// Problems of raw HTML in content.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const attributeDropped = (at: Location, element: string, name: string): Diagnostic => ({
  code: 'html/attribute-dropped',
  at,
  message: `\`${name}\` on <${element}> is left out`,
  hint: "Content can't set its own styles or behavior.",
});

export const attributeRepeated = (at: Location, element: string, name: string): Diagnostic => ({
  code: 'html/attribute-dropped',
  at,
  message: `\`${name}\` on <${element}> is left out, because the tag already has one`,
  hint: 'Delete one of them.',
});

/** `other` is where the id is that links lead to. Footnotes have no place. */
export const duplicateId = (at: Location, id: string, other: Location | undefined): Diagnostic => ({
  code: 'html/duplicate-id',
  at,
  message: `The id \`${id}\` is also ${placeOf(other, at)}; links lead there`,
  hint: 'Give each place an ID of its own.',
});

function placeOf(other: Location | undefined, at: Location): string {
  if (other === undefined) return 'the id of a footnote';
  if (other.file !== at.file) return `in ${other.file}:${other.line}`;
  return other.line === at.line && other.column === at.column
    ? 'where this text is included before'
    : `on line ${other.line}`;
}

export const reservedId = (at: Location, id: string, prefix: string): Diagnostic => ({
  code: 'html/duplicate-id',
  at,
  message: `The id \`${id}\` is left out, because those that begin with \`${prefix}\` belong to the site's own elements`,
  hint: 'Give the place another ID.',
});

export const elementDropped = (at: Location, name: string): Diagnostic => ({
  code: 'html/element-dropped',
  at,
  message: `<${name}> is left out`,
  hint: 'Use markdown or a component instead. To show the tag as text, put it in backticks.',
});

export const markupDropped = (at: Location, opening: string): Diagnostic => ({
  code: 'html/element-dropped',
  at,
  message: `Markup that starts with \`${opening}\` is left out`,
  hint: 'To show it as text, put it in backticks.',
});

export const expressionInAttribute = (at: Location, name: string, what: string): Diagnostic => ({
  code: 'html/attribute-dropped',
  at,
  message: `\`${name}\` holds ${what}, but content never runs code`,
  hint: 'Write the value itself, in quotes.',
});

export const frameHost = (at: Location, address: string): Diagnostic => ({
  code: 'html/element-dropped',
  at,
  message: `Frames from ${address.slice(0, 80)} are not allowed; a link is shown instead`,
  hint: 'To allow a host, add it to `frameHosts` in the config.',
});

export const elementMisplaced = (at: Location, name: string, parents: readonly string[]): Diagnostic => ({
  code: 'html/misplaced',
  at,
  message: `<${name}> is outside ${parents.map((parent) => `<${parent}>`).join(' and ')}`,
  hint: `Put <${parents[0] ?? 'p'}> around it, or delete the tag.`,
});

export const markdownMisplaced = (at: Location, name: string, children: readonly string[]): Diagnostic => ({
  code: 'html/misplaced',
  at,
  message: `This is right inside of <${name}>, where HTML allows only ${children.map((child) => `<${child}>`).join(', ')}`,
  hint: `Put it in one of them, or write all of <${name}> in Markdown.`,
});

export const indentedCode = (at: Location, name: string): Diagnostic => ({
  code: 'html/misplaced',
  at,
  message: `Lines that are indented by four after an empty line are shown as code, also inside of <${name}>`,
  hint: 'Delete the empty line above, or the indentation. Write code between lines of three backticks.',
});

export const tagsTooDeep = (at: Location, name: string): Diagnostic => ({
  code: 'markdown/too-large',
  at,
  message: `<${name}> is nested too deeply; the tag is left out, and its content is shown`,
  hint: 'Close the tags around it.',
});

export const commentUnclosed = (at: Location): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: 'This comment is never closed and hides everything after it',
  hint: 'Close it with `-->`.',
});

export const markupUnclosed = (at: Location, opening: string): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: `\`${opening}\` is never closed; it is shown as text, and everything after it is read as HTML`,
  hint: 'To show it as text, put it in backticks.',
});

/** An element of HTML or a component. */
export const tagUnclosed = (at: Location, name: string): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: `<${name}> is never closed`,
  hint: `Close it with </${name}> in the same list item, quote, cell, or sentence.`,
});

export const tagUnopened = (at: Location, name: string): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: `</${name}> has no opening tag here`,
  hint: 'Delete it, or open the tag in the same list item, quote, or cell.',
});
