// Formats diagnostics for the terminal: place, message, the lines around the place with a caret, and hint.

import { relative, resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { remembered } from '@sitegen/renderer/text';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { Colors } from './colors.ts';
import type { Rated } from './rating.ts';

/** A project file's path, relative to the folder in which the command was run. */
export function shownPath(file: string, root: string): string {
  return relative(process.cwd(), resolve(root, file)).replaceAll('\\', '/') || file;
}

/** Removes control characters, so content can't control the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

/** Formats at most `max` problems in order. Equal messages in one file are combined. */
export function prettyList(
  shown: readonly Rated[],
  { root, max }: { readonly root: string; readonly max: number },
  colors: Colors,
): string {
  const problems = alike(shown);
  const linesAt = remembered(linesOf);
  const blocks = problems.slice(0, max).map((some) => pretty(some, root, colors, linesAt));
  const rest = problems.length - max;
  if (rest > 0) blocks.push(`and ${rest} more (--max ${problems.length} shows all)`);
  return `${blocks.join('\n\n')}\n`;
}

type Alike = readonly [Rated, ...Rated[]];

function alike(all: readonly Rated[]): readonly Alike[] {
  const groups = new Map<string, [Rated, ...Rated[]]>();
  for (const one of all) {
    const key = [one.at.file, one.code, one.message, one.hint].join('\0');
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function pretty([one, ...others]: Alike, root: string, colors: Colors, linesAt: typeof linesOf): string {
  const { file, line, column } = one.at;
  const path = printable(shownPath(file, root));
  const paint = one.severity === 'error' ? colors.red : one.severity === 'warning' ? colors.yellow : colors.blue;
  const places = others.map(({ at }) => `${at.line}:${at.column}`);
  return [
    `${colors.bold(`${path}:${line}:${column}`)} ${paint(one.severity)} ${printable(one.message)} ${colors.dim(one.code)}`,
    ...(one.severity === 'info' ? [] : codeFrame(linesAt(resolve(root, file)), one.at, colors)),
    ...(others.length === 0 ? [] : [`  ${others.length + 1} times, also at ${places.join(', ')}`]),
    ...(one.hint === undefined ? [] : [`  ${colors.cyan('hint')} ${printable(one.hint)}`]),
  ].join('\n');
}

/** The lines of a file. Pictures have none. */
function linesOf(path: string): readonly string[] {
  const text = readRegularFile(path)?.toString() ?? '';
  return text === '' || text.includes('\0') ? [] : text.split(/\r?\n/);
}

/**
 * The line before, the line with a caret under the place, and the line after, without control characters. Nothing for
 * the first character of a file, which stands for the whole file.
 */
function codeFrame(lines: readonly string[], at: Diagnostic['at'], colors: Colors): readonly string[] {
  if (lines.length === 0 || (at.line === 1 && at.column === 1 && at.endColumn === undefined)) return [];
  const width = String(at.line + 1).length;
  const show = (number: number): readonly string[] => {
    const text = lines[number - 1];
    if (text === undefined) return [];
    return [`  ${colors.dim(`${String(number).padStart(width)} |`)} ${printable(text.slice(0, 160))}`];
  };
  const length = at.endLine === undefined || at.endLine === at.line ? (at.endColumn ?? at.column + 1) - at.column : 1;
  const caret = `  ${' '.repeat(width)} ${colors.dim('|')} ${' '.repeat(Math.min(at.column - 1, 160))}${colors.red('^'.repeat(Math.min(Math.max(length, 1), 80)))}`;
  return [...show(at.line - 1), ...show(at.line), ...(at.column <= 160 ? [caret] : []), ...show(at.line + 1)];
}
