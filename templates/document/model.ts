// Makes what the page of a document shows, the same for versions 2 and 3. A document is drawn while it's typed, so nothing here
// expects it to be valid.

import { distinctItems, type Item, itemAt, itemsAt, messagesOf } from '../asyncapi/rules/document.ts';
import { type Path, samePath } from '../asyncapi/schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../asyncapi/schema/schema-node.ts';
import { exampleOf } from './example.ts';
import { type FieldRow, fieldRows, textOf } from './fields.ts';

export type DocumentModel = NonNullable<ReturnType<typeof modelOf>>;
export type ServerModel = ReturnType<typeof serverOf>;
export type MessageModel = ReturnType<typeof messageOf>;

export interface ChannelModel extends ReturnType<typeof channelOf> {
  readonly operations: readonly OperationModel[];
  readonly messages: readonly MessageModel[];
}

export interface OperationModel extends ReturnType<typeof operationOf> {
  readonly reply?: { readonly address: string; readonly messages: readonly string[] };
}

/** Undefined for a value that has nothing of a document. */
export function modelOf(document: Json) {
  if (!isObject(document)) return undefined;
  const info = isObject(document.info) ? document.info : {};
  const isSecond = textOf(document.asyncapi).startsWith('2');
  const channels = keyed(document, ['channels']);
  return {
    title: textOf(info.title),
    version: textOf(info.version),
    /** The version of AsyncAPI. */
    specification: textOf(document.asyncapi),
    description: textOf(info.description),
    servers: keyed(document, ['servers']).map((server) => serverOf(document, server)),
    channels: channels.map((channel) => (isSecond ? secondChannel : thirdChannel)(document, channel)),
  };
}

/** An object, and the key under which it's listed. */
interface Keyed extends Item {
  readonly key: string;
}

function keyed(document: Json, path: Path): readonly Keyed[] {
  const map = itemAt(document, path);
  return Object.keys(map?.value ?? {}).flatMap((key) => {
    const item = itemAt(document, [...(map?.path ?? path), key]);
    return item ? { ...item, key } : [];
  });
}

function serverOf(document: Json, { key, path, value }: Keyed) {
  return {
    name: key,
    address: textOf(value.url) || textOf(value.host) + textOf(value.pathname),
    protocol: [textOf(value.protocol), textOf(value.protocolVersion)].filter(Boolean).join(' '),
    description: textOf(value.description),
    /** The types of its security schemes. */
    security: itemsAt(document, [...path, 'security']).flatMap(({ value: scheme }) =>
      typeof scheme.type === 'string' ? scheme.type : Object.keys(scheme),
    ),
  };
}

function channelOf(document: Json, { key, path, value }: Keyed) {
  const servers = Array.isArray(value.servers) ? (value.servers as readonly Json[]) : [];
  return {
    name: key,
    /** In version 2, a channel has none but its key. */
    address: textOf(value.address) || (value.address === null ? '' : key),
    description: textOf(value.description) || textOf(value.summary),
    /** Those that it's limited to. */
    servers: servers.map((server) => (isObject(server) ? lastKey(textOf(server.$ref)) : textOf(server))),
    parameters: keyed(document, [...path, 'parameters']).map(({ key: name, path: at, value: parameter }): FieldRow => {
      const [row = plainRow] = fieldRows(document, isObject(parameter.schema) ? [...at, 'schema'] : at);
      const description = textOf(parameter.description) || row.description;
      return { ...row, name, description, type: row.type || 'string' };
    }),
  };
}

const plainRow: FieldRow = { name: '', depth: 0, type: '', isRequired: false, description: '', facts: [] };

const lastKey = (ref: string): string => ref.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';

function secondChannel(document: Json, channel: Keyed): ChannelModel {
  const operations = (['publish', 'subscribe'] as const).flatMap((word) => {
    const operation = itemAt(document, [...channel.path, word]);
    if (!operation) return [];
    const messages = messagesOf(document, operation);
    const value = withTraits(document, operation);
    const action = word === 'publish' ? 'receive' : 'send';
    return { messages, model: operationOf(value, textOf(value.operationId) || word, action, messages) };
  });
  return {
    ...channelOf(document, channel),
    operations: operations.map(({ model }) => model),
    messages: distinctItems(operations.flatMap(({ messages }) => messages)).map((each) => messageOf(document, each)),
  };
}

function thirdChannel(document: Json, channel: Keyed): ChannelModel {
  const messages = keyed(document, [...channel.path, 'messages']);
  const isHere = (at: Path): boolean => samePath(itemAt(document, at)?.path ?? [], channel.path);
  const operations = keyed(document, ['operations']).filter(
    ({ path, value }) => /^(send|receive)$/.test(textOf(value.action)) && isHere([...path, 'channel']),
  );
  return {
    ...channelOf(document, channel),
    operations: operations.map((operation) => thirdOperation(document, operation, messages)),
    messages: messages.map((message) => messageOf(document, message, message.key)),
  };
}

function thirdOperation(document: Json, operation: Keyed, all: readonly Item[]): OperationModel {
  const { path, key, value } = operation;
  const messages = Array.isArray(value.messages) ? itemsAt(document, [...path, 'messages']) : all;
  const action = value.action === 'send' ? 'send' : 'receive';
  const reply = itemAt(document, [...path, 'reply']);
  const channel = reply && itemAt(document, [...reply.path, 'channel']);
  const replies = reply && itemsAt(document, [...reply.path, 'messages']);
  const every = channel ? itemsAt(document, [...channel.path, 'messages']) : [];
  const place =
    textOf(channel?.value.address) || textOf(reply && itemAt(document, [...reply.path, 'address'])?.value.location);
  return {
    ...operationOf(withTraits(document, operation), key, action, messages),
    ...(reply && { reply: { address: place, messages: (replies?.length ? replies : every).map(messageName) } }),
  };
}

/** `action` is what the application does, also for version 2, where `publish` means that others do it. */
const operationOf = (value: JsonObject, name: string, action: 'send' | 'receive', messages: readonly Item[]) => ({
  name,
  action,
  summary: textOf(value.summary) || textOf(value.description),
  messages: messages.map(messageName),
});

/** In version 2, traits win over the object; in version 3, the object does. */
function withTraits(document: Json, { path, value }: Item): JsonObject {
  const traits: JsonObject = Object.assign({}, ...itemsAt(document, [...path, 'traits']).map((trait) => trait.value));
  const isSecond = isObject(document) && textOf(document.asyncapi).startsWith('2');
  return isSecond ? { ...value, ...traits } : { ...traits, ...value };
}

function messageName({ path, value }: Item): string {
  const key = String(path.at(-1));
  return textOf(value.name) || textOf(value.messageId) || (/^(\d+|message)$/.test(key) ? '' : key);
}

function messageOf(document: Json, message: Item, key = '') {
  const value = withTraits(document, message);
  const payload = itemAt(document, [...message.path, 'payload']);
  const format = textOf(payload?.value.schemaFormat) || textOf(value.schemaFormat);
  const isMulti = payload !== undefined && Object.hasOwn(payload.value, 'schemaFormat');
  const isOwn = format === '' || /aai\.asyncapi|schema\+(json|yaml)/.test(format);
  const schema = isMulti ? itemAt(document, [...payload.path, 'schema']) : payload;
  const defaultType = isObject(document) ? textOf(document.defaultContentType) : '';
  return {
    name: messageName(message) || key,
    summary: textOf(value.summary) || textOf(value.description) || textOf(value.title),
    contentType: textOf(value.contentType) || defaultType,
    headers: fieldRows(document, [...message.path, 'headers']),
    payload: schema && isOwn ? fieldRows(document, schema.path) : [],
    /** A payload in another schema language, as it's written. */
    ...(schema && !isOwn && { foreign: { format, text: JSON.stringify(schema.value, null, 2) } }),
    examples: examplesOf(document, value, isOwn ? schema : undefined),
  };
}

/** The examples of a message, or one that is made from its schema and isn't in the document. */
function examplesOf(document: Json, { examples }: JsonObject, schema: Item | undefined) {
  const written = (Array.isArray(examples) ? (examples as readonly Json[]) : []).flatMap((example) => {
    if (!isObject(example) || example.payload === undefined) return [];
    return { name: textOf(example.name) || textOf(example.summary), text: shownJson(example.payload), isMade: false };
  });
  if (written.length > 0 || !schema) return written;
  const example = exampleOf(document, schema.path);
  return example === undefined ? [] : [{ name: '', text: shownJson(example), isMade: true }];
}

const shownJson = (value: Json): string => JSON.stringify(value, null, 2);
