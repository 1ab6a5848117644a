// A group of code as tabs: the site's components `Tabs` and `Tab`, one for each block of code.

import type { StateBlock } from 'markdown-it';
import { fenceWords } from '../fence-words.ts';
import { type Lines, pushBlocks, pushComponentTag } from './push-container.ts';

/** Pushes the blocks between the lines, with a tab around each block of code. Other blocks come before the tabs. */
export function pushTabs(state: StateBlock, lines: Lines): void {
  const before = state.tokens.length;
  pushBlocks(state, lines);
  const blocks = state.tokens.splice(before);
  const isCode = blocks.map(({ type, level }) => type === 'fence' && level === state.level);
  state.tokens.push(...blocks.filter((_, index) => !isCode[index]));
  pushComponentTag(state, lines.from - 1, { name: 'Tabs', closing: false });
  for (const code of blocks.filter((_, index) => isCode[index])) {
    const line = code.map?.[0] ?? lines.from;
    pushComponentTag(state, line, { name: 'Tab', closing: false, attributes: { title: tabTitle(code.info) } });
    state.tokens.push(code);
    pushComponentTag(state, line, { name: 'Tab', closing: true });
  }
  pushComponentTag(state, lines.to, { name: 'Tabs', closing: true });
}

/** `[npm]`, `title="npm"`, or the language. */
function tabTitle(info: string): string {
  const { language, words } = fenceWords(info);
  return typeof words.title === 'string' ? words.title : language || 'text';
}
