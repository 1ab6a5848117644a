// Finds what Markdown doesn't read, so that readers would see it as it's written: shortcodes, template variables, formulas,
// wiki links, and more. Backticks or a backslash make it text on purpose.

import type { StateInline } from 'markdown-it';
import { foreignSyntax } from '../../diagnostics/problems/markdown.ts';
import { oneLine } from '../../text/one-line.ts';
import { rawLengthAt } from '../../text/raw-syntax.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { locationIn, type Region } from '../region.ts';

/** Takes foreign syntax as text, so that nothing in it is read as Markdown, and reports it. */
export function foreign(state: StateInline, silent: boolean): boolean {
  const length = rawLengthAt(state.src, state.pos);
  if (length === 0 || state.pos + length > state.posMax) return false;
  const env = envOf(state);
  const text = state.src.slice(state.pos, state.pos + length);
  if (isReference(text, env)) return false;
  if (!silent && env.region) report(env, env.region, state.pos, text);
  if (!silent) state.pending += text;
  state.pos += length;
  return true;
}

/** Reports foreign syntax in the text of raw HTML. */
export function reportForeign(env: BodyEnv, region: Region, from: number, to: number): void {
  for (let pos = from; pos < to; pos++) {
    const length = templateStart.test(region.text.slice(pos, pos + 2)) ? rawLengthAt(region.text, pos) : 0;
    if (length === 0) continue;
    report(env, region, pos, region.text.slice(pos, pos + length));
    pos += length - 1;
  }
}

const templateStart = /^(?:\{[{%]|\$\$)/;

/** `[[label]]` around a defined reference is a link in brackets, and `[label] (/a)` one before an address. */
function isReference(text: string, { references }: BodyEnv): boolean {
  const [, doubled, label = doubled] = /^\[\[(.*)\]\]$|^\[([^\]]*)\] \(/.exec(text) ?? [];
  return label !== undefined && references !== undefined && Object.hasOwn(references, label.trim().toUpperCase());
}

const shownCharacters = 60;

/** The last line of a block, whose first line is reported. */
const blockEnd = /^(?::{3,}|\/{3,})$/;

/** What to write instead, by how the text begins. There's no hint for syntax that only one other program has. */
const hints: readonly (readonly [start: RegExp, hint: string])[] = [
  [
    /^(?::::|!!!)/,
    'For a note, write a quote whose first line is `[!NOTE]`. `sitegen import` converts whole projects.',
  ],
  [/^\[.*\]\(.*\)$/, 'In an address, write `%20` for a space.'],
  [/^\[.*\] \(/, 'Delete the space between `]` and `(`.'],
  [/^\[(?:\.{0,2}\/|http)/, 'Write the words in brackets and the address in parentheses: `[words](/address)`.'],
  [/^\[!/, 'A note is one of `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]`, and `[!CAUTION]`.'],
  [/^\{#/, 'For the ID of a heading, write `{#one-word}` at its end.'],
  [/^#/, 'For a heading, write a space after `#`.'],
  [/^\|/, 'Below the first row of a table, write `|---|` with a `---` for each column.'],
  [/^\[\^/, 'Write the note into the text or at the end of the section. There are no footnotes.'],
  [/^\{\/\*/, 'Write a comment as `<!-- text -->`.'],
  [/^import /, 'Delete the line. Components need no import.'],
];

function report(env: BodyEnv, region: Region, pos: number, text: string): void {
  const line = oneLine(text);
  if (blockEnd.test(line)) return;
  const shown = line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
  const hint = hints.find(([start]) => start.test(line))?.[1];
  env.diagnostics.push(foreignSyntax(locationIn(region, pos), shown, hint));
}
