// Which files a text includes, so that they can be read before it's parsed: `<Include file="./lamp.ts" part="trim" />`.

import { positionsIn } from '../../text/positions.ts';

/** The tag that a file replaces. */
export const includeTag = 'Include';

const prefix = 'file:';

/** The name of an included file among the fragments of its page. */
export function includeName(file: string): string {
  return prefix + file;
}

/** A file that a text includes, as it's written there, and the line in which the include begins, counted from 1. */
interface IncludedFile {
  readonly file: string;
  readonly line: number;
}

/** In Markdown as its author wrote it. Reading each tag to its end could take long: there may be 400,000. */
const included = /<Include\s(?:[^<>]*?\s)?file=(?:"([^"<>\n]+)"|'([^'<>\n]+)')/g;

/** The files that a text may include, each where it's first named. What's in a block of code is listed too. */
export function includedFiles(text: string): readonly IncludedFile[] {
  if (!text.includes('<Include')) return [];
  const positionOf = positionsIn(text);
  const lines = new Map<string, number>();
  // One match at a time: a page can repeat an include 400,000 times.
  for (const match of text.matchAll(included)) {
    const file = match[1] ?? match[2] ?? '';
    if (!lines.has(file)) lines.set(file, positionOf(match.index).line);
  }
  return [...lines].map(([file, line]) => ({ file, line }));
}
