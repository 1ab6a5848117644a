// Splits a block of raw HTML into tags and the text between them. Entities in the text are decoded, so that it can be
// escaped like all other text.

import { commentUnclosed, markdownInHtml } from '../../diagnostics/problems/html.ts';
import { decodeEntities } from '../../text/entities.ts';
import type { BodyEnv } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { reportForeign } from '../markdown/foreign.ts';
import { reportSpent } from '../markdown/spent.ts';
import { tagSteps } from '../markdown/tag-block.ts';
import { reportUnread } from '../markdown/tag-inline.ts';
import { locationIn, type Region } from '../region.ts';
import { scanPiece } from '../tags/scan-tag.ts';
import { pushPiece } from '../tags/tag-token.ts';
import { Token } from './token.ts';

/** What Markdown would read. It doesn't read the lines of raw HTML. */
const markdown = /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|!?\[[^\][\n]+\]\([^()\s]+\)/;

/** The tokens of a raw block. */
export function scanHtml(region: Region, env: BodyEnv): readonly Token[] {
  const { text } = region;
  const tokens: Token[] = [];
  const push = (type: string): Token => {
    const token = new Token(type, '', 0);
    tokens.push(token);
    return token;
  };
  let codes = 0;
  for (let pos = 0, end = 0; pos < text.length; pos = end) {
    const isSpent = text[pos] === '<' && env.budget.steps <= 0;
    const piece = text[pos] === '<' && !isSpent ? scanPiece(text, pos) : 'none';
    if (typeof piece === 'object') {
      env.budget.steps -= tagSteps;
      if (piece.kind !== 'comment' && /^(?:pre|code)$/i.test(piece.name)) codes += piece.kind === 'open' ? 1 : -1;
      pushPiece(push, piece, region);
      end = piece.end;
      continue;
    }
    env.budget.steps -= (piece === 'incomplete' ? stepsOf(text.length - pos) : 0) + (text[pos] === '<' ? tagSteps : 1);
    if (piece === 'incomplete' && text.startsWith('<!--', pos)) {
      env.diagnostics.push(commentUnclosed(locationIn(region, pos)));
      break;
    }
    if (isSpent) reportSpent(env, () => locationIn(region, pos));
    const next = isSpent ? -1 : text.indexOf('<', pos + 1);
    end = next === -1 ? text.length : next;
    if (!isSpent) reportUnread(env, region, pos);
    reportForeign(env, region, pos, end);
    const found = codes > 0 ? null : markdown.exec(text.slice(pos, end));
    if (found) env.diagnostics.push(markdownInHtml(locationIn(region, pos + found.index), found[0]));
    push('text').content = decodeEntities(text.slice(pos, end));
  }
  return tokens;
}
