// Reads a text as one YAML document: its value, and a tree that says where everything is. The parser tells both in a flat
// list of events.

import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  dump,
  EVENT_ID,
  type Event,
  getScalarValue,
  mapTag,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  seqTag,
  YAMLException,
} from 'js-yaml';
import { positionsIn } from '../positions.ts';

/** A part of the text. Offsets are in UTF-16 code units from its start. */
export interface YamlNode {
  readonly kind: 'map' | 'list' | 'scalar' | 'alias';
  readonly start: number;
  /** After a scalar, and after the last one in a list or map. */
  readonly end: number;
  /** A value without quotes. */
  readonly isPlain: boolean;
  /** What a scalar says. */
  readonly text: string;
  readonly anchor: Named | undefined;
  readonly tag: Named | undefined;
  /** The keys and values of a map, and the items of a list. An alias has those of what it stands for. */
  readonly entries: readonly YamlEntry[];
}

interface Named {
  readonly name: string;
  readonly start: number;
}

export interface YamlEntry {
  /** The key as text, or the item's number. */
  readonly name: string;
  /** Undefined for an item. */
  readonly key?: YamlNode;
  readonly value: YamlNode;
}

export interface YamlDocument {
  /** Null for a document that says nothing. */
  readonly value: unknown;
  readonly root: YamlNode | undefined;
}

export interface YamlError {
  readonly reason: string;
  readonly offset: number;
}

/** Lists and maps within each other. */
const maxLevels = 100;

/** What a document may stand for with its aliases written out. A few of them can repeat a value without end. */
const maxNodes = 1_000_000;

/** Values with a tag that isn't one of JSON's are read as if they had none. */
const anyTag = ['!', 'tag:'].flatMap((prefix) => [
  defineScalarTag(prefix, { matchByTagPrefix: true, resolve: (source) => source, identify: () => false }),
  defineSequenceTag(prefix, { ...seqTag, matchByTagPrefix: true }),
  defineMappingTag(prefix, { ...mapTag, matchByTagPrefix: true }),
]);
const schema = CORE_SCHEMA.withTags(anyTag);
const mergingSchema = schema.withTags(mergeTag);

/**
 * Reads all documents of a text, or says why it can't be read. A key that is set twice has its last value. `merge` reads
 * `<<` as YAML 1.1 does.
 */
function readYamlDocuments(text: string, { merge = false } = {}): readonly YamlDocument[] | YamlError {
  try {
    const events = parseEvents(text, { maxDepth: maxLevels });
    const roots = rootsOf(events, text);
    const alias = events.find((event) => event.type === EVENT_ID.ALIAS);
    if (alias && roots.some((root) => writtenOut(root) > maxNodes))
      return { reason: 'its aliases repeat values without end', offset: alias.anchorStart - 1 };
    const values = constructFromEvents(events, { source: text, schema: merge ? mergingSchema : schema, json: true });
    return values.map((value, index) => ({ value, root: roots[index] }));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const isDeep = reason.startsWith('nesting exceeded');
    // Of an alias, the parser gives the place of its name.
    const offset = (mark?.position ?? 0) - (/^(?:name of an|unidentified)/.test(reason) ? 1 : 0);
    return { reason: isDeep ? `it is nested more than ${maxLevels} levels deep` : reason, offset };
  }
}

export interface LooseYaml {
  readonly read: readonly YamlDocument[] | YamlError;
  /** What was read. */
  readonly text: string;
  /** The blanks that lines have got, by their numbers counted from 1. */
  readonly added: ReadonlyMap<number, number>;
}

const maxShallowLines = 500;

/**
 * Reads text in quotes and brackets that goes on or ends at the margin, which the standard forbids and most parsers accept:
 * such lines get the blanks that they lack. With `<<`, as YAML 1.1 has it.
 */
export function readYamlLoosely(text: string): LooseYaml {
  const added = new Map<number, number>();
  for (let deeper = text; ; ) {
    const read = readYamlDocuments(deeper, { merge: true });
    const isShallow = 'reason' in read && read.reason === 'deficient indentation' && added.size < maxShallowLines;
    if (!isShallow) return { read, text: deeper, added };
    const { line } = positionsIn(deeper)(read.offset);
    const known = added.get(line) ?? 0;
    added.set(line, known * 2 + 8);
    deeper = deeper.slice(0, read.offset) + ' '.repeat(known + 8) + deeper.slice(read.offset);
  }
}

/** Reads a text that is one document. Without an error, an empty text is null. */
export function readYaml(text: string): YamlDocument & { readonly error?: YamlError } {
  const read = readYamlDocuments(text);
  if ('reason' in read) return { value: undefined, root: undefined, error: read };
  const [only = { value: null, root: undefined }, second] = read;
  if (second === undefined) return only;
  return { ...only, error: { reason: 'there is more than one document', offset: second.root?.start ?? 0 } };
}

/** How many nodes a text has if the value of an alias counts wherever it's repeated. */
function writtenOut(root: YamlNode | undefined): number {
  const sizes = new Map<string | undefined, number>();
  const sizeOf = ({ kind, anchor, entries }: YamlNode): number => {
    if (kind === 'alias') return sizes.get(anchor?.name) ?? 1;
    if (anchor) sizes.set(anchor.name, Number.POSITIVE_INFINITY); // For an alias in what it stands for.
    const size = entries.reduce((sum, { value }) => sum + sizeOf(value), 1);
    if (anchor) sizes.set(anchor.name, size);
    return size;
  };
  return root === undefined ? 0 : sizeOf(root);
}

/** A node and all nodes below it, in the order of the text. */
export function nodesIn(root: YamlNode | undefined): readonly YamlNode[] {
  const nodes: YamlNode[] = [];
  const add = (node: YamlNode): void => {
    nodes.push(node);
    if (node.kind === 'alias') return; // What it stands for is elsewhere.
    for (const { key, value } of node.entries) {
      if (key) add(key);
      add(value);
    }
  };
  if (root) add(root);
  return nodes;
}

/** The node at a path, or the last one on the way there. */
export function nodeAt(root: YamlNode | undefined, path: readonly PropertyKey[]): YamlNode | undefined {
  let node = root;
  for (const part of path) {
    const entry = node?.entries.find(({ name }) => name === String(part));
    if (entry === undefined) break;
    node = entry.value;
  }
  return node;
}

/** A list or map that's being read, or, without a node, a document. */
interface Open {
  readonly node?: Omit<YamlNode, 'end' | 'entries'>;
  readonly children: YamlNode[];
}

/** The root of each document. Undefined for one that says nothing. */
function rootsOf(events: readonly Event[], text: string): readonly (YamlNode | undefined)[] {
  const documents: (YamlNode | undefined)[] = [];
  const open: Open[] = [];
  const anchored = new Map<string | undefined, YamlNode>();
  let end = 0;
  const add = (node: YamlNode): void => {
    open.at(-1)?.children.push(node);
    end = node.end;
    if (node.anchor && node.kind !== 'alias') anchored.set(node.anchor.name, node);
  };
  const close = ({ node, children }: Open): void => {
    if (node === undefined) documents.push(children[0]);
    else add({ ...node, end, entries: node.kind === 'map' ? pairsOf(children) : itemsOf(children) });
  };
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) open.push({ children: [] });
    else if (event.type === EVENT_ID.POP) close(open.pop() ?? { children: [] });
    else if (event.type === EVENT_ID.SCALAR) add(scalarOf(event, text, end));
    else if (event.type === EVENT_ID.ALIAS) {
      const { anchorStart, anchorEnd } = event;
      const anchor = named(text, anchorStart, anchorEnd, 1);
      const { entries = none } = anchored.get(anchor?.name) ?? {};
      const places = { start: anchorStart - 1, end: anchorEnd };
      add({ kind: 'alias', ...places, isPlain: false, text: '', anchor, tag: undefined, entries });
    } else {
      const kind = event.type === EVENT_ID.MAPPING ? 'map' : 'list';
      const anchor = named(text, event.anchorStart, event.anchorEnd, 1);
      const tag = named(text, event.tagStart, event.tagEnd);
      open.push({ node: { kind, start: event.start, isPlain: false, text: '', anchor, tag }, children: [] });
    }
  }
  return documents;
}

const none: readonly YamlEntry[] = [];

/** `after` is the end of what was before it: there, a value that isn't written has its place. */
function scalarOf(event: ScalarEvent, text: string, after: number): YamlNode {
  const [start, end] = placeOf(event, text, after);
  return {
    kind: 'scalar',
    start,
    end,
    isPlain: event.style === SCALAR_STYLE.PLAIN,
    text: getScalarValue(text, event),
    anchor: named(text, event.anchorStart, event.anchorEnd, 1),
    tag: named(text, event.tagStart, event.tagEnd),
    entries: none,
  };
}

/** With its quotes, or with the sign of a block. */
function placeOf({ valueStart, valueEnd, style }: ScalarEvent, text: string, after: number): readonly [number, number] {
  if (valueStart === -1) {
    const start = after + (/^\s*:/.exec(text.slice(after))?.[0].length ?? 0);
    return [start, start];
  }
  if (style === SCALAR_STYLE.PLAIN) return [valueStart, valueEnd];
  const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  return isQuoted ? [valueStart - 1, valueEnd + 1] : [after + text.slice(after, valueStart).search(/[|>]/), valueEnd];
}

/** `signs` are the characters before the name. */
function named(text: string, start: number, end: number, signs = 0): Named | undefined {
  return start === -1 ? undefined : { name: text.slice(start, end), start: start - signs };
}

function pairsOf(children: readonly YamlNode[]): readonly YamlEntry[] {
  const entries: YamlEntry[] = [];
  for (let index = 0; index + 1 < children.length; index += 2) {
    const [key, value] = [children[index] as YamlNode, children[index + 1] as YamlNode];
    entries.push({ name: key.text, key, value });
  }
  return entries;
}

function itemsOf(children: readonly YamlNode[]): readonly YamlEntry[] {
  return children.map((value, index) => ({ name: String(index), value }));
}

/** Writes a value as YAML: a line for each value, and quotes only where they're needed. */
export function writeYaml(value: unknown): string {
  return dump(value, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true, quoteStyle: 'double' });
}
