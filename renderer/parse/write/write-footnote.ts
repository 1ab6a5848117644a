// Writes footnotes: numbers in the text, the list at the end, and links back.

import type { Token } from 'markdown-it';
import { attributes } from '../../text/html.ts';
import type { Write } from './writer.ts';

/** The number of a note and the id of a reference to it: `2` for the first one, `2-1` for the second. */
function numbers({ meta }: Token): { readonly note: number; readonly mention: string } {
  const { id, subId } = meta as unknown as { id: number; subId?: number };
  return { note: id + 1, mention: subId ? `${id + 1}-${subId}` : String(id + 1) };
}

/** The id of the element that a token of a footnote becomes: of a note, or of a reference to one. */
export function footnoteId(token: Token): string | undefined {
  if (token.type === 'footnote_open') return `fn-${numbers(token).note}`;
  return token.type === 'footnote_ref' ? `fnref-${numbers(token).mention}` : undefined;
}

export const writeMention: Write = (_writer, token) => {
  const { note } = numbers(token);
  return `<sup class="footnote-ref"><a href="#fn-${note}"${attributes({ id: footnoteId(token) })}>[${note}]</a></sup>`;
};

export const writeNotes: Write = ({ words, text }) => {
  text.end();
  return `<section class="footnotes"${attributes({ 'aria-label': words.footnotes })}><ol>\n`;
};

export const writeNote: Write = (_writer, token) => `<li${attributes({ id: footnoteId(token) })}>`;

export const writeWayBack: Write = ({ words }, token) =>
  ` <a class="footnote-back" href="#fnref-${numbers(token).mention}"${attributes({ 'aria-label': words.backToText })}>\u21a9\ufe0e</a>`;
