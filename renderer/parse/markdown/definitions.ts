// Where the definitions of link addresses are written, `[label]: address`.

import type { Location } from '../../diagnostics/diagnostic.ts';
import type { BodyEnv } from '../body-env.ts';
import { locationOf } from '../source-text.ts';
import type { CoreState } from './sentences.ts';

/** Runs before the parser's own rule removes the definitions. The first definition of a label counts. */
export function keepDefinitions({ tokens, env }: CoreState): void {
  const definitions = tokens.filter(({ type }) => type === 'reference_definition').toReversed();
  (env as BodyEnv).definitions = new Map(definitions.map(({ map, meta }) => [String(meta?.label), map?.[0] ?? 0]));
}

/** Where the address of a definition is written, by its normalized label. */
export function placeOfDefinition(label: string, { definitions, source }: BodyEnv): Location | undefined {
  const start = source.starts[definitions.get(label) ?? -1];
  if (start === undefined) return undefined;
  // The address may be on the line below.
  const address = /\]:[\s>]*<?/g;
  address.lastIndex = start;
  return address.test(source.text) ? locationOf(source, address.lastIndex) : undefined;
}
