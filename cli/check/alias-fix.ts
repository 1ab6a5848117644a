// Adds an alias to a page's front matter, as a correction of one line.

import { isDeepStrictEqual } from 'node:util';
import { readYaml } from '@sitegen/renderer/yaml';
import type { PlacedFix } from './fix-files.ts';
import { headAndBody } from './head-and-body.ts';

/** Returns the line to change and its new text, or undefined if the change would do more than add the alias. */
export function aliasFix(file: string, source: string, url: string): PlacedFix | undefined {
  const text = source.replace(/^\ufeff/, '');
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const lines = text.split(end);
  const [index, changed] = changedLine(lines, aliasValue(url));
  const from = lines[index];
  if (from === undefined) return;
  const after = lines.toSpliced(index, 1, ...changed).join('\n');
  if (!addsAlias(lines.join('\n'), after, url)) return;
  return { at: { file, line: index + 1, column: 1 }, from, to: changed.join(end) };
}

/** The `aliases` line that a page needs. */
export function aliasLine(url: string): string {
  return `aliases: [${aliasValue(url)}]`;
}

function aliasValue(url: string): string {
  return /^[\w/.~-]+$/.test(url) ? url : JSON.stringify(url);
}

/** The index of a line, and the lines that take its place. */
function changedLine(lines: readonly string[], value: string): readonly [index: number, changed: readonly string[]] {
  const [first = ''] = lines;
  if (!/^---[ \t]*$/.test(first)) return [0, ['---', `aliases: [${value}]`, '---', '', first]];
  const close = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
  const index = lines.findIndex((line, at) => at < close && /^aliases[ \t]*:/.test(line));
  const line = lines[index];
  if (line === undefined) return [close, [`aliases: [${value}]`, lines[close] ?? '']];
  const [item] = /^[ \t]*-[ \t]+/.exec(lines[index + 1] ?? '') ?? [];
  if (item !== undefined) return [index, [line, item + value]];
  return [index, [line.replace(/\[[ \t]*(?=(.?))/, (_, next) => (next === ']' ? `[${value}` : `[${value}, `))]];
}

/** Whether the only change is that the list has one more address. */
function addsAlias(before: string, after: string, url: string): boolean {
  const keysOf = (text: string) => readYaml(headAndBody(text).head || '{}').value as { aliases?: unknown } | undefined;
  const { aliases: known = [], ...keys } = keysOf(before) ?? {};
  if (!Array.isArray(known) || known.includes(url)) return false;
  const isSameText = headAndBody(after).body.trim() === headAndBody(before).body.trim();
  return isSameText && isDeepStrictEqual(keysOf(after), { ...keys, aliases: [url, ...known] });
}
