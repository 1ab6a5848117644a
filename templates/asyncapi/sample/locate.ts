// Finds the place in the text of a key or value by its path, through aliases and merged maps.

import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Path } from '../schema/fault.ts';
import type { Parsed, Span } from './parse-sample.ts';

/** The place of the key or list item at the end of the path, or of the nearest one above it if it doesn't exist. */
export function spanOfKey(parsed: Parsed, path: Path): Span {
  const found = find(parsed.document, path);
  return nodeSpan(parsed, found.key ?? found.value);
}

/** The place of the value at the path if it's a scalar, and otherwise of its key. */
export function spanOfValue(parsed: Parsed, path: Path): Span {
  const found = find(parsed.document, path);
  if (isScalar(found.value) && found.value.range) return nodeSpan(parsed, found.value);
  return nodeSpan(parsed, found.key ?? found.value);
}

/** The place of the key, if it's in this document's own text. */
export function spanOfOwnKey(parsed: Parsed, path: Path): Span | undefined {
  const found = find(parsed.document, path);
  return found.depth === path.length ? nodeSpan(parsed, found.key ?? found.value) : undefined;
}

/** The scalar at the path as it's written, such as `1.0` for the value 1. */
export function sourceOf(parsed: Parsed, path: Path): string | undefined {
  const { value } = find(parsed.document, path);
  return isScalar(value) ? value.source : undefined;
}

interface Found {
  readonly key: Node | undefined;
  readonly value: Node | undefined;
  /** How many keys of the path were found. */
  readonly depth: number;
}

function find(document: Document, path: Path): Found {
  let found: Found = { key: undefined, value: asNode(document.contents), depth: 0 };
  for (const name of path) {
    const next = child(document, found.value, name);
    if (!next) return found;
    found = { ...next, depth: found.depth + 1 };
  }
  return found;
}

function child(document: Document, parent: Node | undefined, name: string | number): Omit<Found, 'depth'> | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(node)) {
    const item = node.items[Number(name)];
    return isNode(item) ? { key: undefined, value: item } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.findLast((item) => isPair(item) && keyText(item) === String(name));
  if (pair) return { key: asNode(pair.key), value: asNode(pair.value) };
  return mergedChild(document, node.items, name);
}

function mergedChild(
  document: Document,
  items: readonly Pair[],
  name: string | number,
): Omit<Found, 'depth'> | undefined {
  const merge = items.find((item) => keyText(item) === '<<');
  if (!merge) return undefined;
  const source = asNode(merge.value);
  const inside = isSeq(source) ? source.items.find((item) => isNode(item) && child(document, item, name)) : source;
  const found = isNode(inside) ? child(document, inside, name) : undefined;
  return found && { key: asNode(merge.key), value: found.value };
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? (typeof pair.key.value === 'symbol' ? '<<' : String(pair.key.value)) : '';
}

function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function nodeSpan(parsed: Parsed, node: Node | undefined): Span {
  const range = node?.range;
  return range ? parsed.spanOf(range[0], range[1]) : { line: 1, column: 1 };
}
