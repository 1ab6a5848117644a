// The parser's own link and image rules, with two things added: the place of the address, and a word about what did
// not become a link because its address is refused or its reference undefined.

import type { StateInline } from 'markdown-it';
import { undefinedReference, unsafeAddress } from '../../diagnostics/problems/markdown.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { locationIn } from '../region.ts';

export type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** Wraps the rule for `[text](address)`. */
export function placedLink(inner: InlineRule): InlineRule {
  return (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
    const env = envOf(state);
    const start = state.pos;
    const before = state.tokens.length;
    env.refused = undefined;
    const ok = inner(state, silent);
    if (silent || env.muted || !env.region) return ok;
    if (!ok) reportFailed(state, env, start);
    else {
      const token = state.tokens.slice(before).find(({ type }) => type === 'link_open');
      if (token) token.meta = { ...token.meta, at: locationIn(env.region, addressStart(state.src, start, state.pos)) };
    }
    return ok;
  };
}

/** Wraps the rule for `![text](address)`; what is inside the text is not on the page by itself. */
export function placedImage(inner: InlineRule): InlineRule {
  return (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x21 || state.src.charCodeAt(state.pos + 1) !== 0x5b) return false;
    const env = envOf(state);
    const start = state.pos;
    const { muted } = env;
    env.refused = undefined;
    env.muted = true;
    const ok = inner(state, silent);
    env.muted = muted;
    if (silent || env.muted || !env.region) return ok;
    if (!ok) reportFailed(state, env, start + 1);
    else {
      const token = state.tokens.at(-1);
      if (token) token.meta = { ...token.meta, at: locationIn(env.region, addressStart(state.src, start, state.pos)) };
    }
    return ok;
  };
}

/** The address begins after the last `](`; a link by reference is placed where it begins itself. */
function addressStart(text: string, start: number, end: number): number {
  if (text[end - 1] !== ')') return start;
  const open = text.lastIndexOf('](', end);
  if (open < start) return start;
  let pos = open + 2;
  while (pos < end && /[\s<]/.test(text[pos] ?? '')) pos++;
  return pos;
}

function reportFailed(state: StateInline, env: BodyEnv, start: number): void {
  const at = (position: number) => locationIn(env.region as NonNullable<BodyEnv['region']>, position);
  if (env.refused !== undefined) {
    const problem = unsafeAddress(at(start), env.refused);
    const { line, column } = env.diagnostics.at(-1)?.at ?? {};
    // What failed as an image is tried again as a link.
    if (line !== problem.at.line || column !== problem.at.column) env.diagnostics.push(problem);
    return;
  }
  const label = /\[(\^?)((?:[^[\]\\]|\\.){1,200})\](?:\[((?:[^[\]\\]|\\.){0,200})\])?/y;
  label.lastIndex = start;
  const match = label.exec(state.src);
  const reference = match?.[3] ?? '';
  const footnote = match?.[1] === '^';
  if (!match || (reference === '' && !footnote) || /[\w)\]]/.test(state.src[start - 1] ?? '')) return;
  if (footnote && (/\s/.test(match[2] ?? '') || isFootnote(env, match[2] ?? ''))) return;
  env.diagnostics.push(undefinedReference(at(start), footnote ? `^${match[2]}` : reference));
}

/** The rule for footnotes comes after the one for links, which has to leave theirs alone. */
function isFootnote({ footnotes }: BodyEnv, label: string): boolean {
  const { refs } = (footnotes ?? {}) as { readonly refs?: { readonly [label: string]: number } };
  return refs !== undefined && Object.hasOwn(refs, `:${label}`);
}
