// Headings of a page -> the entries of its table of contents.

import type { TocEntry } from '../model.ts';

/** Keeps headings down to the shallowest level plus `depth`, and leaves out those without text. */
export function tocOf(headings: readonly TocEntry[], depth: number): readonly TocEntry[] {
  const shallowest = headings.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  return headings.filter((heading) => heading.lvl <= shallowest + depth && heading.content !== '');
}
