// Writes headings with the ids and levels that `headings.ts` gave them.

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

/** Writes the ids of a heading that isn't shown. */
export const writeAnchors: Write = ({ text }, { meta }) => {
  text.end();
  return `${anchorsHtml(meta?.ids as readonly string[])}\n`;
};

/** Elements that a link can lead to, without text. */
function anchorsHtml(ids: readonly string[]): string {
  return ids.map((id) => `<span${attributes({ id })}></span>`).join('');
}
