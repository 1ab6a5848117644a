// Follows the YAML parser while it reads a text and notes where each key and value is. The places belong to the objects
// that the parser makes, so an alias leads to the places of its anchor.

import type { EventType, State } from 'js-yaml';

/** A stretch of the text, in characters from its start. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A field of an object, or an item of a list. */
export interface Entry {
  readonly key?: Stretch;
  /** Empty if the text has no value. */
  readonly value: Stretch;
  readonly node: unknown;
}

/** The entries of each object and list, by their keys and numbers. */
export type Places = WeakMap<object, ReadonlyMap<string, Entry>>;

interface Child extends Stretch {
  readonly node: unknown;
  readonly isKey: boolean;
}

/** A node that's being read, and what was read inside of it. */
interface Open {
  readonly from: number;
  readonly children: Child[];
}

const noted = /^tag:yaml\.org,2002:(?:seq|map|str|null|bool|int|float|merge)$/;
/** What may be before a node: spaces, comments, its tag, and its anchor. */
const before = /(?:\s+|#.*|[!&]\S*(?=\s))*/y;
const colon = /\s*:/y;

/** The places of one text. They fill while the parser tells the listener what it reads. */
export function createPlaces(text: string) {
  const places: Places = new WeakMap();
  const open: Open[] = [];
  const roots: Child[] = [];
  const repeated: Stretch[] = [];
  const tags = new Map<number, string>();
  const after = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : from;
  };
  const close = ({ position, kind, result, tag }: State & { readonly tag?: string | null }): void => {
    const { from, children } = open.pop() ?? { from: position, children: [] };
    const start = after(before, from);
    const isCollection = kind === 'mapping' || kind === 'sequence';
    const end = isCollection ? position : start + text.slice(start, position).trimEnd().length;
    const [first] = children;
    // The parser reads the first part of a node to see whether it's a key. If not, that part is the node.
    const isKept = children.length === 1 && first?.node === result;
    if (kind === 'mapping' && !isKept) places.set(result, fieldsOf(children, repeated));
    if (kind === 'sequence' && !isKept) places.set(result, itemsOf(children));
    if (tag && tag !== '?' && !noted.test(tag)) tags.set(start, tag);
    const child = { start, end, node: result, isKey: after(colon, position) > position };
    (open.at(-1)?.children ?? roots).push(child);
  };
  const listener = (event: EventType, state: State): void => {
    if (event === 'open') open.push({ from: state.position, children: [] });
    else close(state);
  };
  /** Where the part begins that the parser was reading when it stopped. */
  const unfinished = (): number => after(before, open.at(-1)?.from ?? 0);
  return { places, roots, repeated, tags, listener, unfinished };
}

/** Keys and values by turns, but a key of a flow mapping may have no value. */
function fieldsOf(children: readonly Child[], repeated: Stretch[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  let key: Child | undefined;
  for (const child of children) {
    if (key === undefined && child.start === child.end) continue;
    if (key === undefined && child.isKey) {
      key = child;
      continue;
    }
    const name = String((key ?? child).node);
    if (entries.has(name)) repeated.push(key ?? child);
    entries.set(name, { key: key ?? child, value: child, node: child.node });
    key = undefined;
  }
  return entries;
}

/** A key in a list belongs to an item with one field, which needs no braces. */
function itemsOf(children: readonly Child[]): ReadonlyMap<string, Entry> {
  const items = children.filter(({ isKey }) => !isKey);
  return new Map(items.map((item, index) => [String(index), { value: item, node: item.node }]));
}
