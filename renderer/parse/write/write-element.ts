// Writes elements: those of HTML that the allow-list permits, and headings, links, and images of Markdown. Headings have
// the ids and levels that `headings.ts` gave them.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { frameHost } from '../../diagnostics/problems/html.ts';
import { altMissing, sourceMissing } from '../../diagnostics/problems/image.ts';
import { wordlessLink } from '../../diagnostics/problems/link.ts';
import { foreignSyntax, headingEmpty } from '../../diagnostics/problems/markdown.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import { marker } from '../../text/marker.ts';
import { blockElements, voidElements } from '../html/elements.ts';
import { isWordless } from './is-wordless.ts';
import { tableOpening } from './write-block.ts';
import type { ElementMeta, Write, Writer } from './writer.ts';

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
  if (open.tag === 'a' && open.meta?.isLink !== true) return open.meta?.id === undefined ? '' : '</span>';
  if (open.tag === 'a') writer.openLinks--;
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

/** Writes a link, or an anchor if there is no address. */
const anchor: Write = (writer, token, tokens, index) => {
  const { values, classes, id, at, addresses } = token.meta as unknown as ElementMeta;
  const { href } = values;
  const isLink = typeof href === 'string' && writer.openLinks === 0;
  token.meta = { ...token.meta, isLink };
  if (!isLink) return id === undefined ? '' : `<span${attributes({ id })}>`;
  writer.openLinks++;
  const link = { href, at: addresses.href ?? at };
  writer.links.push(link);
  if (href !== '' && isWordless(tokens, index)) writer.env.diagnostics.push(wordlessLink(link.at));
  return `<a${attributes({ ...values, id, class: classes.join(' ') || undefined })}>`;
};

/** Writes a frame as a link. Nothing is loaded from another host until the reader clicks it. */
function frame(writer: Writer, values: ElementMeta['values'], at: Location): string {
  const src = String(values.src ?? '');
  const host = /^https:\/\/([^/?#:@]+)/i.exec(src)?.[1]?.toLowerCase();
  const allowed = host !== undefined && writer.env.rules.frameHosts.includes(host);
  if (!allowed) writer.env.diagnostics.push(frameHost(at, src === '' ? 'nowhere' : src));
  if (src === '') return '';
  writer.links.push({ href: src, at });
  const name = typeof values.title === 'string' && values.title !== '' ? values.title : (host ?? src);
  return `<a class="frame"${attributes({ href: src, 'data-frame': allowed })}>${escapeHtml(name)}</a>`;
}

/**
 * `<img>`, which waits for the reader to come near. Its size is filled in at its marker. An empty `alt` on purpose says that
 * the picture says nothing; without a value, it's missing.
 */
function imageElement(writer: Writer, { values, classes, at, addresses }: ElementMeta): string {
  const src = textOf(values.src);
  const alt = textOf(values.alt);
  const place = addresses.src ?? at;
  if (src === '') {
    writer.env.diagnostics.push(sourceMissing(place));
    return escapeHtml(alt);
  }
  if (alt.trim() !== '') writer.text.weak(alt);
  else if (values.alt !== '') writer.env.diagnostics.push(altMissing(place, src));
  const [width, height] = [values.width, values.height].map((side) => (side ? Number(side) : undefined));
  // After a digit or a blank, a bar is just text.
  const foreignSize = /(?<![\s\d])\|\d{1,4}(?:x\d{1,4})?$/.exec(alt)?.[0];
  if (foreignSize) writer.env.diagnostics.push(foreignSyntax(place, foreignSize, 'Write `<img>` with a `width`.'));
  writer.images.push({ src, alt, at: place, width, height });
  const size = marker('image', writer.images.length - 1);
  return `<img${attributes({ src, alt, title: values.title, class: classes.join(' ') || undefined })}${size}${attributes({ loading: 'lazy' })}>`;
}

function textOf(value: string | true = ''): string {
  return value === true ? '' : value;
}
