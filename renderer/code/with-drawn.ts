// A parsed file and its drawn code -> the file with what drawing found out.

import type { Noted } from '../diagnostics/diagnostic.ts';
import { diagramUndrawn } from '../diagnostics/problems/mermaid.ts';
import type { Parsed } from '../model.ts';

/** A block of code as it was drawn. */
export interface DrawnCode {
  /** Its inner HTML; empty for a diagram without a picture. */
  readonly html: string;
  /** Why a diagram that could be read has no picture. */
  readonly undrawn?: string;
}

/** Adds the problems of diagrams that were not drawn; `drawn` belongs to the file's blocks one by one. */
export function withDrawn({ value, diagnostics }: Noted<Parsed>, drawn: readonly DrawnCode[]): Noted<Parsed> {
  if (value.kind === 'section') return { value, diagnostics };
  const problems = value.article.body.codes.flatMap(({ at }, index) => {
    const why = drawn[index]?.undrawn;
    return why === undefined ? [] : [diagramUndrawn(at, why)];
  });
  return { value, diagnostics: [...diagnostics, ...problems] };
}
