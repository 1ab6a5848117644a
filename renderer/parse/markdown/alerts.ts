// `> [!NOTE]` quotes into alerts, and `[ ]` list items into tasks, as GitHub has both. Works on the flat tokens.

import type { Token } from 'markdown-it';
import { Token as TokenClass } from '../html/token.ts';

const marker = /^\[!(note|tip|important|warning|caution)\]\s*$/i;

/** Marks the quotes that are alerts and takes their first line away. */
export function markAlerts(tokens: Token[]): void {
  for (let i = 0; i + 2 < tokens.length; i++) {
    const quote = tokens[i] as Token;
    const text = tokens[i + 2] as Token;
    if (quote.type !== 'blockquote_open' || tokens[i + 1]?.type !== 'paragraph_open' || text.type !== 'text') continue;
    const kind = marker.exec(text.content)?.[1]?.toLowerCase();
    const next = tokens[i + 3]?.type;
    if (kind === undefined || (next !== 'softbreak' && next !== 'hardbreak' && next !== 'paragraph_close')) continue;
    quote.meta = { ...quote.meta, alert: kind };
    const close = tokens[closingIndex(tokens, i)];
    if (close) close.meta = { ...close.meta, alert: kind };
    tokens.splice(i + 2, next === 'paragraph_close' ? 1 : 2);
  }
}

/** Turns the brackets of tasks into disabled checkboxes; the item's first sentence is their label. */
export function markTasks(tokens: Token[]): Token[] {
  const result: Token[] = [];
  let labelled: Token | undefined;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token === labelled) {
      result.push(plain('task_end'));
      labelled = undefined;
    }
    const item = token.type === 'text' && tokens[i - 1]?.type === 'paragraph_open' ? tokens[i - 2] : undefined;
    const match = item?.type === 'list_item_open' ? /^\[([ xX])\]\s/.exec(token.content) : null;
    if (match && item && labelled === undefined) {
      item.attrs = [['class', 'task']];
      const box = plain('task');
      box.meta = { checked: match[1] !== ' ' };
      result.push(box);
      token.content = token.content.slice(match[0].length);
      labelled = tokens.slice(i).find(({ type }) => type === 'paragraph_close');
    }
    result.push(token);
  }
  return result;
}

function plain(type: string): Token {
  return new TokenClass(type, '', 0);
}

function closingIndex(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let i = start; i < tokens.length; i++) {
    depth += tokens[i]?.nesting ?? 0;
    if (depth === 0) return i;
  }
  return -1;
}
