// Reports definitions of link addresses, `[label]: address`, that nothing uses or that were given before. The page shows
// nothing of either.

import type { Location } from '../../diagnostics/diagnostic.ts';
import { duplicateDefinition, unusedDefinition } from '../../diagnostics/problems/markdown.ts';
import type { BodyEnv } from '../body-env.ts';
import { lineText, locationAt, locationOf } from '../source-text.ts';
import type { CoreState } from './sentences.ts';

type References = NonNullable<BodyEnv['references']>;

export interface WatchedReferences {
  /** For the parser, which fills and reads it. */
  readonly references: References;
  /** Labels that were looked up after they had been defined. */
  readonly found: ReadonlySet<string>;
}

/** A place for the definitions of one text that notes which of them are looked up. */
export function watchedReferences(): WatchedReferences {
  const found = new Set<string>();
  const references = new Proxy<References>(Object.create(null), {
    get: (defined, label) => {
      if (typeof label !== 'string' || !Object.hasOwn(defined, label)) return undefined;
      found.add(label);
      return defined[label];
    },
  });
  return { references, found };
}

/** `[//]: # (a comment)` and `[comment]: <>` define nothing on purpose. */
const comment = /^\s*(?:>\s*)*\[[^\]]*\]:\s*(?:#|<>)(?:\s|$)/;

/** Runs before the parser's own rule removes the definitions. */
export function keepDefinitions({ tokens, env }: CoreState): void {
  (env as BodyEnv).definitions = tokens.filter(({ type }) => type === 'reference_definition');
}

/** By the definitions of a text: the lines where they are, by label. A page may have a hundred thousand of them. */
const known = new WeakMap<BodyEnv['definitions'], ReadonlyMap<string, number>>();

function linesOf(definitions: BodyEnv['definitions']): ReadonlyMap<string, number> {
  const before = known.get(definitions);
  if (before) return before;
  const lines = new Map<string, number>();
  for (const { map, meta } of definitions.toReversed()) lines.set(String(meta?.label), map?.[0] ?? 0);
  known.set(definitions, lines);
  return lines;
}

/** Where the address of a definition is written, by its normalized label. The first definition of a label counts. */
export function placeOfDefinition(label: string, { definitions, source }: BodyEnv): Location | undefined {
  const line = linesOf(definitions).get(label);
  const start = line === undefined ? undefined : source.starts[line];
  if (start === undefined) return undefined;
  // The address may be on the line below.
  const address = /\]:[\s>]*<?/g;
  address.lastIndex = start;
  return address.test(source.text) ? locationOf(source, address.lastIndex) : undefined;
}

/** Reports the definitions of a text. The parser itself looks up a label that is defined again. */
export function reportDefinitions(used: ReadonlySet<string>, env: BodyEnv): void {
  const first = new Set<string>();
  for (const { map, meta } of env.definitions) {
    const line = map?.[0] ?? 0;
    if (comment.test(lineText(env.source, line))) continue;
    const label = String(meta?.label);
    const at = locationAt(env.source, line, 0);
    if (first.has(label)) env.diagnostics.push(duplicateDefinition(at, label.toLowerCase()));
    else if (!used.has(label) && !env.budget.reported) env.diagnostics.push(unusedDefinition(at, label.toLowerCase()));
    first.add(label);
  }
}
