// Finds objects and fields by the names that people use for them.

import { findObject } from '../model/history.ts';
import { rowsOf } from '../model/rows.ts';
import type { BareField, Field, SpecObject, SpecVersion } from '../model/spec-model.ts';

export interface FoundField {
  readonly holder: SpecObject;
  /** With the fields around it: `queue.durable`. */
  readonly name: string;
  readonly field: BareField & Partial<Field>;
}

/** An object by its name, or by some of the words of it if no other object has them all: `AMQP Channel Binding`. */
export function findNamed(model: SpecVersion, name: string): SpecObject | undefined {
  const short = name.trim().replace(/\s+object$/i, '');
  const found = findObject(model, /^(root|document)$/i.test(short) ? 'AsyncAPI' : short);
  if (found !== undefined) return found;
  const wanted = wordsOf(short);
  const close = model.objects.filter((one) => wanted.every((word) => wordsOf(one.name).includes(word)));
  return wanted.length > 0 && close.length === 1 ? close[0] : undefined;
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A field by its name or by a path to it, which may lead through other objects: `queue.durable`, `license.url`. */
export function findField(model: SpecVersion, holder: SpecObject, path: string): FoundField | undefined {
  const fields = rowsOf(holder);
  const own = fields.find(({ name }) => withoutLists(name) === withoutLists(path));
  if (own !== undefined) return { holder, ...own };
  const [first = '', ...rest] = path.split('.');
  const type = fields.find(({ name }) => name === withoutLists(first))?.field.type ?? [];
  const next = type.find((part) => typeof part !== 'string' && part.object !== 'Reference');
  const object = typeof next === 'object' ? model.objects.find(({ name }) => name === next.object) : undefined;
  return object && rest.length > 0 ? findField(model, object, rest.join('.')) : undefined;
}

function withoutLists(path: string): string {
  return path.replaceAll('[]', '');
}
