// The name that the object of a schema file has in the specification's prose.

import { ownValue, slugOf } from '@sitegen/renderer/text';
import { protocolName } from '../protocols.ts';
import { keywordsOf, type Place, type SchemaNode } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { remembered } from '../specification.ts';

/** Names that the file name alone does not give. */
const namesByFile: { readonly [file: string]: string } = {
  asyncapi: 'AsyncAPI',
  channelMessages: 'Messages',
  anySchema: 'Schema or Multi Format Schema',
  externalDocs: 'External Documentation',
  correlationId: 'Correlation ID',
  oauth2Flows: 'OAuth2 Security Scheme',
  oauth2Flow: 'OAuth Flow',
  oauth2Scopes: 'OAuth Scopes',
  X509: 'X.509 Security Scheme',
  apiKey: 'API Key Security Scheme',
  userPassword: 'User and Password Security Scheme',
  symmetricEncryption: 'Symmetric Encryption Security Scheme',
  asymmetricEncryption: 'Asymmetric Encryption Security Scheme',
  openIdConnect: 'OpenID Connect Security Scheme',
  HTTPSecurityScheme: 'HTTP Security Scheme',
  NonBearerHTTPSecurityScheme: 'HTTP Security Scheme (not bearer)',
  BearerHTTPSecurityScheme: 'HTTP Bearer Security Scheme',
  APIKeyHTTPSecurityScheme: 'HTTP API Key Security Scheme',
  SaslSecurityScheme: 'SASL Security Scheme',
  SaslPlainSecurityScheme: 'SASL Plain Security Scheme',
  SaslScramSecurityScheme: 'SASL SCRAM Security Scheme',
  SaslGssapiSecurityScheme: 'SASL GSSAPI Security Scheme',
  openapiSchema_3_0: 'OpenAPI 3.0 Schema',
  avroSchema_v1: 'Avro Schema',
};

/** The objects whose schema in version 2 is one file. */
const bindingMaps = ['Server Bindings', 'Channel Bindings', 'Operation Bindings', 'Message Bindings'];

/** Objects with a name in the prose but no file of their own, and where they are. Examples have one since version 3. */
const innerObjects = [
  { name: 'OAuth Flows', file: 'oauth2Flows', pointer: '/properties/flows' },
  { name: 'Message Example', file: 'message', pointer: '/oneOf/1/oneOf/1/properties/examples/items' },
];

/** `…/definitions/3.0.0/channel.json` to `Channel`, `…/bindings/kafka/0.5.0/server.json` to `Kafka Server Binding`. */
export const objectName = remembered((id: string): string => {
  const file = fileOf(id);
  const binding = /\/bindings\/([^/]+)\/[^/]+\//.exec(id)?.[1];
  if (binding) return `${protocolName(binding)} ${capitalized(file)} Binding`;
  if (id.includes('json-schema.org')) return 'Schema';
  return ownValue(namesByFile, file) ?? titleOf(file);
});

/** The names of all objects that a file defines: one, except where several share a file. */
export function objectNames(id: string): readonly string[] {
  if (fileOf(id) === 'bindingsObject') return bindingMaps;
  return [objectName(id), ...objectsInside(id).map(({ name }) => name)];
}

/** The objects that are only a part of a file. */
export function objectsInside(id: string) {
  const name = fileOf(id);
  return innerObjects.filter(({ file }) => file === name);
}

/** `…/definitions/3.0.0/channel.json` to `channel`. */
export function fileOf(id: string): string {
  return /([^/]+?)(?:\.json)?$/.exec(id.replace(/#.*$/, ''))?.[1] ?? id;
}

/** `Channel` to `channel-object`, the id of its heading in the prose; names are unique within a version. */
export function anchorOf(name: string): string {
  return `${slugOf(name)}-object`;
}

/** Names of the Objects whose own schema a place is part of; undefined for an unnamed object inside another. */
export function ownerOf(schemas: SchemaSet, place: Place): string | undefined {
  const file = schemas.file(place.base);
  return file && ownNodes(file.schema).has(place.schema) ? objectName(place.base) : undefined;
}

/** The names of the fields of a file's object. Undefined if there's no such file. */
export function ownFields(schemas: SchemaSet, id: string): ReadonlySet<string> | undefined {
  const file = schemas.file(id);
  return file && fieldsOf(file.schema);
}

const fieldsOf = remembered(
  (root: SchemaNode): ReadonlySet<string> =>
    new Set([...ownNodes(root)].flatMap((node) => Object.keys(keywordsOf(node).properties ?? {}))),
);

/** The parts of a file's schema that speak about the same value as the file itself. */
export const ownNodes = remembered((root: SchemaNode): ReadonlySet<SchemaNode> => {
  const nodes = new Set<SchemaNode>();
  const visit = (node: SchemaNode | undefined): void => {
    if (typeof node !== 'object' || nodes.has(node)) return;
    nodes.add(node);
    const { allOf = [], anyOf = [], oneOf = [] } = node;
    for (const part of [...allOf, ...anyOf, ...oneOf, node.if, node.then, node.else]) visit(part);
  };
  visit(root);
  return nodes;
});

/** `messageExampleObject` to `Message Example`. */
export function titleOf(file: string): string {
  return capitalized(file.replace(/Object$/, '').replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** Begins every word with a capital letter. */
export function capitalized(text: string): string {
  return text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
