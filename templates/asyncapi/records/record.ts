// The shape of our records: one for each object and field of the specification, with the versions that have it, the
// anchor of its row in the official text, and our own words for it. Types, defaults, and limits come from the schemas.

import type { Version } from '../specification.ts';

/** Versions from `from` to `to`, both included. Absent ends are open. */
interface Range {
  readonly from?: Version;
  readonly to?: Version;
}

export interface FieldRecord extends Range {
  /** For the entries of a map, its pattern or a name in braces: `{channelId}`. */
  readonly name: string;
  /** The id of the field's row in the official text, where it has one. */
  readonly anchor?: string;
  /** What the field is for, with the RFC 2119 words that the official text uses. Code is in backticks. */
  readonly text: string;
  /** Set where the text requires the field and a schema's `required` doesn't show it. */
  readonly required?: true;
  /** Replaces the type that the schema gives. Objects are in braces: `[{Tag} | {Reference}]`. */
  readonly type?: string;
  /** What to write in the versions after `to`. */
  readonly instead?: string;
  /** Set where the field means something else than in the version before, whatever its type. */
  readonly redefined?: true;
  /** Set for fields that only the official text or only the schema has. */
  readonly only?: 'text' | 'schema';
}

export interface ObjectRecord extends Range {
  /** Without "Object": `Operation Trait`. */
  readonly name: string;
  readonly anchor?: string;
  /** What the object is, in one or two sentences. */
  readonly text: string;
  /** In the order of the official text. */
  readonly fields: readonly FieldRecord[];
  /** What to write in the versions after `to`. */
  readonly instead?: string;
}
