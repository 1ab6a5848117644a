// The one table of severities: what a problem means for `build` (which refuses to publish only a wrong site)
// and for `check` (which wants all mended). A code that is not listed is a warning in build, an error in check.

import type { Severity } from './diagnostic.ts';

export type Command = 'build' | 'check';

const always = { build: 'error', check: 'error' } as const;
const advice = { build: 'warning', check: 'warning' } as const;
const silent = { build: 'info', check: 'info' } as const;
const ordinary = { build: 'warning', check: 'error' } as const;

const table: { readonly [code: string]: { readonly [command in Command]: Severity } } = {
  // Codes in order of area and name; keep it sorted.
  'config/invalid': always,
  'front-matter/invalid': always,
  'post/title-required': always,
};

/** The severity of a problem; the config may override it, `off` leaves it out (undefined). */
export function severityOf(
  code: string,
  command: Command,
  overrides: { readonly [code: string]: 'error' | 'warning' | 'off' } = {},
): Severity | undefined {
  const override = overrides[code];
  if (override === 'off') return undefined;
  return override ?? (table[code] ?? ordinary)[command];
}

export const severityTable = table;
export { advice, silent };
