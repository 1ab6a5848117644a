// All records, and the questions that the model asks them.

import { remembered, VERSIONS, type Version } from '../specification.ts';
import { BINDINGS } from './bindings.ts';
import { CHANNELS, PARAMETERS } from './channels.ts';
import { COMPONENTS } from './components.ts';
import { DOCUMENT } from './document.ts';
import { CORRELATION_ID, MESSAGES, MULTI_FORMAT } from './messages.ts';
import { OPERATIONS } from './operations.ts';
import type { FieldRecord, ObjectRecord } from './record.ts';
import { SCHEMA } from './schema.ts';
import { SECURITY } from './security.ts';

export type { FieldRecord, ObjectRecord } from './record.ts';

/** Every record, in the order of the official text. */
export const RECORDS: readonly ObjectRecord[] = [
  ...DOCUMENT,
  ...CHANNELS,
  ...OPERATIONS,
  ...PARAMETERS,
  ...BINDINGS,
  ...MESSAGES,
  ...COMPONENTS,
  ...MULTI_FORMAT,
  ...SCHEMA,
  ...SECURITY,
  ...CORRELATION_ID,
];

/** Whether a version lies in the range of a record. */
export function isIn({ from, to }: Pick<FieldRecord, 'from' | 'to'>, version: Version): boolean {
  const at = VERSIONS.indexOf(version);
  return at >= (from ? VERSIONS.indexOf(from) : 0) && at <= (to ? VERSIONS.indexOf(to) : VERSIONS.length);
}

const recordsOf = remembered(
  (version: Version): ReadonlyMap<string, ObjectRecord> =>
    new Map(
      RECORDS.filter((record) => isIn(record, version)).map((record) => [
        record.name,
        { ...record, fields: record.fields.filter((field) => isIn(field, version)) },
      ]),
    ),
);

/** The records of a version, in the order of its text. */
export function recordsIn(version: Version): readonly ObjectRecord[] {
  return [...recordsOf(version).values()];
}

/** An object's record with the fields of one version; undefined for a kind of security scheme and for bindings. */
export function recordOf(name: string, version: Version): ObjectRecord | undefined {
  return recordsOf(version).get(name);
}

/** The records of an object's fields in one version. A kind of security scheme has those of the Security Scheme Object. */
export function fieldRecordsOf(name: string, version: Version): readonly FieldRecord[] {
  const record = recordOf(name, version) ?? (isSecurityKind(name) ? recordOf('Security Scheme', version) : undefined);
  return record?.fields ?? [];
}

export function isSecurityKind(name: string): boolean {
  return / Security Scheme( \(.+\))?$/.test(name);
}
