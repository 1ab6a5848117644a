// Adds the problems that came up while drawing to a parsed file.

import type { Noted } from '../diagnostics/diagnostic.ts';
import { diagramUndrawn } from '../diagnostics/problems/mermaid.ts';
import type { Parsed } from '../model.ts';

/** A code block after drawing. */
export interface DrawnCode {
  /** Its inner HTML. Empty for a diagram that wasn't drawn. */
  readonly html: string;
  /** Why a valid diagram wasn't drawn. */
  readonly undrawn?: string;
}

/** Reports diagrams that weren't drawn. `drawn` has one entry for each code block of the file. */
export function withDrawn({ value, diagnostics }: Noted<Parsed>, drawn: readonly DrawnCode[]): Noted<Parsed> {
  if (value.kind === 'section') return { value, diagnostics };
  const problems = value.article.body.codes.flatMap(({ at }, index) => {
    const why = drawn[index]?.undrawn;
    return why === undefined ? [] : [diagramUndrawn(at, why)];
  });
  return { value, diagnostics: [...diagnostics, ...problems] };
}
