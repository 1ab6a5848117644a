// Processing instructions, declarations, and CDATA: `<?php … ?>`, `<!DOCTYPE html>`, `<![CDATA[ … ]]>`. Browsers show
// nothing of them, so they're left out and reported. One that isn't closed is text.

import { matchAt } from '../../text/match-at.ts';

export interface SpecialMarkup {
  /** How it begins, for messages. */
  readonly opening: string;
  /** The place after it; undefined when it isn't closed. */
  readonly end: number | undefined;
}

const openings = /<(?:\?[\w-]{0,20}|!\[CDATA\[|![A-Za-z]{1,20}|!--->|!-->)/y;

/** The special markup that begins at `start`, if any. */
export function specialMarkup(text: string, start: number): SpecialMarkup | undefined {
  const opening = matchAt(openings, text, start)?.[0];
  if (opening === undefined) return undefined;
  if (opening.endsWith('>')) return { opening, end: openings.lastIndex };
  const closing = opening[1] === '?' ? '?>' : opening === '<![CDATA[' ? ']]>' : '>';
  const found = text.indexOf(closing, start + 2);
  return { opening, end: found === -1 ? undefined : found + closing.length };
}
