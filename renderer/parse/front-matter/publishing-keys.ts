// Keys that were probably meant as one of those that decide what is published. Ignoring one could publish a draft, so the
// page is held back instead.

import { nearest } from '../../text/nearest.ts';
import { normalForm } from '../../text/normal-form.ts';
import { fields } from './fields.ts';
import { flagOf } from './flag.ts';
import { instantOf } from './instant.ts';

const names = Object.keys(fields);
const flags: ReadonlySet<string> = new Set(['draft', 'published', 'unlisted']);

/**
 * The key that an unknown one was meant as: `Draft`, `un-listed`, or a near miss with a fitting value, `darft: true`.
 * Undefined if it has nothing to do with publishing.
 */
export function publishingKeyFor(key: string, value: unknown): string | undefined {
  const folded = fold(key);
  const isSame = names.includes(folded);
  const meant = isSame ? folded : (nearest(key.replace(/^is_?(?=[a-z])/i, ''), names) ?? '');
  const isFlag = flags.has(meant) && (isSame || flagOf(value) !== undefined);
  const isDate = meant === 'date' && (isSame || instantOf(String(value)) !== undefined);
  return isFlag || isDate ? meant : undefined;
}

/** A key's name without case and separators. */
function fold(key: string): string {
  return normalForm(key, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
