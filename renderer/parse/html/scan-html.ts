// A block of raw HTML into tags and the text between them. Text in it is HTML already: its entities are read, so that
// it can be escaped like all other text.

import type { Token } from 'markdown-it';
import { commentUnclosed } from '../../diagnostics/problems/html.ts';
import { decodeEntities } from '../../text/entities.ts';
import type { BodyEnv } from '../body-env.ts';
import { locationIn, type Region } from '../region.ts';
import { pushPiece } from '../tags/push-piece.ts';
import { type ScannedPiece, scanPiece } from '../tags/scan-pieces.ts';
import { scanLooseTag } from './scan-loose-tag.ts';
import { Token as TokenClass } from './token.ts';

const special = /<(?:\?[\s\S]*?(?:\?>|$)|!\[CDATA\[[\s\S]*?(?:\]\]>|$)|![A-Za-z][^>]*>)/y;

/** The tokens of a raw block. */
export function scanHtml(block: Token, region: Region, env: BodyEnv): Token[] {
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
    if (next === -1) {
      plain += text.slice(pos);
      break;
    }
    plain += text.slice(pos, next);
    special.lastIndex = next;
    const skipped = special.exec(text)?.[0].length;
    const piece = skipped === undefined ? pieceAt(text, next) : undefined;
    if (typeof piece === 'object') {
      flush();
      pushPiece(push, piece, region, env);
      pos = piece.end;
    } else if (skipped !== undefined) pos = next + skipped;
    else if (text.startsWith('<!--', next)) {
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
  const piece = scanPiece(text, start, false);
  const tag = piece === 'none' ? scanLooseTag(text, start) : undefined;
  return tag ? { kind: 'tag', tag, start, end: tag.end } : piece;
}
