// Turns the parser's tokens, blocks with sentences inside, into one flat list in reading order. An imported fragment is
// read here, in place of its tag. It keeps its own file, so that its links and problems point at it.

import type { MarkdownIt, Token } from 'markdown-it';
import type { BodyEnv } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { includeTag } from '../include/included-files.ts';
import { asFence, fileOfInclude, readInclude, titlesOf } from '../include/read-include.ts';
import { reportSpent } from '../markdown/spent.ts';
import { locationIn, type Region } from '../region.ts';
import { locationAt, type SourceText } from '../source-text.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { scanHtml } from './scan-html.ts';
import { Token as TokenClass } from './token.ts';

/** Parses and flattens the text of `env`; raw HTML blocks are scanned, headings and links learn their places. */
export function flatTokens(md: MarkdownIt, env: BodyEnv): Token[] {
  const flat: Token[] = [];
  const { read, rest } = withinLines(env);
  for (const token of md.parse(read, env)) {
    if (token.type === 'inline') flattenSentence(md, token, flat, env);
    else if (token.type === 'html_block') {
      const region: Region = { source: env.source, line: token.map?.[0] ?? 0, text: token.content };
      for (const piece of scanHtml(token, region, env)) pushToken(md, piece, flat, env);
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

function plainTokens(text: string): readonly Token[] {
  const content = new TokenClass('text', '', 0);
  content.content = text;
  const [open, close] = [new TokenClass('paragraph_open', 'p', 1), new TokenClass('paragraph_close', 'p', -1)];
  open.block = true;
  close.block = true;
  return [open, content, close];
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
    const isPlaced = child.meta?.at !== undefined;
    if (child.type === 'link_open' && !isPlaced) {
      const shown = children[index + 1]?.content ?? '';
      const found = sentence.content.slice(read, read + maxGap).indexOf(shown);
      if (found !== -1) read += found;
      child.meta = { ...child.meta, at: locationIn(region, read) };
      if (found !== -1) read += shown.length;
    }
    if (child.type === 'image' && !isPlaced) child.meta = { ...child.meta, at: locationIn(region, 0) };
    pushToken(md, child, flat, env);
  }
}

/** A tag that includes a file is replaced by what's in it. */
function pushToken(md: MarkdownIt, token: Token, flat: Token[], env: BodyEnv): void {
  const tag = token.type === 'tag' ? (token.meta as TagMeta) : undefined;
  const isClosing = token.info === '-1';
  if (tag?.name === includeTag) {
    if (isClosing) hide(tag, env);
    else pushIncluded(md, tag, flat, env);
    return;
  }
  flat.push(token);
}

function hide({ start, end }: TagMeta, env: BodyEnv): void {
  env.source.edits.push({ start, end, text: '' });
}

function pushIncluded(md: MarkdownIt, tag: TagMeta, flat: Token[], env: BodyEnv): void {
  const file = fileOfInclude(tag, env);
  if (file !== undefined && !isAffordable(file.text, tag, flat, env)) return;
  const included = file && readInclude(tag, file, env);
  if (included === undefined) hide(tag, env);
  else if (included.kind === 'markdown') pushText(md, { tag, name: includeTag, source: included.source }, flat, env);
  else {
    const token = new TokenClass('code_tag', '', 0);
    token.meta = included.meta;
    flat.push(token);
    const text = asFence(included.meta.code, included.language + titlesOf(included.meta));
    env.source.edits.push({ start: tag.start, end: tag.end, text });
  }
}

interface Part {
  /** The tag that the text replaces. */
  readonly tag: TagMeta;
  readonly name: string;
  readonly source: SourceText;
}

function pushText(md: MarkdownIt, { tag, name, source }: Part, flat: Token[], env: BodyEnv): void {
  if (!isAffordable(source.text, tag, flat, env)) return;
  const { references: _, footnotes: __, ...shared } = env;
  const tokens = flatTokens(md, { ...shared, source, reading: [...env.reading, name], region: undefined });
  for (const one of tokens) flat.push(one);
  env.source.edits.push({ start: tag.start, end: tag.end, text: source });
}

/** Takes a text from the page's budget. Beyond it, the tag is reported and shown as it is. */
function isAffordable(text: string, tag: TagMeta, flat: Token[], env: BodyEnv): boolean {
  env.budget.steps -= stepsOf(text.length);
  if (env.budget.steps > 0) return true;
  reportSpent(env, () => tag.at);
  flat.push(...plainTokens(env.source.text.slice(tag.start, tag.end)));
  return false;
}
