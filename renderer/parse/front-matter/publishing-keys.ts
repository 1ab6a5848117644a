// Keys that could decide what is published, or where, but aren't read: misspelled ones, those of other programs, and flags
// inside of another value or outside of front matter. Ignoring one could publish a draft, so the page is held back instead.

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

// Keys of other programs, without case and separators.

/** Keep a page back unless they're false. */
const hiding = setOf('hidden private unpublished noindex wip internal confidential secret headless');

/** Keeps a page back if it's true. A list says what to hide on the page. */
const hidingIfTrue = setOf('hide');

/** Keep a page back if they're false. */
const hidingIfFalse = setOf('visible public render permalink');

/** Keep a page back if their value is a hidden state. `{ name: robots, content: noindex }` is in a `head`. */
const states = setOf('status state poststatus visibility render robots content');
const hiddenState = /^(?:draft|hidden|never|pending|private|review|scheduled|unlisted|unpublished|wip|noindex\b.*)$/i;

/** Take a page away on a day. */
const expiring = setOf('expires expiry expirydate expirationdate unpublishdate');

/** Keys that say when or where a page is published, each with what to write instead. */
const moving: ReadonlyMap<string, string> = new Map([
  ...['publishdate', 'publishedat', 'publishon', 'pubdate'].map((key) => [key, 'Write `date`.'] as const),
  ['permalink', 'Name the file like that, or write `aliases`, a list of addresses.'],
  ...['redirect', 'redirectto'].map((key) => [key, 'Write a rule in the redirects file.'] as const),
  ...['redirectfrom', 'alias'].map((key) => [key, 'Write `aliases`, a list of addresses.'] as const),
]);

const names = Object.keys(fields);
const flags: ReadonlySet<string | undefined> = new Set(['draft', 'published', 'unlisted']);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * Why an unknown key can't be ignored. Undefined if it can. `isForeign` says that the page may have the front matter of
 * another program, whose keys of when and where are ignored.
 */
export function refusalOf(key: string, value: unknown, isForeign: boolean): Refusal | undefined {
  const folded = fold(key);
  const same = names.find((name) => folded === name.toLowerCase());
  if (same !== undefined) return { hint: `Write \`${same}\`.`, holdsBack: flags.has(same) || same === 'date' };
  if (key === '<<') return { hint: 'Write the keys of the merged value out.', holdsBack: true };
  if (hidesPage(folded, value))
    return { hint: 'Write `draft: true`, or `unlisted: true` to keep it out of lists only.', holdsBack: true };
  if (expiring.has(folded) && value !== null)
    return { hint: 'A page never expires by itself: set `draft: true` or delete it on that day.', holdsBack: true };
  const meant = nearest(key.replace(/^is_?(?=[a-z])/i, ''), names);
  const isFlag = flags.has(meant) && flagOf(value) !== undefined;
  if (isFlag || (meant === 'date' && instantOf(String(value)) !== undefined))
    return { hint: `Did you mean \`${meant}\`?`, holdsBack: true };
  const hint = isForeign ? undefined : moving.get(folded);
  return hint === undefined ? undefined : { hint, holdsBack: false };
}

function hidesPage(folded: string, value: unknown): boolean {
  if (states.has(folded) && hiddenState.test(String(value).trim())) return true;
  const flag = flagOf(value);
  if (hiding.has(folded)) return flag !== false;
  return (hidingIfTrue.has(folded) && flag === true) || (hidingIfFalse.has(folded) && flag === false);
}

/** A key's name without case and separators. */
function fold(key: string): string {
  return normalForm(key, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A flag that would keep the page back where it's read. */
function holdsBack(name: string, value: unknown): boolean {
  return flags.has(fold(name)) && flagOf(value) === (fold(name) !== 'published');
}

type Path = readonly (string | number)[];

/** Where values have flags inside of them that would keep the page back: nothing reads them there. */
export function buriedFlagsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    return path.length > 0 && holdsBack(name, inner) ? [place] : buriedFlagsIn(inner, place);
  });
}

/** `draft: true`, `"draft": true`, `draft = true`, `<!-- draft: true -->`. */
const flagLine = /^ {0,3}(?! )[^\p{L}\p{N}`]{0,20}(\p{L}{5,9})["'*]*[ \t]*[:=][ \t"'*]*(\w+)[^\p{L}\p{N}]*$/u;
const fencedCode = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))/gm;

/** How many nonblank lines are searched. Misplaced front matter is near the beginning. Further down, such a line is text. */
const maxLines = 20;
const searchedCharacters = 100_000;

/** The first line at the beginning of a text without front matter that reads like a flag that would keep the page back. */
export function misplacedFlagIn(text: string): { readonly name: string; readonly line: number } | undefined {
  const prose = text.slice(0, searchedCharacters).replace(fencedCode, (code) => code.replace(/[^\n]/g, ''));
  const lines = prose
    .split('\n')
    .flatMap((row, index) => row.split(/[\u2028\u2029]/).map((text) => ({ text, line: index + 1 })));
  for (const { text, line } of lines.filter(({ text }) => text.trim() !== '').slice(0, maxLines)) {
    const [, name = '', value] = flagLine.exec(text) ?? [];
    if (holdsBack(name, value)) return { name, line };
  }
  return undefined;
}
