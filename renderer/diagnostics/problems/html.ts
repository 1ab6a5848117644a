// Problems of raw HTML in content.

import { type Location, problem } from '../diagnostic.ts';

export const attributeDropped = problem('html/attribute-dropped', (element: string, name: string, hint?: string) => [
  `\`${name}\` on <${element}> is left out`,
  hint ?? "Content can't set its own styles or behavior.",
]);

/** `other` is where the id is that links lead to. */
export const duplicateId = problem('html/duplicate-id', (id: string, other: Location) => [
  `The id \`${id}\` is also in ${other.file}:${other.line}; links lead there`,
  'Give each place an ID of its own. A text that is included twice has its IDs twice.',
]);

export const reservedId = problem('html/duplicate-id', (id: string, prefix: string) => [
  `The id \`${id}\` is left out, because those that begin with \`${prefix}\` belong to the site's own elements`,
  'Give the place another ID.',
]);

const insteadOf: readonly (readonly [name: RegExp, hint: string])[] = [
  [/^picture$/i, 'Only its `<img>` is shown, in light and dark, so choose a picture that suits both.'],
  [/^source$/i, 'Name one file, in the `src` of an `<img>` or in a link.'],
  [/^(?:video|audio)$/i, 'Link to the file instead.'],
];

export const elementDropped = problem('html/element-dropped', (name: string) => [
  `<${name}> is left out`,
  insteadOf.find(([names]) => names.test(name))?.[1] ??
    'Use markdown or a component instead. To show the tag as text, put it in backticks.',
]);

export const frameHost = problem('html/element-dropped', (address: string) => [
  `Frames from ${address.slice(0, 80)} aren't allowed; a link is shown instead`,
  'To allow a host, add it to `frameHosts` in the config.',
]);

export const indentedCode = problem('html/misplaced', (name: string) => [
  `Lines that are indented by four after an empty line are shown as code, also inside of <${name}>`,
  'Delete the empty line above, or the indentation. Write code between lines of three backticks.',
]);

export const markdownInHtml = problem('html/misplaced', (text: string) => [
  `${text} is in a line of HTML, so readers see it as written`,
  'Put an empty line before and after it, without indentation, or write HTML.',
]);

export const tagsTooDeep = problem('markdown/too-large', (name: string) => [
  `<${name}> is nested too deeply; the tag is left out, and its content is shown`,
  'Close the tags around it.',
]);

export const commentUnclosed = problem('markdown/unclosed', () => [
  'This comment is never closed and hides everything after it',
  'Close it with `-->`.',
]);

/** An element of HTML or a component. */
export const tagUnclosed = problem('markdown/unclosed', (name: string) => [
  `<${name}> is never closed`,
  `Close it with </${name}> in the same list item, quote, cell, or sentence.`,
]);

export const tagUnread = problem('markdown/unclosed', (name: string) => [
  `<${name}> isn't read as a tag, so readers see it as written`,
  "Close the tag and its quotes, with a space before each property and no empty line. A value can't have its own quotes in it.",
]);

export const tagUnopened = problem('markdown/unclosed', (name: string) => [
  `</${name}> has no opening tag here`,
  'Delete it, or open the tag in the same list item, quote, or cell.',
]);
