// Reads a text as one flat list of tokens in reading order: blocks, the sentences inside of them, and tags. An included
// file is read here, in place of its tag. It keeps its own file, so that its links and problems point at it.

import type { BodyEnv } from './body-env.ts';
import { scanHtml } from './html/scan-html.ts';
import { plainTokens, type Token } from './html/token.ts';
import { includeTag } from './include/included-files.ts';
import { includedTokens } from './include/read-include.ts';
import { parser } from './markdown/create-markdown.ts';
import { placeFence } from './markdown/fence.ts';
import { definitionsIn } from './markdown/link.ts';
import { sentenceTokens } from './markdown/sentences.ts';
import { reportSpent } from './markdown/spent.ts';
import { regionOf } from './region.ts';
import { lineText, locationAt } from './source-text.ts';
import { editOut, type TagMeta } from './tags/tag-token.ts';

/** Reads the text of `env`. */
export function pageTokens(env: BodyEnv): readonly Token[] {
  const [read, rest] = withinLines(env);
  const blocks: Token[] = [];
  parser.block.parse(read, parser, env, blocks);
  env.definitions = definitionsIn(blocks);
  let [line, cellEnd] = [0, 0];
  const columnOfCell = (text: string): number => {
    const written = text.replaceAll('|', '\\|'); // A cell has lost the backslash before each bar.
    const column = Math.max(lineText(env.source, line).indexOf(written, cellEnd), cellEnd);
    cellEnd = column + written.length;
    return column;
  };
  const tokens = blocks.flatMap((block, index) => {
    // A cell doesn't have its line, but the row before it does.
    if (block.map) [line, cellEnd] = [block.map[0], 0];
    if (block.type === 'inline') {
      const column = block.map ? undefined : columnOfCell(block.content);
      return sentenceTokens(blocks, index, { line, column }, env);
    }
    if (block.type === 'html_block') return scanHtml(regionOf(env.source, line, block.content), env);
    if (block.type === 'fence') placeFence(block, env);
    if (block.type === 'code_block')
      block.meta = { at: locationAt(env.source, line, lineText(env.source, line).search(/\S/)) };
    return block.type === 'reference_definition' ? [] : block;
  });
  return [...tokens.flatMap((token) => withIncluded(token, env)), ...plainTokens(rest)];
}

/** Takes the lines of a text from the page's budget. What is beyond is reported and shown as it is. */
function withinLines(env: BodyEnv): readonly [read: string, rest: string] {
  const { text, starts } = env.source;
  const line = Math.max(env.budget.lines, 0);
  env.budget.lines -= starts.length;
  const end = starts[line] ?? text.length;
  if (end < text.length) reportSpent(env, () => locationAt(env.source, line, 0));
  return [text.slice(0, end), text.slice(end).trim()];
}

/** A tag that includes a file is replaced by what's in it. */
function withIncluded(token: Token, env: BodyEnv): readonly Token[] | Token {
  const tag = token.type === 'tag' ? (token.meta as TagMeta) : undefined;
  if (tag?.name !== includeTag) return asElement(token);
  if (tag.kind !== 'close') return includedTokens(tag, env, pageTokens);
  editOut(tag);
  return [];
}

/** Markdown's own tokens for what HTML has, too. From here on, both are the same. */
const elements: { readonly [type: string]: 'element' | 'element_close' | undefined } = {
  heading_open: 'element',
  heading_close: 'element_close',
  image: 'element',
  link_open: 'element',
  link_close: 'element_close',
};

function asElement(token: Token): Token {
  const type = elements[token.type];
  if (type === undefined) return token;
  if (type === 'element') {
    const alt = token.type === 'image' && { alt: altOf(token.children ?? []) || true };
    const values = { ...Object.fromEntries(token.attrs ?? []), ...alt };
    token.meta = { ...token.meta, values, classes: [], addresses: {} };
  }
  token.type = type;
  return token;
}

function altOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type.endsWith('break') ? ' ' : type === 'image' ? altOf(children ?? []) : content,
    )
    .join('');
}
