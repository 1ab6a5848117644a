// The shapes of the schema model: what the official schemas say, as data that tables, notes and the Explorer draw.

import type { Json } from '../schema/schema-node.ts';
import type { Version } from '../specification.ts';

/** A piece of a type's text: plain words, or the name of an object to link. */
export type TypePart = string | { readonly object: string };

/** How a field differs from the version before. */
export interface FieldChange {
  readonly version: Version;
  readonly what: 'type' | 'required' | 'optional' | 'values' | 'default' | 'meaning';
}

/** A field as one version of a schema has it. */
export interface BareField {
  readonly name: string;
  /** `Map[string, ` + Server Object + ` | ` + Reference Object + `]`. */
  readonly type: readonly TypePart[];
  readonly required: boolean;
  /** Our words, or the schema's in bindings; may be empty there. */
  readonly description: string;
  /** The id of the field's row in the official text. */
  readonly anchor?: string;
  /** Set when it means something else than in an older version. */
  readonly redefined?: true;
  /** Set when only the official text or only the schema has the field. */
  readonly source?: 'text' | 'schema';
  readonly default?: Json;
  /** The only values it may have; empty when any of its type will do. */
  readonly allowed: readonly Json[];
  readonly pattern?: string;
  readonly format?: string;
  /** `at least 1`, `at most 128`. */
  readonly limits: readonly string[];
  /** The fields of its value (or of each item), when that is an object without a name of its own. */
  readonly fields: readonly BareField[];
}

/** A field of which only the name, type, and description are known. */
export function plainField(name: string, type: readonly TypePart[], description: string): BareField {
  return { name, type, description, required: false, allowed: [], limits: [], fields: [] };
}

/** The versions that have an object or a field. */
interface Life {
  /** The first version that has it without a gap until this one. */
  readonly since: Version;
  /** The last version that has it, when a later one doesn't. */
  readonly until?: Version;
  /** What to write in the versions after `until`. */
  readonly instead?: string;
}

/** A field together with its past. */
export interface Field extends BareField, Life {
  readonly changes: readonly FieldChange[];
  /** Names of the kinds it belongs to, when its object comes in several kinds and not all have it. */
  readonly only: readonly string[];
}

/** A field of another object that holds this one. */
export interface Use {
  readonly object: string;
  readonly field: string;
}

/** What a map holds: values of one type under names that authors choose. */
export interface Entries {
  readonly type: readonly TypePart[];
  /** The pattern of the names, or a name in braces: `{channelId}`. */
  readonly name: string;
  readonly text: string;
  /** The id of the row in the official text. */
  readonly anchor?: string;
}

export interface SpecObject extends Life {
  /** `http://asyncapi.com/definitions/3.0.0/channel.json`. */
  readonly id: string;
  /** `Channel`. */
  readonly name: string;
  /** Id of the object in an address: `channel`. */
  readonly slug: string;
  /** The id of the object in the official text. */
  readonly anchor?: string;
  readonly description: string;
  readonly fields: readonly Field[];
  /** Absent for an object with fields of its own. */
  readonly entries?: Entries;
  /** The kinds it comes in: the names of other objects. */
  readonly kinds: readonly string[];
  /** Fields that start with `x-` may be added. */
  readonly extensible: boolean;
  readonly examples: readonly Json[];
  readonly usedBy: readonly Use[];
}

/** One version of the specification. */
export interface SpecVersion {
  readonly version: Version;
  /** In the order in which the bundle reaches them from the document's root. */
  readonly objects: readonly SpecObject[];
}
