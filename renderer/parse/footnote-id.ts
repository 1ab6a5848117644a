// The ids of footnotes and of the references to them.

import type { Token } from 'markdown-it';

/** The number of a note and the id of a reference to it: `2` for the first one, `2-1` for the second. */
export function footnoteNumbers({ meta }: Token): { readonly note: number; readonly mention: string } {
  const { id, subId } = meta as unknown as { id: number; subId?: number };
  return { note: id + 1, mention: subId ? `${id + 1}-${subId}` : String(id + 1) };
}

/** The id of the element that a token of a footnote becomes: of a note, or of a reference to one. */
export function footnoteId(token: Token): string | undefined {
  if (token.type === 'footnote_open') return `fn-${footnoteNumbers(token).note}`;
  return token.type === 'footnote_ref' ? `fnref-${footnoteNumbers(token).mention}` : undefined;
}
