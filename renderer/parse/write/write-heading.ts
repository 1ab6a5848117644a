// Writes headings with the ids and levels that `headings.ts` gave them.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { headingEmpty } from '../../diagnostics/problems/markdown.ts';
import { attributes } from '../../text/html.ts';
import { isWordless } from './is-wordless.ts';
import type { Write } from './writer.ts';

export const writeHeading: Write = (writer, token, tokens, index) => {
  const written = writer.headings.written.get(token);
  if (!written) return '<h2>';
  const { entry, level, moreIds } = written;
  if (isWordless(tokens, index)) writer.env.diagnostics.push(headingEmpty(token.meta?.at as Location));
  writer.section = entry.slug;
  writer.text.end();
  return `<h${level}${attributes({ id: entry.slug })}>${anchorsHtml(moreIds)}`;
};

/** Elements that a link can lead to, without text. */
export function anchorsHtml(ids: readonly string[]): string {
  return ids.map((id) => `<span${attributes({ id })}></span>`).join('');
}

/** If a heading only repeats the title, returns the index of its end, so that it can be skipped. */
export function skippedHeading(tokens: readonly Token[], start: number): number | undefined {
  const heading = tokens[start];
  if (heading?.meta?.titleIds === undefined) return undefined;
  return tokens.findIndex(({ meta }) => meta?.open === heading);
}

/** What a heading has besides its text, such as a logo, badges, or a component. */
export function besidesText(tokens: readonly Token[]): readonly Token[] {
  const rest: Token[] = [];
  for (const token of tokens) {
    const before = rest.at(-1);
    if (isText(token)) continue;
    if (before !== undefined && isPair(before, token)) rest.pop();
    else rest.push(token);
  }
  return rest;
}

function isText({ type, tag }: Token): boolean {
  return type.startsWith('text') || type === 'code_inline' || type.endsWith('break') || tag === 'br';
}

/** Whether nothing is left between these two: emphasis, or a link. */
function isPair(open: Token, close: Token): boolean {
  if (close.type === 'element_close') return close.meta?.open === open;
  return close.nesting === -1 && open.nesting === 1 && open.tag === close.tag;
}
