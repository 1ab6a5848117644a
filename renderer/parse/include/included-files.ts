// Which files a text includes, so that they can be read before it's parsed: `<Include file="./lamp.ts" part="trim" />`.

import { positionsIn } from '../../text/positions.ts';
import { scanTag } from '../tags/scan-tag.ts';

/** The tag that a file replaces. */
export const includeTag = 'Include';

/** A longer tag isn't read to its end: there may be 400,000. */
const maxTagCharacters = 500;

/**
 * The files that a text may include, as they're written there, and the line in which each is first named, counted from 1.
 * What's in a block of code is listed, too.
 */
export function includedFiles(text: string) {
  const opening = `<${includeTag}`;
  const lines = new Map<string, number>();
  const positionOf = positionsIn(text);
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) {
    const tag = scanTag(text.slice(at, at + maxTagCharacters), 0);
    if (typeof tag === 'string' || tag.name !== includeTag) continue;
    const file = tag.attributes.find(({ name }) => name === 'file')?.value;
    if (typeof file === 'string' && !lines.has(file)) lines.set(file, positionOf(at).line);
  }
  return [...lines].map(([file, line]) => ({ file, line }));
}
