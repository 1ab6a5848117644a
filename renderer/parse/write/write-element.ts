// Writes raw HTML elements that the allow-list permits, and headings.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { headingEmpty } from '../../diagnostics/problems/markdown.ts';
import { attributes } from '../../text/html.ts';
import { blockElements, voidElements } from '../html/elements.ts';
import { isWordless } from './is-wordless.ts';
import { tableOpening } from './write-block.ts';
import { imageElement } from './write-image.ts';
import { anchor, anchorEnd, frame } from './write-link.ts';
import type { ElementMeta, Write } from './writer.ts';

export const writeElement: Write = (writer, token, tokens, index) => {
  const meta = token.meta as unknown as ElementMeta;
  const { values, classes, id, at } = meta;
  if (blockElements.has(token.tag)) writer.text.end();
  if (writer.headings.written.has(token)) return writeHeading(writer, token, tokens, index);
  if (token.tag === 'img') return imageElement(writer, meta);
  if (token.tag === 'iframe') return frame(writer, values, at);
  if (token.tag === 'a') return anchor(writer, token, tokens, index);
  if (token.tag === 'input')
    return `<input type="checkbox" disabled${attributes({ checked: values.checked !== undefined })}>`;
  if (token.tag === 'br') writer.text.add(' ');
  const all = attributes({ id, class: classes.join(' ') || undefined, ...values });
  return `${token.tag === 'table' ? tableOpening(writer) : ''}<${token.tag}${all}>`;
};

export const writeElementEnd: Write = (writer, token) => {
  const open = token.meta?.open as Token;
  const heading = writer.headings.written.get(open);
  if (heading) {
    writer.text.enterSection(heading.entry);
    return `</h${heading.level}>\n`;
  }
  if (open.tag === 'td' || open.tag === 'th') writer.text.add(' ');
  else if (blockElements.has(open.tag)) writer.text.end();
  if (open.tag === 'iframe' || voidElements.has(open.tag)) return '';
  if (open.tag === 'a') return anchorEnd(writer, open);
  return `</${open.tag}>${open.tag === 'table' ? '</div>' : ''}`;
};

/** Writes a heading with the ids and level that `headings.ts` gave it. */
export const writeHeading: Write = (writer, token, tokens, index) => {
  const written = writer.headings.written.get(token);
  if (!written) return '<h2>';
  const { entry, level, moreIds } = written;
  if (isWordless(tokens, index)) writer.env.diagnostics.push(headingEmpty(token.meta?.at as Location));
  writer.section = entry.slug;
  writer.text.end();
  return `<h${level}${attributes({ id: entry.slug })}>${anchorsHtml(moreIds)}`;
};

/** Writes the ids of a heading that isn't shown. */
export const writeAnchors: Write = ({ text }, { meta }) => {
  text.end();
  return `${anchorsHtml(meta?.ids as readonly string[])}\n`;
};

/** Elements that a link can lead to, without text. */
function anchorsHtml(ids: readonly string[]): string {
  return ids.map((id) => `<span${attributes({ id })}></span>`).join('');
}
