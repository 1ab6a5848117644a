// The rows of an object's table: its fields with the fields inside of them, or the one row of a map.

import { type BareField, type Entries, type Field, plainField } from './spec-model.ts';

export interface Row {
  /** Dotted for a field inside another: `kafka.bindingVersion`. */
  readonly name: string;
  readonly field: ShownField;
}

/** A field, with or without its past. */
export type ShownField = BareField & Partial<Field>;

/** What rows are made of: an object, with or without its past. */
interface Shown {
  readonly fields: readonly ShownField[];
  readonly entries?: Entries;
}

/** The rows of an object, each field followed by those inside of it. */
export function rowsOf(object: Shown): readonly Row[] {
  return flattened(fieldsShown(object));
}

/** The fields of an object. A map has one: what its values are, under names that authors choose. */
export function fieldsShown({ fields, entries }: Shown): readonly ShownField[] {
  if (fields.length > 0 || !entries) return fields;
  const { name, text, type, anchor } = entries;
  return [{ ...plainField(name, type, text), ...(anchor !== undefined && { anchor }) }];
}

/** The fields with the fields inside of them, by dotted names: `kafka.bindingVersion`. */
export function flattened(fields: readonly ShownField[], prefix = ''): readonly Row[] {
  return fields.flatMap((field) => {
    const name = `${prefix}${field.name}`;
    const list = field.type[0] === '[' ? '[]' : '';
    return [{ name, field }, ...flattened(field.fields, `${name}${list}.`)];
  });
}
