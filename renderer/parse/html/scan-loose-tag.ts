// Reads opening tags that browsers accept but CommonMark doesn't: `<img src=a?b=c>`, `<a href="x"/ title="y">`. In a
// block of raw HTML, browsers decide.

import { decodeEntities } from '../../text/entities.ts';
import { tagNameAt } from '../../text/html-tokens.ts';
import { matchAt } from '../../text/match-at.ts';
import { maxAttributes, type Tag, type TagAttribute } from '../tags/scan-tag.ts';

const attribute = /[\s/]*([^\s"'<>/=][^\s<>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>][^\s<>]*)))?/y;
const tagEnd = /[\s/]*>/y;

/** Reads the tag at `start` by the rules of HTML. */
export function scanLooseTag(text: string, start: number): Tag | undefined {
  const name = tagNameAt(text, start);
  if (!name || name.isEnd || name.name.includes('.') || !/[\s/>]/.test(text[name.end] ?? '')) return undefined;
  const attributes: TagAttribute[] = [];
  let pos = name.end;
  for (let end = matchAt(tagEnd, text, pos); !end; end = matchAt(tagEnd, text, pos)) {
    const found = matchAt(attribute, text, pos);
    if (!found || attributes.length === maxAttributes) return undefined;
    const value = found[2] ?? found[3] ?? found[4];
    const nameStart = pos + found[0].search(/[^\s/]/);
    pos += found[0].length;
    attributes.push({
      name: found[1] ?? '',
      value: value === undefined ? true : decodeEntities(value),
      start: nameStart,
      ...(value !== undefined && { valueStart: pos - value.length - (found[4] === undefined ? 1 : 0) }),
    });
  }
  const end = pos + (matchAt(tagEnd, text, pos)?.[0].length ?? 0);
  return { name: name.name, closing: false, selfClosing: text[end - 2] === '/', attributes, start, end };
}
