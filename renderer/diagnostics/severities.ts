// How serious each problem is, for `build` (which only refuses to publish a site that is wrong) and for `check` (which
// wants every problem fixed). A code that isn't in the table is a warning in `build` and an error in `check`.

import type { Severity } from './diagnostic.ts';

export type Command = 'build' | 'check';

const always = { build: 'error', check: 'error' } as const;
const advice = { build: 'warning', check: 'warning' } as const;
const ordinary = { build: 'warning', check: 'error' } as const;

const table: { readonly [code: string]: { readonly [command in Command]: Severity } } = {
  // Sorted by code.
  'address/duplicate': always,
  'address/unsafe': always,
  'bundle/failed': always,
  'code/unknown-word': advice,
  'config/invalid': always,
  'config/missing': always,
  'data/invalid': always,
  'data/source-failed': always,
  'data/stale': advice,
  'file/secret': always,
  'file/too-large': always,
  'file/unpublished': advice,
  'file/unreadable': always,
  'file/unused': advice,
  'front-matter/invalid': always,
  'front-matter/missing': always,
  'front-matter/publishing-value': always,
  'html/attribute-dropped': advice,
  'html/duplicate-id': advice,
  'image/heavy': advice,
  'image/not-resized': { build: 'info', check: 'info' },
  'image/script': always,
  'link/inbound-dead': advice,
  'link/orphan': advice,
  'markdown/heading-skipped': advice,
  'metadata/duplicate': advice,
  'metadata/term-early': advice,
  'post/body-empty': advice,
  'post/date-invalid': always,
  'post/folder-missing': always,
  'post/title-required': always,
  'preview/failed': always,
  'redirect/invalid': always,
  'source/failed': always,
  'source/file-refused': advice,
  'source/lock-differs': always,
  'source/missing': { build: 'info', check: 'info' },
  'template/failed': always,
};

/** The severities that the configuration gives to codes. */
export type OwnSeverities = { readonly [code: string]: 'error' | 'warning' | 'off' };

/** The severity of a problem, or undefined if `overrides` turns it off. */
export function severityOf(code: string, command: Command, overrides: OwnSeverities = {}): Severity | undefined {
  const override = overrides[code];
  if (override === 'off') return undefined;
  return override ?? (table[code] ?? ordinary)[command];
}

/** Whether `build` publishes nothing of a file with this problem. The configuration can lower some of these codes. */
export function isRefusal(code: string, overrides?: OwnSeverities): boolean {
  return table[code] === always && severityOf(code, 'build', overrides) === 'error';
}

/**
 * The lowest severity that these problems can have. A page whose front matter isn't YAML could be a draft. The others
 * leave out a page or a part of one, which must never happen silently.
 */
const least: { readonly [code: string]: 'error' | 'warning' } = {
  'file/too-large': 'warning',
  'front-matter/invalid': 'error',
  'front-matter/publishing-value': 'warning',
  'markdown/too-large': 'warning',
  'post/date-invalid': 'warning',
};

/** The severity that the configuration can't go below; undefined if it can turn the problem off. */
export function leastSeverity(code: string): 'error' | 'warning' | undefined {
  return least[code];
}
