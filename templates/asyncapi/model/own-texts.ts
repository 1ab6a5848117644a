// Where the official schemas are silent about a field, or wrong: our own words for it, by object and field.

import { protocolName } from './object-names.ts';
import type { BareField } from './spec-model.ts';

/** What replaces the schema's text. A description only fills a gap unless it's marked as a correction. */
interface OwnText {
  readonly description?: string;
  /** The schema's own description belongs to another field. */
  readonly corrects?: boolean;
  /** Required by the text of the specification, in a way that a schema's `required` doesn't show. */
  readonly required?: boolean;
  readonly type?: BareField['type'];
}

const FLOWS = 'The OAuth 2.0 flows that the authorization server supports.';
const TAGS = 'Labels for grouping and filtering.';
const DEPRECATED =
  'Marks it as going out of use. Only the JSON Schema has this field; the text of the specification does not.';

const TEXTS: { readonly [objectAndField: string]: OwnText } = {
  'Info.license': { description: 'The license of the API.' },
  'Server.variables': { description: 'The values for the names in braces in `host` and `pathname`.' },
  'Server.tags': { description: TAGS },
  'Server.protocolVersion': { description: 'The version of the protocol, as a string.', corrects: true },
  'Message.tags': { description: TAGS },
  'Message.deprecated': { description: DEPRECATED },
  'Message Trait.tags': { description: TAGS },
  'Message Trait.deprecated': { description: DEPRECATED },
  'Components.operations': { description: 'Operations that the application may or may not implement.' },
  'Security Scheme.flows': { description: FLOWS },
  'OAuth2 Security Scheme.flows': { description: FLOWS },
  'OAuth Flow.availableScopes': { required: true },
  'Multi Format Schema.schemaFormat': { required: true },
  'Multi Format Schema.schema': {
    description:
      'The schema itself, in the language that `schemaFormat` names. A language that is not based on JSON MUST be written as a string.',
    corrects: true,
    required: true,
    type: ['any'],
  },
  'Schema.$id': { description: 'A URI that identifies the schema.' },
  'Schema.$schema': { description: 'The URI of the JSON Schema dialect.' },
  'Schema.$ref': { description: 'A reference to another schema. Everything next to it is ignored.' },
  'Schema.$comment': { description: 'A note for people who edit the schema; tools pass over it.' },
  'Schema.title': { description: 'A short name for readers.' },
  'Schema.description': { description: 'An explanation for readers. It MAY use CommonMark.' },
  'Schema.default': { description: 'The value that is meant when none is given. It MUST conform to the schema.' },
  'Schema.readOnly': { description: 'Only the owner of the data sets the value.' },
  'Schema.writeOnly': { description: 'The value is sent to the owner of the data and never read back.' },
  'Schema.examples': { description: 'Values that show what is meant.' },
  'Schema.multipleOf': { description: 'Numbers must be a multiple of this one.' },
  'Schema.maximum': { description: 'Numbers must not be larger.' },
  'Schema.exclusiveMaximum': { description: 'Numbers must be smaller.' },
  'Schema.minimum': { description: 'Numbers must not be smaller.' },
  'Schema.exclusiveMinimum': { description: 'Numbers must be larger.' },
  'Schema.maxLength': { description: 'The most characters that a string may have.' },
  'Schema.minLength': { description: 'The fewest characters that a string may have.' },
  'Schema.pattern': { description: 'A regular expression that must match somewhere in a string.' },
  'Schema.additionalItems': { description: 'The schema for items after the last one that `items` lists.' },
  'Schema.maxItems': { description: 'The most items that a list may have.' },
  'Schema.minItems': { description: 'The fewest items that a list may have.' },
  'Schema.uniqueItems': { description: 'No two items of a list may be equal.' },
  'Schema.maxProperties': { description: 'The most properties that an object may have.' },
  'Schema.minProperties': { description: 'The fewest properties that an object may have.' },
  'Schema.required': { description: 'The names of the properties that an object must have.' },
  'Schema.definitions': { description: 'A place for schemas that references in this schema point to.' },
  'Schema.properties': { description: 'The schema of each named property.' },
  'Schema.patternProperties': { description: 'Schemas for the properties whose names match a regular expression.' },
  'Schema.dependencies': { description: 'What an object must also fulfill if it has a certain property.' },
  'Schema.const': { description: 'The only value that is allowed.' },
  'Schema.enum': { description: 'The values that are allowed.' },
  'Schema.type': { description: 'The type, or types, that a value may have.' },
  'Schema.format': { description: 'What a value means beyond its type, such as `date-time`.' },
  'Schema.contentMediaType': { description: 'The media type of what a string contains.' },
  'Schema.contentEncoding': { description: 'How a string encodes binary data, such as `base64`.' },
  'Schema.if': { description: 'A condition: if the value fits this schema, `then` applies, otherwise `else`.' },
  'Schema.then': { description: 'Applies to values that fit `if`.' },
  'Schema.else': { description: 'Applies to values that do not fit `if`.' },
  'Schema.allOf': { description: 'A value must fit every schema in the list.' },
  'Schema.anyOf': { description: 'A value must fit at least one schema in the list.' },
  'Schema.oneOf': { description: 'A value must fit exactly one schema in the list.' },
};

/** A field with what its schema leaves out or gets wrong. */
export function withOwnText<F extends BareField>(object: string, field: F): F {
  const { description = usualText(object, field), corrects, required, type } = TEXTS[`${object}.${field.name}`] ?? {};
  return {
    ...field,
    description: corrects || field.description === '' ? description : field.description,
    required: field.required || required === true,
    type: type ?? field.type,
    fields: field.fields.map((inner) => withOwnText('', inner)),
  };
}

/** What the schemas leave out in many places: keys of bindings, versions of bindings, fields of security schemes. */
function usualText(object: string, { name, type }: BareField): string {
  if (name === 'bindingVersion') return 'The version of the binding. Without it, tools assume the newest one.';
  if (/ Security Scheme$/.test(object) && name === 'type') return 'The kind of security scheme.';
  if (/ Security Scheme$/.test(object) && name === 'description') return 'What readers should know about it.';
  const [, place] = /^(\w+) Bindings$/.exec(object) ?? [];
  if (place === undefined) return '';
  const protocol = protocolName(name);
  return type[0] === 'any'
    ? `Reserved for ${protocol}. No fields are defined.`
    : `What only ${protocol} needs to know about this ${place.toLowerCase()}.`;
}
