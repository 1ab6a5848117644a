// Records of messages and of the objects that describe them.

import type { FieldRecord, ObjectRecord } from './record.ts';

const deprecatedText =
  'Marks it as going out of use. Only the JSON Schema has this field; the text of the specification does not.';
const messageIdText =
  'A string that identifies the message. It MUST be unique in the document and is case-sensitive. Tools MAY use it as a unique name, so a name that fits programming languages is RECOMMENDED.';
const correlationText = 'Where to find the identifier that connects the message with others.';
const schemaTypes = '{Multi Format Schema} | {Schema} | {Reference}';
const asDocumentText =
  "Without a `schemaFormat`, a schema is written in AsyncAPI's own language, in the version of the document.";

// biome-ignore format: one record a line
const described = (anchor: string): readonly FieldRecord[] => [
  { name: 'contentType', anchor: `${anchor}ContentType`, text: 'How the payload is encoded. It MUST be one media type, such as `application/json`. Without it, the value MUST be the `defaultContentType` of the document.' },
  { name: 'name', anchor: `${anchor}Name`, text: 'A name for machines.' },
  { name: 'title', anchor: `${anchor}Title`, text: 'A name for people.' },
  { name: 'summary', anchor: `${anchor}Summary`, text: 'The message in one line.' },
  { name: 'description', anchor: `${anchor}Description`, text: 'What the message means. CommonMark can be used.' },
  { name: 'tags', anchor: `${anchor}Tags`, text: 'Labels for grouping messages.' },
  { name: 'externalDocs', anchor: `${anchor}ExternalDocs`, text: 'A link to more documentation about the message.' },
  { name: 'bindings', to: '2.6.0', anchor: `${anchor}Bindings`, type: '{Message Bindings} | {Reference}', text: 'What only one protocol needs to know about the message. The keys are names of protocols.' },
  { name: 'bindings', from: '3.0.0', anchor: `${anchor}Bindings`, text: 'What only one protocol needs to know about the message. The keys are names of protocols.' },
  { name: 'examples', to: '2.6.0', anchor: `${anchor}Examples`, type: '[{Message Example}]', text: 'Examples of the message.' },
  { name: 'examples', from: '3.0.0', anchor: `${anchor}Examples`, text: 'Examples of the message.' },
];

// biome-ignore format: one record a line
const headers = (anchor: string): readonly FieldRecord[] => [
  { name: 'headers', to: '2.6.0', anchor: `${anchor}Headers`, type: '{Schema} | {Reference}', text: 'A schema of the headers that the application sets. Its type MUST be `object`. It MUST NOT describe headers of the protocol.' },
  { name: 'headers', from: '3.0.0', anchor: `${anchor}Headers`, type: schemaTypes, text: `A schema of the headers that the application sets. It MUST describe a map from names to values, and MUST NOT describe headers of the protocol. ${asDocumentText}` },
];

// biome-ignore format: one record a line
export const messageRecords: readonly ObjectRecord[] = [
  { name: 'Message', anchor: 'messageObject', text: 'One kind of message: its payload, its headers, and what people and tools should know about it.', fields: [
    { name: 'messageId', from: '2.4.0', to: '2.6.0', anchor: 'messageObjectMessageId', text: messageIdText, instead: 'the key in `messages` of the channel' },
    ...headers('messageObject'),
    { name: 'payload', to: '2.6.0', anchor: 'messageObjectPayload', type: 'any', text: 'A schema of the data, a Schema Object if `schemaFormat` says nothing else. Languages that are based on JSON, such as Avro, are written in place and not as a string.' },
    { name: 'payload', from: '3.0.0', anchor: 'messageObjectPayload', type: schemaTypes, text: `A schema of the data. ${asDocumentText}` },
    { name: 'correlationId', anchor: 'messageObjectCorrelationId', text: correlationText },
    { name: 'schemaFormat', to: '2.6.0', anchor: 'messageObjectSchemaFormat', text: "The language of the payload's schema; without it, AsyncAPI's own. If the payload is a reference to another file, a value that names the encoding of the file, such as `+yaml`, is RECOMMENDED. Support for other values than those in the table is OPTIONAL, and they MUST NOT mean a format that is in the table.", instead: '`schemaFormat` of a Multi Format Schema Object' },
    ...described('messageObject'),
    { name: 'traits', to: '2.6.0', anchor: 'messageObjectTraits', text: 'Traits to merge into the message. They MUST be merged with JSON Merge Patch, in the order of the list, and the result MUST be a valid message.' },
    { name: 'traits', from: '3.0.0', redefined: true, anchor: 'messageObjectTraits', type: '[{Message Trait} | {Reference}]', text: 'Traits to merge into the message. They MUST be merged by the traits merge mechanism, and the result MUST be a valid message.' },
    { name: 'deprecated', only: 'schema', text: deprecatedText },
  ] },
  { name: 'Message Trait', anchor: 'messageTraitObject', text: 'What several messages have in common. A trait MAY be applied to a message through its `traits`, and MAY have any field of a message except `payload` and `traits`.', fields: [
    { name: 'messageId', from: '2.4.0', to: '2.6.0', anchor: 'messageTraitObjectMessageId', text: messageIdText, instead: 'the key in `messages` of the channel' },
    ...headers('messageTraitObject'),
    { name: 'correlationId', anchor: 'messageTraitObjectCorrelationId', text: correlationText },
    { name: 'schemaFormat', to: '2.6.0', anchor: 'messageTraitObjectSchemaFormat', text: "The language of the payload's schema; without it, AsyncAPI's own.", instead: '`schemaFormat` of a Multi Format Schema Object' },
    ...described('messageTraitObject'),
    { name: 'deprecated', only: 'schema', text: deprecatedText },
  ] },
  { name: 'Message Example', from: '2.1.0', anchor: 'messageExampleObject', text: 'An example of a message. It MUST have `headers`, `payload`, or both.', fields: [
    { name: 'headers', anchor: 'messageExampleObjectHeaders', type: 'Map[string, any]', text: "Headers that MUST match the message's `headers`." },
    { name: 'payload', to: '2.6.0', anchor: 'messageExampleObjectPayload', type: 'any', text: "A payload that MUST match the message's `payload`." },
    { name: 'payload', from: '3.0.0', to: '3.0.0', anchor: 'messageExampleObjectPayload', type: 'Map[string, any]', text: "A payload that MUST match the message's `payload`. The JSON Schema also accepts a value that is not a map." },
    { name: 'payload', from: '3.1.0', anchor: 'messageExampleObjectPayload', type: 'any', text: "A payload that MUST match the message's `payload`." },
    { name: 'name', anchor: 'messageExampleObjectName', text: 'A name for machines.' },
    { name: 'summary', anchor: 'messageExampleObjectSummary', text: 'The example in one line.' },
  ] },
  { name: 'Tag', anchor: 'tagObject', text: 'A label that groups things, such as by team, by environment, or by topic.', fields: [
    { name: 'name', anchor: 'tagObjectName', text: 'The label itself.' },
    { name: 'description', anchor: 'tagObjectDescription', text: 'What the label means. CommonMark can be used.' },
    { name: 'externalDocs', anchor: 'tagObjectExternalDocs', text: 'A link to more documentation about the label.' },
  ] },
  { name: 'External Documentation', anchor: 'externalDocumentationObject', text: 'A link to documentation outside of the document.', fields: [
    { name: 'description', anchor: 'externalDocDescription', text: 'What the reader finds there. CommonMark can be used.' },
    { name: 'url', anchor: 'externalDocUrl', text: 'The address of the documentation. It MUST be an absolute URL.' },
  ] },
  { name: 'Reference', anchor: 'referenceObject', text: 'A pointer to a definition in the same document, in another file, or at a URL. Its target SHALL be JSON or YAML, and fields next to `$ref` SHALL be ignored.', fields: [
    { name: '$ref', anchor: 'referenceRef', text: 'A URI reference. The part after `#` is a JSON Pointer.' },
  ] },
];

// biome-ignore format: one record a line
export const multiFormatRecords: readonly ObjectRecord[] = [
  { name: 'Multi Format Schema', from: '3.0.0', anchor: 'multiFormatSchemaObject', text: 'A schema together with the name of the language that it is written in.', fields: [
    { name: 'schemaFormat', anchor: 'multiFormatSchemaObjectSchemaFormat', required: true, text: "The language of `schema`. Without it, the default MUST be AsyncAPI's own language, in the version of the document. If a reference leads to another schema, that schema's format MUST be the same. Support for other values than those in the table is OPTIONAL, and they MUST NOT mean a format that is in the table." },
    { name: 'schema', anchor: 'multiFormatSchemaObjectSchema', required: true, type: 'any', text: 'The schema. It MUST be written in the language and the encoding that `schemaFormat` names. A language that is not based on JSON, such as Protocol Buffers, MUST be written as a string.' },
  ] },
];

// biome-ignore format: one record a line
export const correlationIdRecords: readonly ObjectRecord[] = [
  { name: 'Correlation ID', anchor: 'correlationIdObject', text: 'Where a message has the identifier that connects it with others: a reply with its request, or all events of one process.', fields: [
    { name: 'description', text: 'What the identifier is. CommonMark can be used.' },
    { name: 'location', text: 'A runtime expression for the place in the message that has the identifier.' },
  ] },
];
