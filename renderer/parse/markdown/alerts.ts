// `> [!NOTE]` quotes into alerts, and `[ ]` list items into tasks, as GitHub has both. Works on the flat tokens.

import type { Token } from 'markdown-it';
import type { ArticleWords } from '../../text/words.ts';
import { alertOf } from '../containers/container-kinds.ts';
import { labelOf } from '../containers/push-container.ts';
import { Token as TokenClass } from '../html/token.ts';

/** `[!NOTE]`, and with a title `[!TIP] Trim it`. Obsidian marks those that fold with `+` or `-`. */
const marker = /^\[!([A-Za-z][\w-]*)\][+-]?(?:[ \t]+|$)/;

/** Tokens that end a line. */
const lineEnds = new Set(['softbreak', 'hardbreak', 'paragraph_close']);

/** Turns the quotes that are alerts into alerts, with the rest of their first line as the title. */
export function markAlerts(tokens: readonly Token[], words: ArticleWords): Token[] {
  const kept: Token[] = [];
  const quotes: boolean[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    kept.push(token);
    if (token.type === 'blockquote_close' && quotes.pop()) token.type = 'alert_close';
    if (token.type !== 'blockquote_open') continue;
    const [mark, kind = ''] = alertAt(tokens, i) ?? [];
    quotes.push(mark !== undefined);
    if (mark === undefined) continue;
    token.type = 'alert_open';
    token.meta = { ...token.meta, alert: alertOf(kind) };
    const [begin, text] = tokens.slice(i + 1, i + 3) as [Token, Token];
    text.content = text.content.slice(mark.length);
    const end = endOfLine(tokens, i + 3);
    const title = tokens.slice(i + 2, end).filter(({ type, content }) => type !== 'text' || content !== '');
    kept.push(titleToken(1), ...(title.length > 0 ? title : [label(words, kind)]), titleToken(-1));
    // What follows the title is a paragraph of its own.
    if (tokens[end]?.type !== 'paragraph_close') kept.push(begin);
    i = end;
  }
  return kept;
}

function endOfLine(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && !lineEnds.has(tokens[end]?.type ?? '')) end++;
  return end;
}

/** The marker of the alert that the quote at `index` is. */
function alertAt(tokens: readonly Token[], index: number): RegExpExecArray | undefined {
  const text = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || text?.type !== 'text') return undefined;
  const match = marker.exec(text.content);
  return match && alertOf(match[1] ?? '') !== undefined ? match : undefined;
}

function titleToken(nesting: 1 | -1): Token {
  const token = new TokenClass(nesting === 1 ? 'alert_title_open' : 'alert_title_close', 'p', nesting);
  token.block = true;
  if (nesting === 1) token.attrs = [['class', 'alert-title']];
  return token;
}

function label(words: ArticleWords, kind: string): Token {
  const token = plain('label');
  token.content = labelOf(words, kind);
  return token;
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
