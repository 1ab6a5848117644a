// Reads the arrows and shapes of a flowchart. Mermaid has many notations, the drawing library only a few.

import { matchAt } from '../match-at.ts';
import { shieldedLines, wordsOf } from './labels.ts';

/** A part in the library's notation. */
export interface Part {
  readonly text: string;
  /** Offset after the part. */
  readonly end: number;
}

export interface Shape extends Part {
  /** The label as words for a sentence. */
  readonly words: string;
}

/** What opens a shape, longest first, and what may close it. */
const shapes: readonly (readonly [open: string, ...closes: string[]])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '/]', '\\]'],
  ['[\\', '\\]', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];

/** The library has no parallelograms, so they're drawn as trapezoids. */
const drawnAs = new Map([
  ['[//]', ['[/', '\\]']],
  ['[\\\\]', ['[\\', '/]']],
]);

/** Reads the shape that follows a node's name. */
export function readShape(text: string, start: number): Shape | undefined {
  for (const [open, ...closes] of shapes) {
    if (!text.startsWith(open, start)) continue;
    for (const close of closes) {
      const label = readLabel(text, start + open.length, close);
      if (label === undefined) continue;
      const [before = open, after = close] = drawnAs.get(open + close) ?? [];
      return { text: before + shieldedLines(label.text) + after, words: wordsOf(label.text), end: label.end };
    }
  }
  return undefined;
}

/** Reads the label up to `close`. It's in quotes, or it can't contain the closing bracket. */
function readLabel(text: string, from: number, close: string): Part | undefined {
  const quoted = matchAt(/\s*"([^"]*)"\s*/y, text, from);
  const stop = quoted ? from + quoted[0].length : text.indexOf(close, from);
  if (stop === -1 || !text.startsWith(close, stop)) return undefined;
  const label = quoted?.[1] ?? text.slice(from, stop);
  if (!quoted && label.includes(close.at(-1) ?? '')) return undefined;
  return { text: label.trim(), end: stop + close.length };
}

const plainArrow =
  /\s*(<|[xo](?=[-=]))?(?:(--+|==+)([>xo](?![\p{L}\p{N}_]*[-=])|(?<=---)|(?<====)|(?<=--)>)|(-\.+-)([>xo]?))\s*(?:\|([^|]*)\|)?\s*/uy;
const textArrow = /\s*(<|[xo](?=[-=]))?(--|==|-\.)\s*(?![->=.])("[^"]*"|.+?)\s*(--+[>xo-]|==+[>xo=]|\.+-[>xo]?)\s*/y;

/** Reads the arrow at an offset, with its label. */
export function readArrow(text: string, start: number): Part | undefined {
  const bare = matchAt(plainArrow, text, start);
  if (bare) {
    const [all, back, line = bare[4] ?? '', head = bare[5], , , label] = bare;
    return { text: spelled(back, line, head, label), end: start + all.length };
  }
  const withText = matchAt(textArrow, text, start);
  if (!withText) return undefined;
  const [all, back, line = '--', label, tail = ''] = withText;
  return { text: spelled(back, line, /[>xo]$/.exec(tail)?.[0], label), end: start + all.length };
}

function spelled(back: string | undefined, line: string, head: string | undefined, label = ''): string {
  const [bare, headed] = line.startsWith('=')
    ? ['===', '==>']
    : line.startsWith('-.')
      ? ['-.-', '-.->']
      : ['---', '-->'];
  const text = unquoted(label);
  return `${back === '<' ? '<' : ''}${head ? headed : bare}${text === '' ? '' : `|${shieldedLines(text)}|`}`;
}

/** Removes quotes around the whole text. */
export function unquoted(text: string): string {
  const bare = text.trim();
  return /^"[^"]*"$/.test(bare) ? bare.slice(1, -1).trim() : bare;
}
