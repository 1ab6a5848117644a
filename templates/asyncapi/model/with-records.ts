// The fields that a schema gives, joined with our records: the order, the words, and the anchors come from the records.

import { type FieldRecord, fieldRecordsOf, isSecurityKind } from '../records/index.ts';
import type { Version } from '../specification.ts';
import { type BareField, plainField, type TypePart } from './spec-model.ts';

/**
 * The fields of a version's object as pages show them. Fields without a record keep the schema's words and come last;
 * a test holds the records to the schemas, so that only happens in bindings and foreign schema languages.
 */
export function withRecords<F extends BareField>(name: string, version: Version, fields: readonly F[]): readonly F[] {
  const records = fieldRecordsOf(name, version);
  const known = new Map(fields.map((field) => [field.name, field]));
  const ordered = records.flatMap((record) => {
    const field = known.get(record.name);
    known.delete(record.name);
    if (field) return [withRecord(name, field, record)];
    // The text has bindings for more protocols and places than the schemas.
    const unchecked = { ...record, type: 'any', text: `${record.text} No schema checks it.`, only: 'text' } as const;
    const own = isBindings(name) ? unchecked : record;
    if (own.only !== 'text' || isEntry(own) || isSecurityKind(name)) return [];
    return [withRecord(name, plainField(own.name, typeParts(own.type ?? 'any'), own.text) as F, own)];
  });
  return [...ordered, ...known.values()];
}

/** A field of a map's entries is a pattern or a name in braces, which isn't a field of its own. */
export function isEntry({ name }: Pick<FieldRecord, 'name'>): boolean {
  return /^[{^]/.test(name);
}

function withRecord<F extends BareField>(name: string, field: F, record: FieldRecord): F {
  const { text, type, anchor, required, only, redefined } = record;
  const isOwn = !isSecurityKind(name) || name === 'Security Scheme';
  return {
    ...field,
    description: isOwn ? `${text}${emptyBinding(name, field, record)}` : withoutCondition(text),
    required: field.required || required === true,
    type: type === undefined ? field.type : typeParts(type),
    ...(anchor !== undefined && isOwn && { anchor }),
    ...(only !== undefined && { source: only }),
    ...(redefined && { redefined }),
    ...(type !== undefined && { fields: [] }),
  };
}

/** Leaves out which kind requires a field, because the text is in the table of that kind. */
function withoutCondition(text: string): string {
  return text.replace(/^REQUIRED for [^:]+: (.)/, (_, first: string) => first.toUpperCase());
}

function isBindings(name: string): boolean {
  return name.endsWith(' Bindings');
}

/** Version 3 defines what is inside of bindings; where it allows anything, nothing is defined. */
function emptyBinding(name: string, { type }: BareField, { only }: FieldRecord): string {
  const isEmpty = isBindings(name) && type[0] === 'any' && only === undefined;
  return isEmpty ? ' No fields are defined.' : '';
}

/** `[{Tag} | {Reference}]` to its parts. */
function typeParts(type: string): readonly TypePart[] {
  return type
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { object: part.slice(1, -1) } : part));
}
