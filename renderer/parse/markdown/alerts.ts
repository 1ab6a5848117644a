// `> [!NOTE]` quotes into alerts, and `[ ]` list items into tasks, as GitHub has both. Works on the flat tokens.

import type { Token } from 'markdown-it';
import { Token as TokenClass } from '../html/token.ts';

const marker = /^\[!(note|tip|important|warning|caution)\]\s*$/i;

/** Marks the quotes that are alerts and takes their first line away. */
export function markAlerts(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  const quotes: (string | undefined)[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'blockquote_open') quotes.push(alertAt(tokens, i));
    const kind = token.type === 'blockquote_open' ? quotes.at(-1) : undefined;
    const closed = token.type === 'blockquote_close' ? quotes.pop() : undefined;
    if (kind ?? closed) token.meta = { ...token.meta, alert: kind ?? closed };
    kept.push(token);
    if (kind === undefined) continue;
    kept.push(tokens[i + 1] as Token);
    i += tokens[i + 3]?.type === 'paragraph_close' ? 2 : 3;
  }
  return kept;
}

/** The kind of the alert that the quote at `index` is. */
function alertAt(tokens: readonly Token[], index: number): string | undefined {
  const text = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || text?.type !== 'text') return undefined;
  const next = tokens[index + 3]?.type;
  if (next !== 'softbreak' && next !== 'hardbreak' && next !== 'paragraph_close') return undefined;
  return marker.exec(text.content)?.[1]?.toLowerCase();
}

/** Turns the brackets of tasks into disabled checkboxes; the item's first sentence is their label. */
export function markTasks(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let inTask = false;
  for (const [i, token] of tokens.entries()) {
    if (inTask && token.type === 'paragraph_close') {
      result.push(plain('task_end'));
      inTask = false;
    }
    const item = token.type === 'text' && tokens[i - 1]?.type === 'paragraph_open' ? tokens[i - 2] : undefined;
    const match = item?.type === 'list_item_open' ? /^\[([ xX])\]\s/.exec(token.content) : null;
    if (match && item && !inTask) {
      item.attrs = [['class', 'task']];
      const box = plain('task');
      box.meta = { checked: match[1] !== ' ' };
      result.push(box);
      token.content = token.content.slice(match[0].length);
      inTask = true;
    }
    result.push(token);
  }
  return result;
}

function plain(type: string): Token {
  return new TokenClass(type, '', 0);
}
