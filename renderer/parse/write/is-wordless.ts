// Finds links and headings that say nothing: no text, no picture with a text, and no label. Nobody can click such a link,
// and a screen reader has nothing to read.

import type { Token } from 'markdown-it';
import { unseen } from '../../text/unprintable.ts';
import type { ElementMeta } from './writer.ts';

const blank = new RegExp(`^[\\s${unseen}]*$`, 'u');

/**
 * Whether the link or heading that opens at `start` says nothing. What a component shows isn't known here, so it counts
 * as words, and so does a picture whose missing text is reported by itself.
 */
export function isWordless(tokens: readonly Token[], start: number): boolean {
  const open = tokens[start] as Token;
  let isDrawn = (metaOf(open)?.classes ?? []).length > 0;
  for (let i = start + 1; i < tokens.length && tokens[i]?.meta?.open !== open; i++) {
    const token = tokens[i] as Token;
    if (says(token)) return false;
    isDrawn ||= token.type === 'element';
  }
  // A label alone names an icon that a style draws.
  return !isDrawn || !isLabeled(open);
}

function metaOf({ type, meta }: Token): Partial<ElementMeta> | undefined {
  return type === 'element' ? (meta as Partial<ElementMeta>) : undefined;
}

function says(token: Token): boolean {
  if (token.type === 'component_open' || token.type === 'image') return true;
  if (token.type !== 'element') return !blank.test(token.content);
  if (token.tag === 'img') return metaOf(token)?.values?.alt !== '' || isLabeled(token);
  return token.tag === 'iframe' || isLabeled(token);
}

function isLabeled(token: Token): boolean {
  const { values = {} } = metaOf(token) ?? {};
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => !blank.test(String(values[name] ?? '')));
}
