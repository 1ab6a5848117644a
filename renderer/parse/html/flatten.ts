// Turns the parser's tokens, blocks with sentences inside, into one flat list in reading order. An imported fragment is
// read here, in place of its tag. It keeps its own file, so that its links and problems point at it.

import type { MarkdownIt, Token } from 'markdown-it';
import type { BodyEnv } from '../body-env.ts';
import { includeTag } from '../include/included-files.ts';
import { includedTokens } from '../include/read-include.ts';
import { reportSpent } from '../markdown/spent.ts';
import { locationIn, type Region, regionOf } from '../region.ts';
import { locationAt } from '../source-text.ts';
import { editOut, type TagMeta } from '../tags/tag-token.ts';
import { scanHtml } from './scan-html.ts';
import { plainTokens } from './token.ts';

/** Parses and flattens the text of `env`; raw HTML blocks are scanned, headings and links learn their places. */
export function flatTokens(md: MarkdownIt, env: BodyEnv): Token[] {
  const flat: Token[] = [];
  const { read, rest } = withinLines(env);
  for (const token of md.parse(read, env)) {
    if (token.type === 'inline') flattenSentence(md, token, flat, env);
    else if (token.type === 'html_block') {
      const region = regionOf(env.source, token.map?.[0] ?? 0, token.content);
      for (const piece of scanHtml(region, env)) pushToken(md, piece, flat, env);
    } else {
      const column = token.type === 'code_block' ? 4 : 0;
      if (token.block && token.map) token.meta = { at: locationAt(env.source, token.map[0], column), ...token.meta };
      pushToken(md, token, flat, env);
    }
  }
  if (rest.trim() !== '') flat.push(...plainTokens(rest.trim()));
  return flat;
}

/** Takes the lines of a text from the page's budget. What is beyond is reported and shown as it is. */
function withinLines(env: BodyEnv): { readonly read: string; readonly rest: string } {
  const { text, starts } = env.source;
  const line = Math.max(env.budget.lines, 0);
  env.budget.lines -= starts.length;
  const end = starts[line] ?? text.length;
  if (end < text.length) reportSpent(env, () => locationAt(env.source, line, 0));
  return { read: text.slice(0, end), rest: text.slice(end) };
}

/** An address that became a link by itself is found again by its text, not far from the one before it. */
const maxGap = 10_000;

function flattenSentence(md: MarkdownIt, sentence: Token, flat: Token[], env: BodyEnv): void {
  const region = sentence.meta?.region as Region;
  const previous = flat.at(-1);
  if (previous?.type === 'heading_open') previous.meta = { ...previous.meta, at: locationIn(region, 0) };
  const children = sentence.children ?? [];
  let read = 0;
  for (const [index, child] of children.entries()) {
    if (child.type === 'link_open' && child.meta?.at === undefined) {
      const shown = children[index + 1]?.content ?? '';
      const found = sentence.content.slice(read, read + maxGap).indexOf(shown);
      if (found !== -1) read += found;
      child.meta = { ...child.meta, at: locationIn(region, read) };
      if (found !== -1) read += shown.length;
    }
    pushToken(md, child, flat, env);
  }
}

/** A tag that includes a file is replaced by what's in it. */
function pushToken(md: MarkdownIt, token: Token, flat: Token[], env: BodyEnv): void {
  const tag = token.type === 'tag' ? (token.meta as TagMeta) : undefined;
  if (tag?.name !== includeTag) flat.push(token);
  else if (tag.kind === 'close') editOut(tag);
  else for (const one of includedTokens(tag, env, (part) => flatTokens(md, part))) flat.push(one);
}
