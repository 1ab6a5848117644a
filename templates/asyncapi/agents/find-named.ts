// Finds objects and fields by the names that people use for them: `SQS`, `channel.address`, `maxReceiveCount`.

import { fieldId } from '../model/addresses.ts';
import { findObject, otherName, simple } from '../model/history.ts';
import { type Row, rowsOf } from '../model/rows.ts';
import type { SpecObject, SpecVersion } from '../model/spec-model.ts';
import { protocolName } from '../protocols.ts';

export interface FoundField extends Row {
  readonly holder: SpecObject;
}

/** The object of that name, or else all objects whose names have its words, `SQS` or `AMQP Channel`, as a whole or in part. */
export function objectsNamed(model: SpecVersion, name: string): readonly SpecObject[] {
  const short = name.trim().replace(/\s*objects?$/i, '');
  const key = simple(short);
  if (key === '') return [];
  const found =
    findObject(model, /^(root|document)$/i.test(short) ? 'AsyncAPI' : short) ??
    model.objects.find((one) => simple(otherName(one.name) ?? '') === key);
  if (found !== undefined) return [found];
  // Documents name a protocol by its key: `ws`, `googlepubsub`.
  const words = short
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => protocolName(word.toLowerCase()));
  const having = (wanted: readonly string[]): readonly SpecObject[] =>
    model.objects.filter(({ name }) => wanted.every((word) => simple(name).includes(simple(word))));
  const exact = having(words);
  return exact.length > 0 ? exact : having(words.map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')));
}

/**
 * All fields that a text names: by the key of their row (`channel.address`), by their name or the end of their path
 * (`maxReceiveCount`), or by a path through other objects (`info.license.url`).
 */
export function fieldsNamed(
  model: SpecVersion,
  text: string,
  holders: readonly SpecObject[] = model.objects,
): readonly FoundField[] {
  const wanted = keyOf(text);
  const [first = '', ...rest] = wanted.split('.');
  const fieldIn = (path: string) => (holder: SpecObject) => findField(model, holder, path) ?? [];
  const rows = holders.flatMap((holder) => rowsOf(holder).map((row) => ({ holder, ...row })));
  const rowKey = ({ holder, name }: FoundField): string => keyOf(fieldId(holder.slug, name));
  const ways: readonly (() => readonly FoundField[])[] = [
    () => rows.filter((row) => rowKey(row) === wanted),
    () => rows.filter(({ name }) => keyOf(name) === wanted),
    () => rows.filter(({ name }) => keyOf(name).endsWith(`.${wanted}`)),
    () => holders.flatMap(fieldIn(wanted)),
    // A path that begins with an object.
    () => objectsNamed(model, first).flatMap(fieldIn(rest.join('.'))),
    () => rows.filter((row) => rowKey(row).replaceAll('.', '') === wanted),
    () => rows.filter(({ field }) => field.anchor?.toLowerCase() === wanted),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

/** Fields with this value among their only ones: `send`. */
export function fieldsAllowing(model: SpecVersion, value: string): readonly FoundField[] {
  return model.objects.flatMap((holder) =>
    rowsOf(holder).flatMap((row) => (row.field.allowed.includes(value) ? [{ holder, ...row }] : [])),
  );
}

/** A field by a path to it, which may lead through other objects: `license.url`. */
function findField(model: SpecVersion, holder: SpecObject, path: string): FoundField | undefined {
  const fields = rowsOf(holder);
  const own = fields.find(({ name }) => keyOf(name) === path);
  if (own !== undefined) return { holder, ...own };
  const [first = '', ...rest] = path.split('.');
  const type = fields.find(({ name }) => keyOf(name) === first)?.field.type ?? [];
  const [next] = type.flatMap((part) => (typeof part === 'string' || part.object === 'Reference' ? [] : part.object));
  const object = model.objects.find(({ name }) => name === next);
  return object && rest.length > 0 ? findField(model, object, rest.join('.')) : undefined;
}

/** A name as it's compared: without the case, what separates its words, and lists. */
function keyOf(name: string): string {
  const path = name
    .toLowerCase()
    .replace(/\[\d*\]/g, '')
    .replace(/[#/]+/g, '.')
    .replace(/^\.+/, '');
  return path.replace(/[\s_-]*\bobjects?(?=\.)/g, '').replace(/[\s_`-]+/g, '');
}
