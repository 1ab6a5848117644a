// Writes footnotes: numbers in the text, the list at the end, and links back.

import { attributes } from '../../text/html.ts';
import { footnoteId, footnoteNumbers } from '../footnote-id.ts';
import type { Write } from './writer.ts';

export const writeMention: Write = (_writer, token) => {
  const { note } = footnoteNumbers(token);
  return `<sup class="footnote-ref"><a href="#fn-${note}"${attributes({ id: footnoteId(token) })}>[${note}]</a></sup>`;
};

export const writeNotes: Write = ({ words, text }) => {
  text.end();
  text.aside(1);
  return `<section class="footnotes"${attributes({ 'aria-label': words.footnotes })}><ol>\n`;
};

export const writeNotesEnd: Write = ({ text }) => {
  text.end();
  text.aside(-1);
  return '</ol></section>\n';
};

export const writeNote: Write = (_writer, token) => `<li${attributes({ id: footnoteId(token) })}>`;

export const writeWayBack: Write = ({ words }, token) =>
  ` <a class="footnote-back" href="#fnref-${footnoteNumbers(token).mention}"${attributes({ 'aria-label': words.backToText })}>\u21a9\ufe0e</a>`;
