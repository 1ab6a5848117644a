// The parser's tokens, blocks with sentences inside, into one flat list in reading order.

import { Token as TokenClass } from './token.ts';
import type { MarkdownIt, Token } from 'markdown-it';
import type { BodyEnv } from '../body-env.ts';
import { locationIn, type Region } from '../region.ts';
import type { SourceText } from '../source-text.ts';
import { scanHtml } from './scan-html.ts';

/** Flattens; raw HTML blocks are scanned, headings and images learn their places. */
export function flatten(md: MarkdownIt, tokens: readonly Token[], env: BodyEnv): Token[] {
  const flat: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'inline') {
      const region = token.meta?.region as Region;
      const previous = flat.at(-1);
      if (previous?.type === 'heading_open') previous.meta = { ...previous.meta, at: locationIn(region, 0) };
      for (const child of token.children ?? []) {
        if (child.type === 'link_open' && child.meta?.at === undefined) placeAutolink(child, token, region);
        flat.push(child);
      }
    } else if (token.type === 'html_block') {
      const region: Region = { source: env.source, line: token.map?.[0] ?? 0, text: token.content };
      flat.push(...scanHtml(md, token, region, env, () => new TokenClass('', '', 0)));
    } else if (token.type === 'fragment_open' || token.type === 'fragment_close') env.source = token.meta?.source as SourceText;
    else flat.push(token);
  }
  return flat;
}

/** An address that became a link by itself is found again by its text. */
function placeAutolink(link: Token, inline: Token, region: Region): void {
  const href = String(link.attrGet('href') ?? '');
  const found = inline.content.indexOf(href);
  link.meta = { ...link.meta, at: locationIn(region, Math.max(found, 0)) };
}
