// Notes about the keys of a correct sample: their places, and what the specification says about each. They're a JSON file,
// which is fetched when a reader points at the code.

import { ownValue } from '@sitegen/renderer/text';
import { objectUrl } from '../model/addresses.ts';
import { fieldOf } from '../model/fields.ts';
import { objectName, objectNames, objectsInside } from '../model/object-names.ts';
import type { BareField } from '../model/spec-model.ts';
import { typeText } from '../model/type-text.ts';
import { withRecords } from '../model/with-records.ts';
import type { Meeting } from '../schema/evaluate.ts';
import { keywordsOf, type Place, type SchemaObject } from '../schema/schema-node.ts';
import { type SchemaSet, schemaAt } from '../schema/schema-set.ts';
import type { Version } from '../specification.ts';
import { spanOfOwnKey } from './locate.ts';
import type { Parsed } from './parse-sample.ts';

/** `[line, column, length, index of the item]`; lines and columns count from 1. */
type NotePlace = readonly [number, number, number, number];

/** `[key, type and whether it is required, what it is for, address to read on]`. */
type NoteItem = readonly [string, string, string, string];

export type Notes = ReturnType<typeof notesOf>;

/** Keeps the compressed file below 2 kB. Keys at the end of a long sample have no notes. */
const maxCharacters = 6_600;
const maxSentenceCharacters = 120;

export function notesOf(schemas: SchemaSet, version: Version, parsed: Parsed, meetings: readonly Meeting[]) {
  const at: NotePlace[] = [];
  const items = new Map<string, number>();
  let size = 0;
  for (const { path, holder } of firstMeetings(meetings)) {
    const text = knownItem(schemas, version, holder, String(path.at(-1)));
    const span = text === undefined ? undefined : spanOfOwnKey(parsed, path);
    if (text === undefined || span?.endColumn === undefined) continue;
    size += (items.has(text) ? 0 : text.length) + 14;
    if (size > maxCharacters) break;
    if (!items.has(text)) items.set(text, items.size);
    at.push([span.line, span.column, span.endColumn - span.column, items.get(text) ?? 0]);
  }
  return { at, items: [...items.keys()].map((text) => JSON.parse(text) as NoteItem) };
}

/** One meeting for each place of the text: the first that says what the field is for, or else the first. */
function firstMeetings(meetings: readonly Meeting[]): readonly Meeting[] {
  const places = new Map<string, Meeting>();
  for (const meeting of meetings) {
    const key = JSON.stringify(meeting.path);
    const first = places.get(key);
    if (!first || (!isDescribed(first) && isDescribed(meeting))) places.set(key, meeting);
  }
  return [...places.values()];
}

function isDescribed({ path, holder }: Meeting): boolean {
  const schema = fieldSchema(holder, String(path.at(-1)));
  return typeof schema === 'object' && (schema.description !== undefined || schema.$ref !== undefined);
}

const itemsBySchema = new WeakMap<object, Map<string, string | undefined>>();

/** The item as JSON, cached by its schema: the same few hundred fields are in every sample. */
function knownItem(schemas: SchemaSet, version: Version, holder: Place, key: string): string | undefined {
  if (typeof holder.schema !== 'object') return undefined;
  const items = itemsBySchema.get(holder.schema) ?? new Map<string, string | undefined>();
  itemsBySchema.set(holder.schema, items);
  if (!items.has(key)) items.set(key, JSON.stringify(itemOf(schemas, version, holder, key)));
  return items.get(key);
}

function itemOf(schemas: SchemaSet, version: Version, holder: Place, key: string): NoteItem | undefined {
  const schema = fieldSchema(holder, key);
  if (schema === undefined) return undefined;
  const required = keywordsOf(holder.schema).required?.includes(key) ?? false;
  const owner = ownerName(schemas, holder);
  // In version 2, the bindings of four objects share a schema, which says nothing about protocols.
  if (!objectNames(holder.base).includes(owner)) return undefined;
  const bare = fieldOf(schemas, { schema, base: holder.base }, { name: key, required });
  const field = withRecords(owner, version, [bare]).find(({ name }) => name === key) ?? bare;
  return [key, factsOf(field), firstSentence(field.description), objectUrl(version, owner)];
}

/** The schema of a field that the specification names. Keys of maps have none. */
function fieldSchema({ schema }: Place, key: string): SchemaObject | undefined {
  const node = ownValue(keywordsOf(schema).properties ?? {}, key);
  return typeof node === 'object' ? node : undefined;
}

/** The name of the object that a schema is about, or of the part of it that has a name of its own. */
export function ownerName(schemas: SchemaSet, holder: Place): string {
  const file = schemas.file(holder.base)?.schema;
  const part = objectsInside(holder.base).find(({ pointer }) => schemaAt(file, pointer) === holder.schema);
  return part?.name ?? objectName(holder.base);
}

function factsOf(field: BareField): string {
  return `${typeText(field.type)} · ${field.required ? 'required' : 'optional'}`;
}

/** The first sentence as plain text, shortened after a word if it's long. */
function firstSentence(described: string): string {
  const text = described.replace(/\*\*|`/g, '').replace(/\[([^[\]]+)\]\([^)\s]+\)/g, '$1');
  const sentence = /^.+?[.!?](?=\s+[A-Z`"]|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= maxSentenceCharacters) return sentence;
  return `${sentence.slice(0, maxSentenceCharacters).replace(/\s+\S*$/, '')} …`;
}
