// Writes links, anchors, and frames.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { frameHost } from '../../diagnostics/problems/html.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import type { ElementMeta, Write, Writer } from './writer.ts';

export const writeLink: Write = (writer, token) => {
  writer.openLinks++;
  if (writer.openLinks > 1) return '';
  const href = String(token.attrGet('href') ?? '');
  writer.links.push({ href, at: token.meta?.at as Location });
  const title = token.attrGet('title');
  return `<a${attributes({ href, title: title === null ? undefined : String(title) })}>`;
};

export const writeLinkEnd: Write = (writer) => {
  writer.openLinks--;
  return writer.openLinks > 0 ? '' : '</a>';
};

/** Writes a link, or an anchor if there is no address. */
export function anchor(writer: Writer, token: Token): string {
  const { values, classes, id, at, addressAt = at } = token.meta as unknown as ElementMeta;
  const { href, title } = values;
  const isLink = typeof href === 'string' && writer.openLinks === 0;
  token.meta = { ...token.meta, isLink };
  if (!isLink) return id === undefined ? '' : `<span${attributes({ id })}>`;
  writer.openLinks++;
  writer.links.push({ href, at: addressAt });
  return `<a${attributes({ href, id, title, class: classes.join(' ') || undefined })}>`;
}

export function anchorEnd(writer: Writer, open: Token): string {
  if (open.meta?.isLink !== true) return open.meta?.id === undefined ? '' : '</span>';
  writer.openLinks--;
  return '</a>';
}

/** Writes a frame as a link. Nothing is loaded from another host until the reader clicks it. */
export function frame(writer: Writer, values: ElementMeta['values'], at: Location): string {
  const src = String(values.src ?? '');
  const host = /^https:\/\/([^/?#:@]+)/i.exec(src)?.[1]?.toLowerCase();
  const allowed = host !== undefined && writer.env.rules.frameHosts.includes(host);
  if (!allowed) writer.env.diagnostics.push(frameHost(at, src === '' ? 'nowhere' : src));
  if (src === '') return '';
  writer.links.push({ href: src, at });
  const name = typeof values.title === 'string' && values.title !== '' ? values.title : (host ?? src);
  return `<a class="frame"${attributes({ href: src, 'data-frame': allowed })}>${escapeHtml(name)}</a>`;
}
