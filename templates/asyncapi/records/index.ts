// All records, and the questions that the model asks them.

import { slugOf } from '@sitegen/renderer/text';
import { remembered, specVersions, type Version } from '../specification.ts';
import { bindingRecords } from './bindings.ts';
import channels from './channels.json' with { type: 'json' };
import { componentRecords } from './components.ts';
import correlationId from './correlation-id.json' with { type: 'json' };
import document from './document.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import operations from './operations.json' with { type: 'json' };
import parameters from './parameters.json' with { type: 'json' };
import type { FieldRecord, ObjectRecord } from './record.ts';
import schema from './schema.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };

export type { FieldRecord, ObjectRecord } from './record.ts';

/** The records in files. A test compares their fields and versions with the schemas. */
const written = (records: readonly object[]): readonly ObjectRecord[] => records as readonly ObjectRecord[];

/** Every record, in the order of the official text. */
export const allRecords: readonly ObjectRecord[] = [
  ...written([...document, ...channels, ...operations, ...parameters]),
  ...bindingRecords,
  ...written(messages),
  ...componentRecords,
  ...written([...schema, ...security, ...correlationId]),
];

/** Whether a version lies in the range of a record. */
export function isIn({ from, to }: Pick<FieldRecord, 'from' | 'to'>, version: Version): boolean {
  const at = specVersions.indexOf(version);
  return at >= (from ? specVersions.indexOf(from) : 0) && at <= (to ? specVersions.indexOf(to) : specVersions.length);
}

/** The records of a version by name, in the order of its text. */
const recordsOf = remembered(
  (version: Version): ReadonlyMap<string, ObjectRecord> =>
    new Map(
      allRecords
        .filter((record) => isIn(record, version))
        .map((record) => [record.name, { ...record, fields: record.fields.filter((field) => isIn(field, version)) }]),
    ),
);

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

// The ids that headings inside of an object's section have on asyncapi.com. There, equal headings are numbered in the
// order of the text: the second "Fixed Fields" has the id `fixed-fields-1`.

/** The ids above an object's fields and its example; undefined for an object that the official text doesn't have. */
export function headingIds(name: string, version: Version) {
  const records = [...recordsOf(version).values()].filter(({ anchor }) => anchor !== undefined);
  const record = records.find((each) => each.name === name);
  if (!record) return undefined;
  const kind = kindOf(record.fields);
  const position = records.filter(({ fields }) => kindOf(fields) === kind).indexOf(record);
  return { fields: position === 0 ? kind : `${kind}-${position}`, example: `${slugOf(name)}-object-example` };
}

/** Fields of a map have a pattern or a name in braces. */
function kindOf([first]: readonly { readonly name: string }[]): string {
  return /^[{^]/.test(first?.name ?? '') ? 'patterned-fields' : 'fixed-fields';
}
