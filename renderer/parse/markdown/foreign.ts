// Finds what other programs would replace and this one shows as it is: shortcodes, template variables, formulas, wiki
// links, and more. Each is reported with what to write instead. Backticks or a backslash make it text on purpose.

import type { StateInline } from 'markdown-it';
import { foreignSyntax } from '../../diagnostics/problems/markdown.ts';
import { ownValue } from '../../text/own-value.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { foreignForms } from '../foreign-forms.ts';
import { locationIn, type Region } from '../region.ts';

/** Takes foreign syntax as text, so that nothing in it is read as markdown, and reports it. */
export function foreign(state: StateInline, silent: boolean): boolean {
  const found = foreignAt(state.src, state.pos);
  if (!found || state.pos + found.length > state.posMax) return false;
  const env = envOf(state);
  if (isReference(found.text, env) || (env.dialect === 'mdx' && found.text.startsWith('{/*'))) return false;
  if (!silent && env.region && !env.muted) report(env, env.region, state.pos, found);
  if (found.isRead) return false;
  if (!silent) state.pending += found.text;
  state.pos += found.length;
  return true;
}

/** Reports foreign syntax in the text of raw HTML. */
export function reportForeign(env: BodyEnv, region: Region, from: number, to: number): void {
  for (let pos = from; pos < to; pos++) {
    const found = templateStart.test(region.text.slice(pos, pos + 2)) ? foreignAt(region.text, pos) : undefined;
    if (!found) continue;
    report(env, region, pos, found);
    pos += found.length - 1;
  }
}

const templateStart = /^(?:\{[{%]|\$\$)/;

interface FoundForeign {
  /** What belongs to it before the character at which it was found. */
  readonly start: string;
  readonly text: string;
  readonly length: number;
  readonly isRead: boolean;
  readonly hint: string;
}

function foreignAt(text: string, pos: number): FoundForeign | undefined {
  for (const { pattern, after, unless, isRead = false, instead: hintOf } of ownValue(foreignForms, text.charAt(pos)) ??
    []) {
    pattern.lastIndex = pos;
    const match = pattern.exec(text);
    if (!match || after?.test(text.slice(Math.max(pos - 1, 0), pos)) === false || unless?.(match)) continue;
    const { start = '' } = match.groups ?? {};
    return { start, text: match[0], length: match[0].length, isRead, hint: hintOf(match) };
  }
  return undefined;
}

/** `[[label]]` around a defined reference is a link in brackets. */
function isReference(text: string, { references }: BodyEnv): boolean {
  const label = /^\[\[(.*)\]\]$/.exec(text)?.[1];
  return label !== undefined && references !== undefined && Object.hasOwn(references, label.trim().toUpperCase());
}

const shownCharacters = 60;

function report(env: BodyEnv, region: Region, pos: number, { start, text, hint }: FoundForeign): void {
  const line = (start + text).replace(/^`/, '').replace(/\s+/g, ' ').trim();
  const shown = line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
  env.diagnostics.push(foreignSyntax(locationIn(region, pos - start.length), shown, hint));
}
