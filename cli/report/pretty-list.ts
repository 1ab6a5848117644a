// Formats diagnostics for the terminal: place, message, the lines around the place with a caret, and hint.

import { relative, resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { groupBy, remembered } from '@sitegen/renderer/text';
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

/** Formats at most `max` problems in order, errors first if not all fit. Equal messages in one file are combined. */
export function prettyList(
  shown: readonly Rated[],
  { root, max }: { readonly root: string; readonly max: number },
  colors: Colors,
): string {
  const groups = [
    ...groupBy(shown, ({ at, code, message, hint }) => [at.file, code, message, hint].join('\0')).values(),
  ];
  const linesAt = remembered(linesOf);
  const isError = ([one]: Alike): number => Number(one.severity === 'error');
  const ranked = groups.length > max ? groups.sort((a, b) => isError(b) - isError(a)) : groups;
  const blocks = ranked.slice(0, max).map((alike) => pretty(alike, root, colors, linesAt));
  const rest = groups.length - max;
  if (rest > 0) blocks.push(`and ${rest} more (--max ${groups.length} shows all)`);
  return `${blocks.join('\n\n')}\n`;
}

/** One message with all of its places. */
type Alike = readonly [Rated, ...Rated[]];

function pretty([first, ...others]: Alike, root: string, colors: Colors, linesAt: typeof linesOf): string {
  const { at, severity, message, code, hint } = first;
  const path = printable(shownPath(at.file, root));
  const paint = severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.blue;
  const places = others.map((other) => `${other.at.line}:${other.at.column}`);
  return [
    `${colors.bold(`${path}:${at.line}:${at.column}`)} ${paint(severity)} ${printable(message)} ${colors.dim(code)}`,
    ...(severity === 'info' ? [] : codeFrame(linesAt(resolve(root, at.file)), at, colors)),
    ...(others.length === 0 ? [] : [`  ${others.length + 1} times, also at ${places.join(', ')}`]),
    ...(hint === undefined ? [] : [`  ${colors.cyan('hint')} ${printable(hint)}`]),
  ].join('\n');
}

/** The lines of a file. Pictures have none. */
function linesOf(path: string): readonly string[] {
  const text = readRegularFile(path)?.toString() ?? '';
  return text === '' || text.includes('\0') ? [] : text.split(/\r?\n/);
}

/** How many characters of a line are shown. A paragraph may be one long line. */
const maxShown = 160;

/**
 * The line before, the line with a caret under the place, and the line after, without control characters. Nothing for
 * the first character of a file, which stands for the whole file.
 */
function codeFrame(lines: readonly string[], at: Diagnostic['at'], colors: Colors): readonly string[] {
  if (lines.length === 0 || (at.line === 1 && at.column === 1 && at.endColumn === undefined)) return [];
  const width = String(at.line + 1).length;
  // The words before a place that's far along its line are left out.
  const left = at.column > maxShown ? at.column - maxShown / 2 : 0;
  const show = (number: number, from = 0): readonly string[] => {
    const text = lines[number - 1];
    if (text === undefined) return [];
    const shown = `${from > 0 ? '…' : ''}${text.slice(from, from + maxShown)}`;
    return [`  ${colors.dim(`${String(number).padStart(width)} |`)} ${printable(shown)}`];
  };
  const length = at.endLine === undefined || at.endLine === at.line ? (at.endColumn ?? at.column + 1) - at.column : 1;
  const indent = ' '.repeat(at.column - 1 - left + Number(left > 0));
  const caret = `  ${' '.repeat(width)} ${colors.dim('|')} ${indent}${colors.red('^'.repeat(Math.min(Math.max(length, 1), 80)))}`;
  return [...show(at.line - 1), ...show(at.line, left), caret, ...show(at.line + 1)];
}
