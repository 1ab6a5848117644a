// A group of code as tabs: the site's components `Tabs` and `Tab`, one for each block of code.

import type { StateBlock } from 'markdown-it';
import { type Lines, pushBlocks, pushComponentTag } from './push-container.ts';

/** Pushes the blocks between the lines, with a tab around each block of code. */
export function pushTabs(state: StateBlock, lines: Lines): void {
  pushComponentTag(state, lines.from - 1, { name: 'Tabs', closing: false });
  const before = state.tokens.length;
  pushBlocks(state, lines);
  const codes = state.tokens.splice(before);
  for (const code of codes) {
    if (code.type !== 'fence') continue;
    const line = code.map?.[0] ?? lines.from;
    pushComponentTag(state, line, { name: 'Tab', closing: false, attributes: { title: tabTitle(code.info) } });
    state.tokens.push(code);
    pushComponentTag(state, line, { name: 'Tab', closing: true });
  }
  pushComponentTag(state, lines.to, { name: 'Tabs', closing: true });
}

/** `[npm]`, `title="npm"`, or the language. */
function tabTitle(info: string): string {
  const [, label, title] = /\[([^\]]+)\]|title="([^"]*)"/.exec(info) ?? [];
  return label ?? title ?? /^[^\s{:]+/.exec(info)?.[0] ?? 'text';
}
