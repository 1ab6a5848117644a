// Writes elements: those of HTML that the allow-list permits, and headings, links, and images of Markdown. Headings have
// the ids and levels that `headings.ts` gave them.

import type { Token } from 'markdown-it';
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
  const heading = writer.headings.written.get(token);
  if (heading) {
    writer.section = heading.entry.slug;
    if (isWordless(tokens, index)) writer.env.diagnostics.push(headingEmpty(at));
    return `<h${heading.level}${attributes({ id: heading.entry.slug })}>${anchorsHtml(heading.moreIds)}`;
  }
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

/** Writes the ids of a heading that isn't shown. */
export const writeAnchors: Write = ({ text }, { meta }) => {
  text.end();
  return `${anchorsHtml(meta?.ids as readonly string[])}\n`;
};

/** Elements that a link can lead to, without text. */
function anchorsHtml(ids: readonly string[]): string {
  return ids.map((id) => `<span${attributes({ id })}></span>`).join('');
}
