// Writes links, anchors, and frames.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { frameHost } from '../../diagnostics/problems/html.ts';
import { wordlessLink } from '../../diagnostics/problems/link.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import { isWordless } from './is-wordless.ts';
import type { ElementMeta, Write, Writer } from './writer.ts';

/** Writes a link, or an anchor if there is no address. */
export const anchor: Write = (writer, token, tokens, index) => {
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
