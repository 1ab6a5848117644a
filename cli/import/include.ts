// Recognizes lines with which other programs include a part of another file, and finds that part.

import { leastIndent } from './indent.ts';

/** Each has the path as its first group, and may have a part as its second one. */
const forms: readonly RegExp[] = [
  /^\{\{\s*#(?:\w*include|playground)\s+([^\s:{}]+)(?::([^\s{}]*))?[^{}]*\}\}$/,
  /^-{2,}8<-{2,}\s+"?([^\s":]+)(?::([^\s"]+))?"?$/,
  /^<<<\s*@?([^\s{#[]+)(?:#([\w-]+))?.*$/,
  /^\{\*\s*(\S+)(?:\s+ln\[([\d:,]+)\])?.*\*\}$/,
  /^(?:\{!>?\s*|!!!\s*include\()([^!\s>)]+).*!(?:\}|!!)$/,
  /^\[[^\]]*\]\(\s*([^\s)]+)\s+["']:include\b[^)]*\)$/,
  /^<!--\s*@?include:?\s*([^\s#{]+)(?:#([\w-]+)|\{([\d,-]*)\})?(?:\{[\d,-]*\})?\s*-->$/i,
  /^\{[{%][<%]?-?\s*(?:include_relative|include(?!\s+[^\s=]+\s.*=)|readfile|snippet|literalinclude|include_code|content|codeFromFile)\s+(?:file=|path=)?["']?([^\s"'}%]+)["']?[^{}]*[%>]?\}\}?$/i,
];

/** The file that a line stands for, and its part: a region, or lines as `2:10`. Undefined if it's another line. */
export function includeIn(line: string) {
  const found = forms.map((form) => form.exec(line.trim())).find((match) => match !== null);
  return found?.[1] === undefined
    ? undefined
    : { path: found[1], part: found[2] ?? found[3]?.replace(/[,-]/, ':') ?? '' };
}

const begins = /(?:ANCHOR:|#region|\[start:|region:|snippet-start:|#docregion)\s*([\w-]+)/;
const ends = /(?:ANCHOR_END:|#endregion|\[end:|endregion|snippet-end:|#enddocregion)\s*([\w-]*)/;

/** The lines that a part names, without the comments that begin and end parts. */
export function partOf(text: string, part: string): string {
  const lines = text.trimEnd().split('\n');
  const [, from, colon, to] = /^(?=.)(\d*)(?:(:)(\d*))?$/.exec(part.split(',')[0] ?? '') ?? [];
  if (from !== undefined) {
    const first = Math.max(Number(from) - 1, 0);
    return lines.slice(first, to ? Number(to) : colon ? undefined : first + 1).join('\n');
  }
  const isStart = (line: string): boolean => part !== '' && begins.exec(line)?.[1] === part;
  const isPart = lines.some(isStart);
  let isIn = !isPart;
  // Several parts of one name are one.
  const shown = lines.filter((line) => {
    if (isPart && [part, ''].includes(ends.exec(line)?.[1] ?? '\n')) isIn = false;
    else if (isStart(line)) isIn = true;
    return isIn && !begins.test(line) && !ends.test(line);
  });
  const indent = isPart ? leastIndent(shown) : 0;
  return shown.map((line) => line.slice(indent)).join('\n');
}
