// Finds the schema that a fragment (`channel`, `messages`) has to fit.

import { ownValue } from '@sitegen/renderer/text';
import { ownNodes } from '../model/object-names.ts';
import { keywordsOf, type Place } from '../schema/schema-node.ts';
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
  const named = ownValue(fragmentFiles, fragment);
  if (named) return firstFile(schemas, version, named);
  const field = holderFields(schemas, version).get(fragment);
  return field ?? firstFile(schemas, version, [fragment, `${fragment}Object`]);
}

/** Every fragment name that version knows, for "did you mean". */
export function fragmentNames(schemas: SchemaSet, version: Version): readonly string[] {
  const files = schemas.ids.flatMap((id) => /\/definitions\/[\d.]+\/([^/]+)\.json$/.exec(id)?.[1] ?? []);
  return [...new Set([...Object.keys(fragmentFiles), ...holderFields(schemas, version).keys(), ...files])].sort();
}

function firstFile(schemas: SchemaSet, version: Version, files: readonly string[]): Place | undefined {
  const id = files.map((file) => definitionId(version, file)).find((candidate) => schemas.file(candidate));
  if (id?.endsWith('/asyncapi.json')) return schemas.file(id);
  return id === undefined ? undefined : orReference(schemas, version, id);
}

/** The object or a reference to one, as most places of a document allow. */
function orReference(schemas: SchemaSet, version: Version, id: string): Place {
  const reference = definitionId(version, 'Reference');
  if (id === reference || !schemas.file(reference)) return { schema: { $ref: id }, base: id };
  return { schema: { oneOf: [{ $ref: reference }, { $ref: id }] }, base: id };
}

/** The fields of the holders. The first holder counts if several have a field. */
function holderFields(schemas: SchemaSet, version: Version): ReadonlyMap<string, Place> {
  const fields = fragmentHolders.flatMap((holder) => {
    const base = definitionId(version, holder);
    const parts = [...ownNodes(schemas.file(base)?.schema ?? true)].map((node) => keywordsOf(node).properties ?? {});
    // In version 2, a message may also be a choice: an object whose only field is `oneOf`.
    const properties = parts.find((part) => Object.keys(part).length > 1) ?? {};
    return Object.entries(properties).map(([name, schema]) => [name, { schema, base }] as const);
  });
  return new Map(fields.toReversed());
}
