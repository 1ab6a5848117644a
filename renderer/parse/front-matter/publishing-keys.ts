// Keys that could decide what is published, or where, but aren't read: misspelled ones, those of other programs, and those
// inside of another value or outside of front matter. Ignoring one could publish a draft, so the page is held back instead.

import { nearest } from '../../text/nearest.ts';
import { normalForm } from '../../text/normal-form.ts';
import { unseen } from '../../text/unprintable.ts';
import { fields } from './fields.ts';
import { flagOf } from './flag.ts';
import { instantOf } from './instant.ts';
import type { YamlHead } from './read-yaml.ts';

/** Why a key is refused. */
interface Refusal {
  /** What to write instead. */
  readonly hint: string;
  /** Whether the page could be meant to stay back. */
  readonly holdsBack: boolean;
}

/** By name without case and separators. Other programs keep a page back for these, unless they are false. */
const hiding = setOf('hidden private unpublished noindex wip internal confidential secret headless');

/** And for these, if they're true. Lists of what to hide on the page are common. */
const maybeHiding = setOf('hide');

/** And for these, if they're false. */
const showing = setOf('visible public render permalink');

/** And for a value such as `draft` or `private` of these. `{ name: robots, content: noindex }` is in a `head`. */
const states = setOf('status state poststatus visibility render robots content');
const held = /^(?:draft|hidden|never|pending|private|review|scheduled|unlisted|unpublished|wip|noindex\b.*)$/i;

/** And these take it away on a day. */
const ending = setOf('expires expiry expirydate expirationdate unpublishdate');

/** These matter less: pages that bring the front matter of another program may keep them. */
const moving: ReadonlyMap<string, string> = new Map([
  ...['publishdate', 'publishedat', 'publishon', 'pubdate'].map((key) => [key, 'Write `date`.'] as const),
  ['permalink', 'Write `slug`.'],
  ...['redirect', 'redirectto'].map((key) => [key, 'Write a rule in the redirects file.'] as const),
  ...['redirectfrom', 'alias'].map((key) => [key, 'Write `aliases`, a list of addresses.'] as const),
]);

const names = Object.keys(fields);
const flags: ReadonlySet<string | undefined> = new Set(['draft', 'published', 'unlisted']);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

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
function fold(key: string): string {
  return normalForm(key, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A key in a text that isn't read as YAML. */
interface Key {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

/** `draft: true`, `"draft": true`, `draft = true`, `[//]: # (draft: true)`. A value may be in the next line. */
const keyLine =
  /^[^\p{L}\p{N}`\n\u2028\u2029]*(?<name>\p{L}[\p{L}\p{N} _-]{0,30}?)["'*_\]\\]*[ \t]*[:=](?=\s*(?<value>.{0,200}))/gmu;

function keysIn(text: string): readonly Key[] {
  return [...text.matchAll(keyLine)].map(({ groups: { name = '', value = '' } = {}, index }) => {
    return { name, value: plainValue(value), offset: index };
  });
}

/** Without YAML's tags and anchors, a comment, quotes, and other characters around it. */
function plainValue(value: string): string {
  return value
    .replace(/^(?:[!&]\S*\s+)+/, '')
    .replace(/\s(?:#|\/\/).*$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Whether the page could be meant to stay back. A yes or no decides by itself. */
function holdsBack({ name, value }: Key, isForeign: boolean): boolean {
  const folded = fold(name);
  const shows = folded === 'published' || showing.has(folded);
  return flagOf(value) !== shows && refusalOf(name, value, isForeign)?.holdsBack === true;
}

/** Inside of a value, these are about a menu or about what the page shows. */
const harmless = setOf('visible public permalink hidden hide');

/** An object in braces. Its signs become line breaks that keep the offsets. */
const braces = /(?<=[:[,-][ \t]*(?:[&!]\S*[ \t]+)?)\{.*/g;

/** The keys in YAML that aren't read because they're inside of another value. Comments, and days of changes, are none. */
export function buriedKeysIn({ text, keys }: YamlHead, isForeign: boolean): readonly Key[] {
  // In JSON, the keys of the front matter itself are in braces, too.
  const own = new Set(/^\s*\{/.test(text) ? keys : []);
  const lines = text
    .replace(/^(?:["']?last.*(?:\n[ \t]+.*)*|[ \t]*#.*)/gim, (other) => other.replace(/[^\n]/g, ' '))
    .replace(braces, (object) => object.replace(/[,{}]/g, '\u2028'));
  return keysIn(lines).filter((key) => {
    const isBuried = /[\s-]/.test(lines.charAt(key.offset)) || lines[key.offset - 1] === '\u2028';
    const isText = flagOf(key.value) === undefined && /\s\S+\s/.test(key.value);
    const isHarmless = harmless.has(fold(key.name)) || (isForeign && fold(key.name) === 'date');
    return isBuried && !isText && !isHarmless && !own.has(key.name) && holdsBack(key, isForeign);
  });
}

/** The first key in a text without front matter that could have been meant as a part of one, with its line. */
export function misplacedKeyIn(text: string): { readonly name: string; readonly line: number } | undefined {
  const lines = beginningOf(text).replace(objects, (object) => object.replace(/[,{}]/g, '\u2028'));
  for (const [number, { 0: paragraph, index }] of [...lines.matchAll(paragraphs)].entries()) {
    const block = blockOf(paragraph, number === 0);
    const key = keysIn(paragraph).find((one) => isIn(block, one) && holdsBack(one, true));
    if (key) return { name: key.name, line: lines.slice(0, index + key.offset).split('\n').length };
  }
  return undefined;
}

const paragraphs = /(?:^.*\S.*$[\n\u2028\u2029]?)+/gm;

/** JSON or JavaScript. */
const objects = /^(?:[^\p{L}\p{N}`\n]*\{|export\s).*/gmu;

/** Documents often begin with their date or state. Other values than yes and no count only among lines like front matter. */
function isIn(block: 'fenced' | 'open' | undefined, { name, value }: Key): boolean {
  if (flagOf(value) !== undefined) return true;
  return block === 'fenced' || (block === 'open' && fold(name) !== 'date');
}

/** Lines are like front matter after a kind of fence (`----`, `;;;`), in a comment, or at the beginning of the file. */
function blockOf(paragraph: string, isFirst: boolean): 'fenced' | 'open' | undefined {
  if (!fenceLike.test(paragraph)) return isFirst && keysIn(paragraph)[0]?.offset === 0 ? 'open' : undefined;
  return /^\s*(?:<!--|\{\/\*)/.test(paragraph) ? 'open' : 'fenced';
}

/** A line of signs only, maybe below a heading or a comment. */
const fenceLike = /^(?:(?:#.*|.*(?:-->|\*\/\}))[\n\u2028\u2029])?[^\p{L}\p{N}\n\u2028\u2029]+(?:[\n\u2028\u2029]|$)/u;

/** A comment can be a long license. */
const searchedCharacters = 100_000;

const invisible = new RegExp(`[${unseen}]|(?![\\n\\t])\\p{Cc}`, 'gu');
const fencedCode = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))/gm;
/** After a blank line. What's indented at the very beginning was hardly meant as code. */
const indentedCode = /(?<=\S[ \t]*\n)(?:[ \t]*\n)+(?:(?: {4}| {0,3}\t).*(?:\n|$)|[ \t]*\n)+/g;
/** Any comments, and 20 lines that aren't empty. */
const firstLines = /^(?:\s*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}))*(?:\s*\S.*){0,20}/;

/** The first lines, without code and without what can't be seen. Some editors and parsers end lines at U+0085. */
function beginningOf(text: string): string {
  const visible = normalForm(text.slice(0, searchedCharacters), 'NFKC')
    .replaceAll('\u0085', '\u2028')
    .replace(invisible, '');
  const prose = visible.replace(indentedCode, emptied).replace(fencedCode, emptied);
  return firstLines.exec(prose)?.[0] ?? '';
}

const emptied = (code: string): string => code.replace(/[^\n]/g, '');
