// Reads a text as one YAML document: its value, and a tree that says where everything is. The parser tells both in a flat
// list of events.

import * as yaml from 'js-yaml';
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
const endless = 'its aliases repeat values without end';

/** Values with a tag that isn't one of JSON's are read as if they had none. */
const anyTag = ['!', 'tag:'].flatMap((prefix) => [
  yaml.defineScalarTag(prefix, { matchByTagPrefix: true, resolve: (source) => source, identify: () => false }),
  yaml.defineSequenceTag(prefix, { ...yaml.seqTag, matchByTagPrefix: true }),
  yaml.defineMappingTag(prefix, { ...yaml.mapTag, matchByTagPrefix: true }),
]);
const schema = yaml.CORE_SCHEMA.withTags(anyTag);
const mergingSchema = schema.withTags(yaml.mergeTag);

/**
 * Reads all documents of a text, or says why it can't be read. A key that is set twice has its last value. `merge` reads
 * `<<` as YAML 1.1 does.
 */
function readYamlDocuments(text: string, { merge = false } = {}): readonly YamlDocument[] | YamlError {
  try {
    const events = yaml.parseEvents(text, { maxDepth: maxLevels });
    const roots = rootsOf(events, text);
    const alias = events.find((event) => event.type === yaml.EVENT_ID.ALIAS);
    if (alias && !isModest(roots)) yaml.YAMLException.throwAt(text, alias.anchorStart - 1, endless);
    const values = yaml.constructFromEvents(events, {
      source: text,
      schema: merge ? mergingSchema : schema,
      json: true,
    });
    return values.map((value, index) => ({ value, root: roots[index] }));
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    const { reason, mark } = error;
    const isDeep = reason.startsWith('nesting exceeded');
    // For an alias, the parser gives the place of its name, which is after the sign.
    const offset = (mark?.position ?? 0) - (/^(?:name of an|unidentified)/.test(reason) ? 1 : 0);
    return { reason: isDeep ? `it is nested more than ${maxLevels} levels deep` : reason, offset };
  }
}

const maxShallowLines = 500;

/**
 * Reads text in quotes and brackets that goes on or ends at the margin, which the standard forbids and most parsers accept:
 * such lines get the blanks that they lack. With `<<`, as YAML 1.1 has it.
 */
export function readYamlLoosely(text: string) {
  /** The blanks that lines have got, by their numbers counted from 1. */
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

/** Whether a text is short enough if the value of an alias counts wherever it's repeated. */
function isModest(roots: readonly (YamlNode | undefined)[]): boolean {
  let left = maxNodes;
  const visit = (node: YamlNode | undefined): boolean => {
    left -= 1;
    return left > 0 && (node?.entries ?? []).every(({ value }) => visit(value));
  };
  return roots.every(visit);
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

/** The root of each document, undefined for one that says nothing. Events of what's in a map or list end with a `POP`. */
function rootsOf(events: readonly yaml.Event[], text: string): readonly (YamlNode | undefined)[] {
  const anchored = new Map<string | undefined, YamlNode | 'open'>();
  let next = 0;
  let end = 0;
  const readNode = (event: Exclude<yaml.Event, yaml.PopEvent | yaml.DocumentEvent>): YamlNode => {
    if (event.type === yaml.EVENT_ID.SCALAR) return scalarOf(event, text, end);
    const anchor = named(text, event.anchorStart, event.anchorEnd, 1);
    const shared = { isPlain: false, text: '', anchor, tag: undefined };
    if (event.type === yaml.EVENT_ID.ALIAS) {
      const start = event.anchorStart - 1;
      const meant = anchored.get(anchor?.name);
      if (meant === 'open') yaml.YAMLException.throwAt(text, start, endless);
      return { ...shared, kind: 'alias', start, end: event.anchorEnd, entries: meant?.entries ?? [] };
    }
    const { start, tagStart, tagEnd } = event;
    const isMap = event.type === yaml.EVENT_ID.MAPPING;
    if (anchor) anchored.set(anchor.name, 'open');
    const entries = isMap ? pairsOf(readNodes()) : readNodes().map((value, index) => ({ name: String(index), value }));
    return { ...shared, kind: isMap ? 'map' : 'list', start, end, tag: named(text, tagStart, tagEnd), entries };
  };
  const readNodes = (): readonly YamlNode[] => {
    const nodes: YamlNode[] = [];
    for (let event = events[next++]; event !== undefined && event.type !== yaml.EVENT_ID.POP; event = events[next++]) {
      if (event.type === yaml.EVENT_ID.DOCUMENT) continue;
      const node = readNode(event);
      end = node.end;
      if (node.anchor && node.kind !== 'alias') anchored.set(node.anchor.name, node);
      nodes.push(node);
    }
    return nodes;
  };
  const documents = events.filter(({ type }) => type === yaml.EVENT_ID.DOCUMENT);
  return documents.map(() => readNodes()[0]);
}

/** `after` is the end of what was before it: there, a value that isn't written has its place. */
function scalarOf(event: yaml.ScalarEvent, text: string, after: number): YamlNode {
  const [start, end] = placeOf(event, text, after);
  return {
    kind: 'scalar',
    start,
    end,
    isPlain: event.style === yaml.SCALAR_STYLE.PLAIN,
    text: yaml.getScalarValue(text, event),
    anchor: named(text, event.anchorStart, event.anchorEnd, 1),
    tag: named(text, event.tagStart, event.tagEnd),
    entries: [],
  };
}

/** With its quotes, or with the sign of a block. */
function placeOf(
  { valueStart, valueEnd, style }: yaml.ScalarEvent,
  text: string,
  after: number,
): readonly [number, number] {
  if (valueStart === -1) {
    const start = after + (/^\s*:/.exec(text.slice(after))?.[0].length ?? 0);
    return [start, start];
  }
  if (style === yaml.SCALAR_STYLE.PLAIN) return [valueStart, valueEnd];
  const isQuoted = style === yaml.SCALAR_STYLE.SINGLE_QUOTED || style === yaml.SCALAR_STYLE.DOUBLE_QUOTED;
  return isQuoted ? [valueStart - 1, valueEnd + 1] : [after + text.slice(after, valueStart).search(/[|>]/), valueEnd];
}

/** `signs` are the characters before the name. */
function named(text: string, start: number, end: number, signs = 0): Named | undefined {
  return start === -1 ? undefined : { name: text.slice(start, end), start: start - signs };
}

/** Keys and their values take turns. */
function pairsOf(nodes: readonly YamlNode[]): readonly YamlEntry[] {
  return nodes.flatMap((key, index) =>
    index % 2 === 0 ? [{ name: key.text, key, value: nodes[index + 1] as YamlNode }] : [],
  );
}

/** Writes a value as YAML: a line for each value, and quotes only where they're needed. */
export function writeYaml(value: unknown): string {
  return yaml.dump(value, { schema: yaml.CORE_SCHEMA, lineWidth: -1, noRefs: true, quoteStyle: 'double' });
}
