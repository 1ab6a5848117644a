// A block of raw HTML into tags and the text between them. Text in it is HTML already: its entities are read, so that
// it can be escaped like all other text.

import type { Token } from 'markdown-it';
import { commentUnclosed, markupDropped, markupUnclosed } from '../../diagnostics/problems/html.ts';
import { decodeEntities } from '../../text/entities.ts';
import { specialMarkup } from '../../text/html-tokens.ts';
import type { BodyEnv } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { reportForeign } from '../markdown/foreign.ts';
import { reportSpent } from '../markdown/spent.ts';
import { tagSteps } from '../markdown/tag-block.ts';
import { locationIn, type Region } from '../region.ts';
import { pushPiece, type ScannedPiece, scanPiece } from '../tags/scan-pieces.ts';
import { scanLooseTag } from './scan-loose-tag.ts';
import { Token as TokenClass } from './token.ts';

/** The tokens of a raw block. */
export function scanHtml(block: Token, region: Region, env: BodyEnv): Token[] {
  const { text } = region;
  const tokens: Token[] = [];
  const push = (type: string): Token => {
    const token = new TokenClass(type, '', 0);
    tokens.push(token);
    return token;
  };
  const unclosed = new Set<string>();
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
    const special = specialMarkup(text, next);
    if (special && special.end === undefined) env.budget.steps -= stepsOf(text.length - next);
    const piece = special ? 'none' : pieceAt(text, next);
    env.budget.steps -= typeof piece === 'object' ? tagSteps : 1;
    if (piece === 'incomplete') env.budget.steps -= stepsOf(text.length - next);
    if (typeof piece === 'object') {
      flush();
      pushPiece(push, piece, region);
      pos = piece.end;
    } else if (special?.end !== undefined) {
      if (!special.opening.endsWith('>'))
        env.diagnostics.push(markupDropped(locationIn(region, next), special.opening));
      pos = special.end;
    } else if (special && !unclosed.has(special.opening)) {
      env.diagnostics.push(markupUnclosed(locationIn(region, next), special.opening));
      unclosed.add(special.opening);
      plain += special.opening;
      pos = next + special.opening.length;
    } else if (text.startsWith('<!--', next)) {
      env.diagnostics.push(commentUnclosed(locationIn(region, next)));
      break;
    } else {
      plain += '<';
      pos = next + 1;
    }
  }
  flush();
  for (const token of tokens) token.block = block.block;
  return tokens;
}

function pieceAt(text: string, start: number): ScannedPiece {
  const piece = scanPiece(text, start);
  const tag = piece === 'none' ? scanLooseTag(text, start) : undefined;
  return tag ? { kind: 'tag', tag, start, end: tag.end } : piece;
}
