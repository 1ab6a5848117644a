// Keys that would change what is published, or where, if they were read: misspelled ones of ours, and those of other
// programs. Ignoring one could publish what was meant to stay back, so the page is refused instead.

import { nearest } from '../../text/nearest.ts';
import { normalForm } from '../../text/normal-form.ts';
import { fields } from './fields.ts';
import { flagOf } from './flag.ts';
import { instantOf } from './instant.ts';

/** Why a key is refused. */
interface Refusal {
  /** What to write instead. */
  readonly hint: string;
  /** Whether the page could be meant to stay back. */
  readonly holdsBack: boolean;
}

/** By name without case and separators. Other programs keep a page back for these, unless they are false. */
const hiding: ReadonlySet<string> = new Set(
  'hidden private unpublished noindex wip internal confidential secret headless'.split(' '),
);

/** And for these, if they're true. Lists of what to hide on the page are common. */
const maybeHiding: ReadonlySet<string> = new Set(['hide']);

/** And for these, if they're false. */
const showing: ReadonlySet<string> = new Set(['visible', 'public', 'render', 'permalink']);

/** And for a value such as `draft` or `private` of these. */
const states: ReadonlySet<string> = new Set(['status', 'state', 'poststatus', 'visibility', 'render', 'robots']);
const held = /^(?:draft|hidden|never|pending|private|review|scheduled|unlisted|unpublished|wip|noindex\b.*)$/i;

/** And these take it away on a day. */
const ending: ReadonlySet<string> = new Set(['expires', 'expiry', 'expirydate', 'expirationdate', 'unpublishdate']);

/** These matter less: pages that bring the front matter of another program may keep them. */
const moving: ReadonlyMap<string, string> = new Map([
  ...['publishdate', 'publishedat', 'publishon', 'pubdate'].map((key) => [key, 'Write `date`.'] as const),
  ['permalink', 'Write `slug`.'],
  ...['redirect', 'redirectto'].map((key) => [key, 'Write a rule in the redirects file.'] as const),
  ...['redirectfrom', 'alias'].map((key) => [key, 'Write `aliases`, a list of addresses.'] as const),
]);

const names = Object.keys(fields);
const flags: ReadonlySet<string | undefined> = new Set(['draft', 'published', 'unlisted']);

/**
 * Why an unknown key cannot be passed over; undefined when it can. `isForeign` says that the page may bring the front
 * matter of another program.
 */
export function refusalOf(key: string, value: unknown, isForeign: boolean): Refusal | undefined {
  const folded = fold(key);
  const same = names.find((name) => folded === name.toLowerCase());
  if (same !== undefined) return { hint: `Write \`${same}\`.`, holdsBack: flags.has(same) || same === 'date' };
  if (key === '<<') return { hint: 'Write the keys of the merged value out.', holdsBack: true };
  if (isHeld(folded, value))
    return { hint: 'Write `draft: true`, or `unlisted: true` to keep it out of lists only.', holdsBack: true };
  if (ending.has(folded) && value !== null)
    return { hint: 'A page never expires by itself: set `draft: true` or delete it on that day.', holdsBack: true };
  const meant = nearest(key.replace(/^is_?(?=[a-z])/i, ''), names);
  const isFlag = flags.has(meant) && flagOf(value) !== undefined;
  if (isFlag || (meant === 'date' && instantOf(String(value)) !== undefined))
    return { hint: `Did you mean \`${meant}\`?`, holdsBack: true };
  const hint = isForeign ? undefined : moving.get(folded);
  return hint === undefined ? undefined : { hint, holdsBack: false };
}

function isHeld(folded: string, value: unknown): boolean {
  if (states.has(folded) && held.test(String(value).trim())) return true;
  const flag = flagOf(value);
  if (hiding.has(folded)) return flag !== false;
  return (maybeHiding.has(folded) && flag === true) || (showing.has(folded) && flag === false);
}

/** A key's name without case and separators. */
export function fold(key: string): string {
  return normalForm(key, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
