// A parsed file and its drawn code -> the file that knows whether a diagram is left for the browser.

import type { Noted } from '../diagnostics/diagnostic.ts';
import type { Parsed } from '../model.ts';

/** Says on the page whether one of its diagrams came out empty; `drawn` belongs to its blocks one by one. */
export function withDrawn({ value, diagnostics }: Noted<Parsed>, drawn: readonly string[]): Noted<Parsed> {
  if (value.kind === 'section') return { value, diagnostics };
  const { codes } = value.article.body;
  const hasUndrawn = codes.some((block, index) => block.lang === 'mermaid' && drawn[index] === '');
  return { value: { ...value, page: { ...value.page, hasUndrawn } }, diagnostics };
}
