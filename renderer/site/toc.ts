// Selects the headings that a table of contents shows.

import type { TocEntry } from '../model.ts';

/** Keeps headings from the shallowest level to `depth` levels below it. Headings without text are left out. */
export function tocOf(headings: readonly TocEntry[], depth: number): readonly TocEntry[] {
  const shallowest = headings.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  return headings.filter((heading) => heading.lvl <= shallowest + depth && heading.content !== '');
}
