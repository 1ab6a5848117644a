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
