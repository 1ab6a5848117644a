// Wraps the parser's link and image rules to keep the location of the address and to report what didn't become a link
// because of an unsafe address or an undefined reference.

import type { StateInline, Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { malformedLink } from '../../diagnostics/problems/link.ts';
import { undefinedReference } from '../../diagnostics/problems/markdown.ts';
import { isSafeAddress } from '../../text/address.ts';
import { matchAt } from '../../text/match-at.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { locationIn, type Region } from '../region.ts';
import { locationOf } from '../source-text.ts';

export type InlineRule = (state: StateInline, silent: boolean) => boolean;

/**
 * Wraps the rule for links, `[text](address)`, or for images, `![text](address)`. Links inside of an image's text aren't on
 * the page, so they aren't reported.
 */
export function placed(inner: InlineRule, opening: '[' | '![', type: 'link_open' | 'image'): InlineRule {
  return (state, silent) => {
    if (!state.src.startsWith(opening, state.pos)) return false;
    const env = envOf(state);
    const { region } = env;
    const start = state.pos;
    const before = state.tokens.length;
    if (type === 'image') env.region = undefined;
    const ok = inner(state, silent);
    env.region = region;
    if (silent || !region) return ok;
    const token = ok ? state.tokens.slice(before).find((one) => one.type === type) : undefined;
    if (token) {
      token.meta = { at: placeOfAddress(state, region, start) };
      // One definition can give a long title to every link of a page.
      env.budget.steps -= stepsOf((token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0));
    }
    // A failed image is tried again as a link.
    else if (!ok && type === 'link_open') reportFailed(state, region, start);
    return ok;
  };
}

/** Where the address of a link is written: in its parentheses, or in the definition that it refers to. */
function placeOfAddress(state: StateInline, region: Region, start: number): Location {
  const { src, pos, md } = state;
  if (src[pos - 1] === ')') return locationIn(region, addressStart(src, start, pos));
  const label = /\[((?:[^[\]\\]|\\[\s\S])+)\](?:\[\])?$/.exec(src.slice(start, pos))?.[1] ?? '';
  return placeOfDefinition(md.utils.normalizeReference(label), envOf(state)) ?? locationIn(region, start);
}

/** The lines where addresses are defined, `[label]: address`. The first one of a label counts. */
export function definitionsIn(blocks: readonly Token[]): ReadonlyMap<string, number> {
  const definitions = blocks.filter(({ type }) => type === 'reference_definition').toReversed();
  return new Map(definitions.map(({ map, meta }) => [String(meta?.label), map?.[0] ?? 0]));
}

/** Where the address of a definition is written, by its normalized label. */
function placeOfDefinition(label: string, { definitions, source }: BodyEnv): Location | undefined {
  const start = source.starts[definitions.get(label) ?? -1];
  if (start === undefined) return undefined;
  // The address may be on the line below.
  const address = /\]:[\s>]*<?/g;
  address.lastIndex = start;
  return address.test(source.text) ? locationOf(source, address.lastIndex) : undefined;
}

/** The address starts after the last `](`. */
function addressStart(text: string, start: number, end: number): number {
  const open = text.lastIndexOf('](', end - 1);
  if (open < start) return start;
  let pos = open + 2;
  while (pos < end && /[\s<]/.test(text[pos] ?? '')) pos++;
  return pos;
}

function reportFailed(state: StateInline, region: Region, start: number): void {
  const { diagnostics } = envOf(state);
  const at = locationIn(region, start);
  // `[text][label]`, or `[label][]`.
  const labels = /\[((?:[^[\]\\]|\\.){1,200})\]\[((?:[^[\]\\]|\\.){0,200})\]/y;
  const [, text, label] = matchAt(labels, state.src, start) ?? [];
  const reference = label || text;
  const isText = reference === undefined || /[\w)\]]/.test(state.src[start - 1] ?? '');
  const address = addressAt(state, start);
  if (!isSafeAddress(address)) diagnostics.push(malformedLink(at, address));
  else if (!isText) diagnostics.push(undefinedReference(at, reference));
}

/** The address in parentheses of what may be a link; empty if there's none. */
function addressAt(state: StateInline, start: number): string {
  const { src, posMax, md } = state;
  const end = md.helpers.parseLinkLabel(state, start);
  const opening = end === -1 ? null : matchAt(/\(\s*/y, src, end + 1);
  if (opening === null) return '';
  return md.normalizeLink(md.helpers.parseLinkDestination(src, end + 1 + opening[0].length, posMax).str);
}
