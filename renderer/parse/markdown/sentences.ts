// Reads what's inside of a paragraph, a heading, or a cell, and takes `[ ]` and `{#id}` off them.

import type { BodyEnv } from '../body-env.ts';
import { Token } from '../html/token.ts';
import { locationIn, type Region, regionOf, sourceOffset } from '../region.ts';
import { editOut } from '../tags/tag-token.ts';
import { parser } from './create-markdown.ts';

/** Where a sentence begins in the source. Only the column of a cell is known. */
interface Start {
  readonly line: number;
  readonly column: number | undefined;
}

/** Reads the sentence `blocks[index]`. */
export function sentenceTokens(blocks: readonly Token[], index: number, start: Start, env: BodyEnv): readonly Token[] {
  const [item, block, sentence] = [blocks[index - 2], blocks[index - 1], blocks[index] as Token];
  const task = block?.type === 'paragraph_open' ? takeTask(sentence, item) : [];
  const region = regionOf(env.source, start.line, sentence.content, start.column);
  if (block?.type === 'heading_open') {
    takeHeadingIds(sentence, block, region);
    block.meta = { ...block.meta, at: locationIn(region, 0) };
  }
  env.region = region;
  parser.core.process(Object.assign(new parser.core.State('', parser, env), { tokens: [sentence] }));
  env.region = undefined;
  const children = sentence.children ?? [];
  placeAddresses(children, region);
  return task.length > 0 ? [...task, ...children, new Token('task_end', '', 0)] : children;
}

/** Takes `[ ]` off a list item, as on GitHub: it's a task, and its first sentence is the label of a disabled checkbox. */
function takeTask(sentence: Token, item: Token | undefined): readonly Token[] {
  const match = item?.type === 'list_item_open' ? /^\[([ xX])\]\s/.exec(sentence.content) : null;
  if (match === null || item === undefined) return [];
  item.attrs = [['class', 'task']];
  sentence.content = sentence.content.slice(match[0].length);
  return [Object.assign(new Token('task', '', 0), { meta: { checked: match[1] !== ' ' } })];
}

/** `{#id #old #older}`. The look behind keeps a long run of spaces from being read again from each of them. */
const headingIds =
  /(?<!\s)\s*\{\s*#([\p{L}\p{N}_][\p{L}\p{N}\p{M}_:.-]*(?:\s+#[\p{L}\p{N}_][\p{L}\p{N}\p{M}_:.-]*)*)\s*\}\s*$/u;

function takeHeadingIds(sentence: Token, heading: Token, region: Region): void {
  const match = headingIds.exec(sentence.content);
  if (!match) return;
  const { source, text } = region;
  editOut({ source, start: sourceOffset(region, match.index), end: sourceOffset(region, text.length) });
  sentence.content = sentence.content.slice(0, match.index);
  const [id, ...oldIds] = (match[1] ?? '').split(/\s+#/);
  heading.meta = { id, oldIds };
}

/** An address that became a link by itself is found again by its text, not far from the one before it. */
const maxGap = 10_000;

function placeAddresses(children: readonly Token[], region: Region): void {
  let read = 0;
  for (const [index, child] of children.entries()) {
    if (child.type !== 'link_open' || child.meta?.at !== undefined) continue;
    const shown = children[index + 1]?.content ?? '';
    const found = region.text.slice(read, read + maxGap).indexOf(shown);
    read += Math.max(found, 0);
    child.meta = { at: locationIn(region, read) };
    if (found !== -1) read += shown.length;
  }
}
