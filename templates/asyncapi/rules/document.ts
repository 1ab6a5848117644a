// What rules of several versions share: reading a document with its references followed, and rules about names.

import { distinct } from '../distinct.ts';
import { finalTarget, valueAt } from '../schema/evaluate.ts';
import type { Path } from '../schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../schema/schema-node.ts';

/** A broken rule and the place to fix. */
export interface Broken {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly path: Path;
  /** The official parser accepts it. */
  readonly isAdvice?: true;
}

/** An object of the document at the place where it's defined, after references. */
export interface Item {
  readonly path: Path;
  readonly value: JsonObject;
}

/** The object at a path, following references. Undefined if it isn't an object or is in another document. */
export function itemAt(document: Json, at: Path): Item | undefined {
  const path = finalTarget(document, at);
  const value = path && valueAt(document, path);
  return path && isObject(value) ? { path, value } : undefined;
}

/** The entries of the map or list at a path, in order, each at the place where it's defined. */
export function itemsAt(document: Json, path: Path): readonly Item[] {
  const holder = valueAt(document, path);
  if (typeof holder !== 'object' || holder === null) return [];
  const keys = Array.isArray(holder) ? holder.map((_, index) => index) : Object.keys(holder);
  return keys.flatMap((key) => itemAt(document, [...path, key]) ?? []);
}

/** Each item once, however often it's referenced. */
export function distinctItems(items: readonly Item[]): readonly Item[] {
  return distinct(items, ({ path }) => JSON.stringify(path));
}

/** The messages of an operation of version 2, which has one or a choice. */
export function messagesOf(document: Json, { path }: Item): readonly Item[] {
  const message = itemAt(document, [...path, 'message']);
  if (!message) return [];
  return Array.isArray(message.value.oneOf) ? itemsAt(document, [...message.path, 'oneOf']) : [message];
}

/** The names in braces: `{stage}.example.com:{port}` gives stage and port. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}

/** Broken rules for names that an address has and nothing describes, at the address, and for those that it doesn't have. */
export function unmatched(kind: string, asked: readonly string[], given: Item, at: Path): readonly Broken[] {
  const missing = asked.filter((name) => !Object.hasOwn(given.value, name));
  const wanted = new Set(asked);
  const idle = Object.keys(given.value).filter((name) => !wanted.has(name));
  const differs = (name: string, how: string, path: Path): Broken => ({
    code: 'sample/variables-differ',
    message: `The ${kind} \`${name}\` is ${how}`,
    path,
  });
  return [
    ...missing.map((name) => differs(name, 'used but not described', at)),
    ...idle.map((name) => differs(name, 'described but not used', [...given.path, name])),
  ];
}

/** A broken rule for every item whose id an earlier item has. */
export function repeatedIds(items: readonly Item[], field: string): readonly Broken[] {
  const named = items.filter(({ value }) => typeof value[field] === 'string');
  return repeatedBy(named, field).map(({ path, value }) => ({
    code: 'sample/repeated',
    message: `\`${value[field]}\` is the \`${field}\` of more than one object`,
    path: [...path, field],
  }));
}

/** A broken rule for every tag of a list whose name an earlier tag has. */
export function repeatedTags(document: Json, holders: readonly Item[]): readonly Broken[] {
  return holders.flatMap(({ path }) => {
    const tags = itemsAt(document, [...path, 'tags']);
    return repeatedBy(tags, 'name').map((tag) => ({
      code: 'sample/repeated',
      message: `The tag \`${String(tag.value.name)}\` appears twice in the list`,
      path: [...path, 'tags', tags.indexOf(tag)],
    }));
  });
}

/** The items whose value of a field an earlier item has. */
function repeatedBy(items: readonly Item[], field: string): readonly Item[] {
  const seen = new Set<Json | undefined>();
  return items.filter(({ value }) => seen.size === seen.add(value[field]).size);
}

/** A broken rule for every key of a channel, which is its address in version 2, with a sign that's not allowed there. */
export function badChannelNames({ channels }: JsonObject): readonly Broken[] {
  return Object.keys(isObject(channels) ? channels : {})
    .filter((key) => /[?#]/.test(key))
    .map((key) => ({
      code: 'sample/wrong-value',
      message: `The channel \`${key}\` can't contain \`?\` or \`#\``,
      path: ['channels', key],
    }));
}
