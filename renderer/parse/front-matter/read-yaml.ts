// The front matter of a file into plain values with their places. The one place that calls gray-matter: its languages
// are all replaced by the YAML parser, and its cache, which swallows errors the second time, is never used.

import matter from 'gray-matter';
import { type Document, isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  duplicateKey,
  frontMatterCode,
  frontMatterInvalid,
  frontMatterTooDeep,
} from '../../diagnostics/problems/front-matter.ts';
import { locationOf, sourceText } from '../source-text.ts';
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

/** Reads a head from its first fence to its last. */
export function readYaml(file: string, head: string): YamlHead {
  const plain = readPlainHead(head);
  if (plain === undefined) return parseHead(file, head);
  return {
    values: Object.assign(Object.create(null), Object.fromEntries(plain)),
    keys: [...plain.keys()],
    // Places are asked for when there is something to report.
    locate: (path) => parseHead(file, head).locate(path),
    locateKey: (key) => parseHead(file, head).locateKey(key),
    diagnostics: [],
  };
}

function parseHead(file: string, head: string): YamlHead {
  const source = sourceText(file, head, 0);
  let document: Document | undefined;
  const yaml = (text: string): object => {
    document = parseDocument(text, { uniqueKeys: true, merge: false, schema: 'core', strict: true, logLevel: 'error' });
    return {};
  };
  matter(head, { language: 'yaml', engines: { yaml, json: yaml, javascript: yaml, coffee: yaml } });
  const start = '---'.length;
  const place = (offset: number | undefined): Location =>
    locationOf(source, Math.min(start + (offset ?? 0), head.length));
  if (document === undefined) return emptyHead(place);
  const diagnostics = problemsOf(document, place);
  const map = isMap(document.contents) ? document.contents : undefined;
  if (document.contents !== null && !map && diagnostics.length === 0) {
    diagnostics.push(frontMatterInvalid(place(1), 'it is not a list of keys and values'));
  }
  const broken = diagnostics.length > 0 && document.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
  return {
    values: map && !broken ? valuesOf(document, map, place, diagnostics) : {},
    keys: map ? keysOf(map) : [],
    locate: (path) => place(nearestRange(document, path) ?? keyNode(map, String(path[0]))?.range?.[0] ?? 1),
    locateKey: (key) => place(keyNode(map, key)?.range?.[0] ?? 1),
    diagnostics,
  };
}

function emptyHead(place: (offset: number) => Location): YamlHead {
  return { values: {}, keys: [], locate: () => place(0), locateKey: () => place(0), diagnostics: [] };
}

function problemsOf(document: Document, place: (offset: number) => Location): Diagnostic[] {
  const problems = document.errors.map((error) => {
    const at = place(error.pos[0]);
    if (error.code !== 'DUPLICATE_KEY') return frontMatterInvalid(at, shortMessage(error.message));
    const twice = pairAt(document, error.pos[0]);
    const first = keyNode(document.contents as YAMLMap, twice)?.range?.[0] ?? 1;
    return duplicateKey(at, twice, place(first).line);
  });
  const tags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return [...problems, ...tags.map(({ pos }) => frontMatterCode(place(pos[0]), 'a tag of its own'))];
}

/** The parser's message ends in a drawing of the place, which we show ourselves. */
function shortMessage(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}

function pairAt(document: Document, offset: number): string {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const key = pairs
    .map((pair) => pair.key)
    .find((node): node is Scalar => isScalar(node) && node.range?.[0] === offset);
  return String(key?.value ?? '');
}

function keyNode(map: YAMLMap | undefined, name: string): Scalar | undefined {
  const keys = (map?.items ?? []).map(({ key }) => key);
  return keys.find((key): key is Scalar => isScalar(key) && String(key.value) === name);
}

function keysOf(map: YAMLMap): readonly string[] {
  return map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** Where a value stands, or else what should hold it. */
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
    diagnostics.push(frontMatterTooDeep(place(1)));
  }
  return values;
}
