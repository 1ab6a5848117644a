// Finds links and headings that say nothing: no text, no picture with a text, and no label. Nobody can click such a link,
// and a screen reader has nothing to read.

import type { Token } from 'markdown-it';
import { isBlank } from '../../text/unprintable.ts';
import type { ElementMeta } from './writer.ts';

/**
 * Whether the link or heading that opens at `start` says nothing. What a component shows isn't known here, so it counts
 * as words, and so does a picture whose missing text is reported by itself.
 */
export function isWordless(tokens: readonly Token[], start: number): boolean {
  const open = tokens[start] as Token;
  if (isLabeled(open)) return false;
  for (let i = start + 1; i < tokens.length && tokens[i]?.meta?.open !== open; i++)
    if (says(tokens[i] as Token)) return false;
  return true;
}

function says(token: Token): boolean {
  if (token.type === 'component_open') return true;
  if (token.type !== 'element') return !isBlank(token.content);
  const isPicture = token.tag === 'img' && (token.meta as unknown as ElementMeta).values.alt !== '';
  return isPicture || token.tag === 'iframe' || isLabeled(token);
}

/** Whether an element has a label. The title of a link in Markdown only adds to its words. */
function isLabeled({ nesting, meta }: Token): boolean {
  const { values } = meta as unknown as ElementMeta;
  return nesting === 0 && ['aria-label', 'aria-labelledby', 'title'].some((name) => !isBlank(values[name]));
}
