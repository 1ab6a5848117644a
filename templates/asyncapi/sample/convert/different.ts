// What both directions of a conversion between versions 2 and 3 need. Whatever has no counterpart with the same meaning
// ends the conversion.

import { isObject, type Json, type JsonObject } from '../../schema/schema-node.ts';

/** Thrown where the other version has nothing that means the same. */
export class Different extends Error {}

export type Convert = (value: JsonObject) => Json;

/** Ends the conversion unless a condition holds. */
export function needs(condition: boolean): void {
  if (!condition) throw new Different();
}

export function objectOf(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Different();
  return value;
}

export function textOf(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Different();
  return value;
}

export function listOf(value: Json | undefined): readonly Json[] {
  if (!Array.isArray(value)) throw new Different();
  return value as readonly Json[];
}

/** Converts each value of a map. References stay as they are: their targets are converted where they're defined. */
export function mapWith(convert: Convert): Convert {
  return (map) =>
    Object.fromEntries(
      Object.entries(map).map(([key, value]) => {
        const object = objectOf(value);
        return [key, '$ref' in object ? object : convert(object)];
      }),
    );
}

/** Converts some fields in place, and leaves out those that become undefined. Others are the same in both versions. */
export function withFields(
  value: JsonObject,
  converted: { readonly [field: string]: (value: Json) => Json | undefined },
): JsonObject {
  const fields = Object.entries(value).flatMap(([field, inner]) => {
    const result = Object.hasOwn(converted, field) ? converted[field]?.(inner) : inner;
    return result === undefined ? [] : [[field, result] as const];
  });
  return Object.fromEntries(fields);
}

export const drop = (): undefined => undefined;

/** For fields that mean something else in the other version. */
export const refuse = (): never => {
  throw new Different();
};

/** An object without its undefined fields. */
export function compact(fields: { readonly [field: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const])),
  );
}

/** `#/components/messages/a`, with the prefix `#/components/messages/`, to `a`. */
export function nameIn(value: Json, prefix: string): string {
  const { $ref, ...others } = objectOf(value);
  const reference = textOf($ref);
  const name = reference.slice(prefix.length);
  needs(reference.startsWith(prefix) && name !== '' && !name.includes('/') && Object.keys(others).length === 0);
  return name;
}

/** A format other than AsyncAPI's own, whose name has the version of the document. */
export function foreignFormat(value: Json | undefined): string {
  const format = textOf(value);
  needs(!format.includes('vnd.aai.asyncapi'));
  return format;
}
