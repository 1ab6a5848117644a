// A block of raw HTML into tags and the text between them. Text in it is HTML already: its entities are read, so that
// it can be escaped like all other text.

import { commentUnclosed } from '../../diagnostics/problems/html.ts';
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

/** The tokens of a raw block. */
export function scanHtml(region: Region, env: BodyEnv): readonly Token[] {
  const { text } = region;
  const tokens: Token[] = [];
  const push = (type: string): Token => {
    const token = new Token(type, '', 0);
    tokens.push(token);
    return token;
  };
  for (let pos = 0, end = 0; pos < text.length; pos = end) {
    const isSpent = text[pos] === '<' && env.budget.steps <= 0;
    const piece = text[pos] === '<' && !isSpent ? scanPiece(text, pos) : 'none';
    if (typeof piece === 'object') {
      env.budget.steps -= tagSteps;
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
    push('text').content = decodeEntities(text.slice(pos, end));
  }
  return tokens;
}
