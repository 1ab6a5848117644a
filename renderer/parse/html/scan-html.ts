// A block of raw HTML into tags and the text between them. Text in it is HTML already: its entities are read, so that
// it can be escaped like all other text.

import type { Token } from 'markdown-it';
import { commentUnclosed } from '../../diagnostics/problems/html.ts';
import { decodeEntities } from '../../text/entities.ts';
import type { BodyEnv } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { reportForeign } from '../markdown/foreign.ts';
import { reportSpent } from '../markdown/spent.ts';
import { tagSteps } from '../markdown/tag-block.ts';
import { locationIn, type Region } from '../region.ts';
import { pushPiece, scanPiece } from '../tags/scan-pieces.ts';
import { Token as TokenClass } from './token.ts';

/** The tokens of a raw block. */
export function scanHtml(region: Region, env: BodyEnv): readonly Token[] {
  const { text } = region;
  const tokens: Token[] = [];
  const push = (type: string): Token => {
    const token = new TokenClass(type, '', 0);
    tokens.push(token);
    return token;
  };
  let plain = '';
  const flush = (): void => {
    if (plain !== '') push('text').content = decodeEntities(plain);
    plain = '';
  };
  for (let pos = 0; pos < text.length; ) {
    const next = text.indexOf('<', pos);
    reportForeign(env, region, pos, next === -1 ? text.length : next);
    if (next === -1) {
      plain += text.slice(pos);
      break;
    }
    plain += text.slice(pos, next);
    if (env.budget.steps <= 0) {
      reportSpent(env, () => locationIn(region, next));
      plain += text.slice(next);
      break;
    }
    const piece = scanPiece(text, next);
    env.budget.steps -= typeof piece === 'object' ? tagSteps : 1;
    if (piece === 'incomplete') env.budget.steps -= stepsOf(text.length - next);
    if (typeof piece === 'object') {
      flush();
      pushPiece(push, piece, region);
      pos = piece.end;
    } else if (text.startsWith('<!--', next)) {
      env.diagnostics.push(commentUnclosed(locationIn(region, next)));
      break;
    } else {
      plain += '<';
      pos = next + 1;
    }
  }
  flush();
  return tokens;
}
