// Finds the schema that a fragment (`channel`, `messages`) has to fit.

import { ownValue } from '@sitegen/renderer/text';
import type { Place, SchemaNode, SchemaObject } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { definitionId, type Version } from '../specification.ts';

/** Names whose schema file has another name. Several files are tried in order, newest name first. */
const fragmentFiles: { readonly [fragment: string]: readonly string[] } = {
  document: ['asyncapi'],
  channel: ['channel', 'channelItem'],
  message: ['messageObject', 'message'],
  schema: ['anySchema', 'schema'],
  payload: ['anySchema', 'schema'],
  reply: ['operationReply'],
  replyAddress: ['operationReplyAddress'],
  securityScheme: ['SecurityScheme'],
  example: ['messageExampleObject'],
  oauthFlows: ['oauth2Flows'],
  oauthFlow: ['oauth2Flow'],
  reference: ['Reference'],
  serverBindings: ['serverBindingsObject', 'bindingsObject'],
  channelBindings: ['channelBindingsObject', 'bindingsObject'],
  operationBindings: ['operationBindingsObject', 'bindingsObject'],
  messageBindings: ['messageBindingsObject', 'bindingsObject'],
};

/** Objects to search for a field with the fragment's name if there's no such object: `tags`, `traits`. */
const fragmentHolders = [
  'asyncapi',
  'info',
  'channel',
  'channelItem',
  'operation',
  'messageObject',
  'message',
  'server',
  'oauth2Flows',
  'operationReply',
  'components',
];

/** The schema that a fragment has to fit, or undefined if the version has nothing with that name. */
export function fragmentPlace(schemas: SchemaSet, version: Version, fragment: string): Place | undefined {
  const named = ownValue(fragmentFiles, fragment) ?? [];
  const fields = named.length > 0 ? [] : fragmentHolders;
  return (
    firstFile(schemas, version, named) ??
    firstField(schemas, version, fields, fragment) ??
    firstFile(schemas, version, [fragment, `${fragment}Object`])
  );
}

/** Every fragment name that version knows, for "did you mean". */
export function fragmentNames(schemas: SchemaSet, version: Version): readonly string[] {
  const fields = fragmentHolders.flatMap((holder) =>
    Object.keys(objectSchema(schemas.file(definitionId(version, holder)))?.properties ?? {}),
  );
  const files = schemas.ids.flatMap((id) => /\/definitions\/[\d.]+\/([^/]+)\.json$/.exec(id)?.[1] ?? []);
  return [...new Set([...Object.keys(fragmentFiles), ...fields, ...files])].sort();
}

function firstFile(schemas: SchemaSet, version: Version, files: readonly string[]): Place | undefined {
  const id = files.map((file) => definitionId(version, file)).find((candidate) => schemas.file(candidate));
  if (id === undefined || id.endsWith('/asyncapi.json')) return id === undefined ? undefined : schemas.file(id);
  return orReference(schemas, version, id);
}

/** The object or a reference to one, as most places of a document allow. */
function orReference(schemas: SchemaSet, version: Version, id: string): Place {
  const reference = definitionId(version, 'Reference');
  if (id === reference || !schemas.file(reference)) return { schema: { $ref: id }, base: id };
  return { schema: { oneOf: [{ $ref: reference }, { $ref: id }] }, base: id };
}

function firstField(
  schemas: SchemaSet,
  version: Version,
  holders: readonly string[],
  field: string,
): Place | undefined {
  for (const holder of holders) {
    const place = schemas.file(definitionId(version, holder));
    const properties = objectSchema(place)?.properties ?? {};
    const schema = ownValue(properties, field);
    if (place && typeof schema === 'object') return { schema, base: place.base };
  }
  return undefined;
}

/** The part of a file's schema that lists its fields: itself, or the first part of its `allOf` or `oneOf` that has any. */
function objectSchema(place: Place | undefined): SchemaObject | undefined {
  const search = (node: SchemaNode): SchemaObject | undefined => {
    if (typeof node !== 'object') return undefined;
    if (node.properties && Object.keys(node.properties).length > 1) return node;
    for (const part of [...(node.allOf ?? []), ...(node.oneOf ?? [])]) {
      const found = search(part);
      if (found) return found;
    }
    return undefined;
  };
  return place && search(place.schema);
}
