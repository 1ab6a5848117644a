// Reads the inline content of all blocks. It replaces markdown-it's core rule `inline`, because it must know which lines
// each piece came from, and takes `{#id}` off headings.

import type { MarkdownIt } from 'markdown-it';
import type { BodyEnv } from '../body-env.ts';
import { Token } from '../html/token.ts';
import { regionOf } from '../region.ts';
import { replaceEmoji } from './emoji.ts';

/**
 * `{#id #old #older}`. The look behind keeps a long run of spaces from being read again from each of them.
 */
const headingIds =
  /(?<!\s)\s*\{\s*#([\p{L}\p{N}_][\p{L}\p{N}\p{M}_:.-]*(?:\s+#[\p{L}\p{N}_][\p{L}\p{N}\p{M}_:.-]*)*)\s*\}\s*$/u;

export interface CoreState {
  readonly md: MarkdownIt;
  readonly tokens: Token[];
  readonly env: unknown;
}

export function sentences({ md, tokens, env: shared }: CoreState): void {
  const env = shared as BodyEnv;
  let row = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') row = token.map?.[0] ?? 0;
    if (token.type !== 'inline') continue;
    const previous = tokens[index - 1];
    const task = previous?.type === 'paragraph_open' ? takeTask(token, tokens[index - 2]) : [];
    // Of a cell, the parser knows only the row.
    const region = regionOf(env.source, token.map?.[0] ?? row, token.content);
    if (previous?.type === 'heading_open') takeHeadingIds(token, previous);
    env.region = region;
    token.children = [];
    md.inline.parse(token.content, md, env, token.children);
    token.meta = { region };
    replaceEmoji(token.children);
    if (task.length > 0) token.children = [...task, ...token.children, new Token('task_end', '', 0)];
  }
  env.region = undefined;
}

function takeHeadingIds(token: Token, heading: Token): void {
  const match = headingIds.exec(token.content);
  if (!match) return;
  token.content = token.content.slice(0, match.index);
  const [id, ...oldIds] = (match[1] ?? '').split(/\s+#/);
  heading.meta = { ...heading.meta, id, oldIds };
}

/** Takes `[ ]` off a list item, as on GitHub: it's a task, and its first sentence is the label of a disabled checkbox. */
function takeTask(token: Token, item: Token | undefined): readonly Token[] {
  const match = item?.type === 'list_item_open' ? /^\[([ xX])\]\s/.exec(token.content) : null;
  if (match === null || item === undefined) return [];
  item.attrs = [['class', 'task']];
  token.content = token.content.slice(match[0].length);
  const box = new Token('task', '', 0);
  box.meta = { checked: match[1] !== ' ' };
  return [box];
}
