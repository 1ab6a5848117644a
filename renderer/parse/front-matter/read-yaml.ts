// The front matter of a file into plain values with their places. The one place that calls gray-matter: its languages
// are all replaced by the YAML parser, and its cache, which swallows errors the second time, is never used.

import matter from 'gray-matter';
import { type Document, isMap, isPair, isScalar, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  controlCharacter,
  duplicateKey,
  frontMatterCode,
  frontMatterInvalid,
  frontMatterTooDeep,
  textLost,
} from '../../diagnostics/problems/front-matter.ts';
import { circularAliasesOf, unknownAliasOf } from '../../text/aliases.ts';
import { foreignTagsOf } from '../../text/foreign-tags.ts';
import { repeatedKeysOf, scalarKeysOf } from '../../text/repeated-keys.ts';
import { firstUnprintable, withoutUnprintable } from '../../text/unprintable.ts';
import { locationOf, sourceText } from '../source-text.ts';
import { type LostText, lostTextOf } from './lost-text.ts';
import { readPlainHead } from './plain-head.ts';

export interface YamlHead {
  readonly values: { readonly [key: string]: unknown };
  /** Keys in the order they are written. */
  readonly keys: readonly string[];
  /** The place of a value, or of its key when it is absent. */
  readonly locate: (path: readonly (string | number)[]) => Location;
  readonly locateKey: (key: string) => Location;
  readonly diagnostics: readonly Diagnostic[];
}

/** More aliases than any page needs; beyond, they explode. */
const maxAliases = 20;

/** Where the first key is. A missing key is reported there. */
const firstKey = '---\n'.length;

/** Reads a head from its first fence to its last. */
export function readYaml(file: string, head: string): YamlHead {
  const plain = readPlainHead(head);
  if (plain === undefined) return parseHead(file, head);
  // Places are asked for when there is something to report, and then perhaps for every key.
  let parsed: YamlHead | undefined;
  const places = (): YamlHead => {
    parsed ??= parseHead(file, head);
    return parsed;
  };
  return {
    values: Object.assign(Object.create(null), Object.fromEntries(plain)),
    keys: [...plain.keys()],
    locate: (path) => places().locate(path),
    // The place of a missing key needs no parser.
    locateKey: (key) => (plain.has(key) ? places().locateKey(key) : locationOf(sourceText(file, head, 0), firstKey)),
    diagnostics: [],
  };
}

function parseHead(file: string, head: string): YamlHead {
  const source = sourceText(file, head, 0);
  let document: Document | undefined;
  let lost: readonly LostText[] = [];
  const yaml = (text: string): object => {
    // `repeatedKeysOf` finds keys given twice in linear time.
    document = parseDocument(text, {
      uniqueKeys: false,
      merge: false,
      schema: 'core',
      strict: true,
      logLevel: 'error',
    });
    lost = lostTextOf(document, text);
    return {};
  };
  matter(head, { language: 'yaml', engines: { yaml, json: yaml, javascript: yaml, coffee: yaml } });
  const start = '---'.length;
  const place = (offset: number | undefined): Location =>
    locationOf(source, Math.min(start + (offset ?? 0), head.length));
  if (document === undefined) return emptyHead(place);
  const diagnostics = [...problemsOf(document, place), ...lost.map((one) => textLost(place(one.offset), one))];
  const map = isMap(document.contents) ? document.contents : undefined;
  if (document.contents !== null && !map && diagnostics.length === 0)
    diagnostics.push(frontMatterInvalid(place(1), 'it is not a list of keys and values'));
  const offsets = new Map(scalarKeysOf(map).toReversed());
  return {
    values: map && !diagnostics.some(isFatal) ? valuesOf(document, map, place, diagnostics) : {},
    keys: map ? keysOf(map) : [],
    locate: (path) => place(nearestRange(document, path) ?? offsets.get(String(path[0])) ?? 1),
    locateKey: (key) => place(offsets.get(key) ?? 1),
    diagnostics,
  };
}

/** Whether the front matter has no values that could be read. */
export function isFatal({ code }: Diagnostic): boolean {
  return code === 'front-matter/invalid' || code === 'front-matter/too-deep';
}

function emptyHead(place: (offset: number) => Location): YamlHead {
  return { values: {}, keys: [], locate: () => place(0), locateKey: () => place(0), diagnostics: [] };
}

function problemsOf(document: Document, place: (offset: number) => Location): Diagnostic[] {
  const errors = document.errors.map(({ pos, message }) => frontMatterInvalid(place(pos[0]), shortMessage(message)));
  return [
    ...errors,
    ...circularAliasesOf(document).map((offset) => frontMatterTooDeep(place(offset))),
    ...foreignTagsOf(document).map(({ name, offset }) => frontMatterCode(place(offset), `the tag \`${name}\``)),
    ...repeatedKeysOf(document).map((one) => duplicateKey(place(one.offset), one.name, place(one.firstOffset).line)),
    ...removeUnprintable(document, place),
  ];
}

/** Values lose what would break feeds and markup, at any depth; an escape may have brought it. */
function removeUnprintable(document: Document, place: (offset: number) => Location): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  visit(document, {
    Scalar: (role, node, path) => {
      if (role === 'key' || typeof node.value !== 'string' || firstUnprintable(node.value) === -1) return;
      problems.push(controlCharacter(place(node.range?.[0] ?? 1), String(path.find(isPair)?.key)));
      node.value = withoutUnprintable(node.value);
    },
  });
  return problems;
}

/** The parser's message ends in a drawing of the place, which we show ourselves. */
function shortMessage(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}

function keysOf(map: YAMLMap): readonly string[] {
  return map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** Where a value is, or else what should contain it. */
function nearestRange(document: Document | undefined, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const range = rangeOf(document, path.slice(0, length));
    if (range !== undefined) return range;
  }
  return undefined;
}

function rangeOf(document: Document | undefined, path: readonly (string | number)[]): number | undefined {
  const node: unknown = document?.getIn(path, true);
  return typeof node === 'object' && node !== null && 'range' in node ? (node as Scalar).range?.[0] : undefined;
}

/** Own properties only: a key named `__proto__` is a key. */
function valuesOf(
  document: Document,
  map: YAMLMap,
  place: (offset: number) => Location,
  diagnostics: Diagnostic[],
): { readonly [key: string]: unknown } {
  const values: Record<string, unknown> = Object.create(null);
  try {
    const plain = document.toJS({ maxAliasCount: maxAliases }) as object;
    for (const key of keysOf(map)) if (Object.hasOwn(plain, key)) values[key] = (plain as Record<string, unknown>)[key];
  } catch {
    const unknown = unknownAliasOf(document);
    const why = `\`*${unknown?.name}\` would repeat a value, but no value has this name; put the text in quotes`;
    diagnostics.push(unknown ? frontMatterInvalid(place(unknown.offset), why) : frontMatterTooDeep(place(1)));
  }
  return values;
}
