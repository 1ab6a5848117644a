// Keys that would keep a page back if they weren't inside of another value, where nothing reads them: `meta: { draft: true }`.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { refusedKey } from '../../diagnostics/problems/front-matter.ts';
import { flagOf } from './flag.ts';
import type { YamlHead } from './read-yaml.ts';
import { fold, refusalOf } from './refused-keys.ts';

/** Other programs decide something else with these inside of a value: what a menu or the page itself shows. */
const harmless: ReadonlySet<string> = new Set(['visible', 'public', 'permalink']);
const harmlessIfForeign: ReadonlySet<string> = new Set([...harmless, 'hidden', 'hide', 'date']);

/**
 * Reports them in the value of a key of front matter, at any depth. `isForeign` says that the page may bring the front
 * matter of another program.
 */
export function buriedProblems(key: string, yaml: YamlHead, isForeign: boolean): Diagnostic[] {
  const value = yaml.values[key];
  if (!isGroup(value) || /^last/i.test(key)) return [];
  return buriedIn(value, [key], isForeign).map(({ path, hint }) => refusedKey(yaml.locate(path), path.join('.'), hint));
}

interface BuriedKey {
  readonly path: readonly (string | number)[];
  readonly hint: string;
}

function buriedIn(value: object, path: BuriedKey['path'], isForeign: boolean): readonly BuriedKey[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const below = [...path, Array.isArray(value) ? Number(name) : name];
    const hint = Array.isArray(value) ? undefined : hintFor(name, inner, isForeign);
    if (hint !== undefined) return [{ path: below, hint }];
    return isGroup(inner) ? buriedIn(inner, below, isForeign) : [];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hintFor(name: string, value: unknown, isForeign: boolean): string | undefined {
  const folded = fold(name);
  if ((isForeign ? harmlessIfForeign : harmless).has(folded)) return undefined;
  if (folded !== 'render' && flagOf(value) === (folded === 'published')) return undefined;
  // `{ name: robots, content: noindex }`
  const refusal = refusalOf(folded === 'content' ? 'robots' : name, value, isForeign);
  if (!refusal?.holdsBack) return undefined;
  return own.test(folded) ? `Write \`${folded}\` without indentation, as a key of its own.` : refusal.hint;
}

const own = /^(?:draft|published|unlisted|date)$/;
const flagLine = /^[ \t]+(?:- )?["']?(draft|unlisted|published)["']?[ \t]*:[ \t]*["']?([a-z]+)["']?[ \t]*(?:#.*)?$/i;

/** Reports indented lines that read like such a key. They may be part of a text. */
export function buriedLines(file: string, head: string): readonly Diagnostic[] {
  return head.split('\n').flatMap((text, index) => {
    const [, key = '', value] = flagLine.exec(text) ?? [];
    const flag = flagOf(value);
    if (flag === undefined || flag === (key.toLowerCase() === 'published')) return [];
    const at = { file, line: index + 1, column: text.search(/\S/) + 1 };
    return [refusedKey(at, key, `Write \`${key.toLowerCase()}\` without indentation, as a key of its own.`)];
  });
}
