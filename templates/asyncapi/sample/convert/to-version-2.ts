// Documents of version 3 and parts of them to version 2.

import { isObject, type Json, type JsonObject } from '../../schema/schema-node.ts';
import {
  type Convert,
  compact,
  drop,
  foreignFormat,
  listOf,
  mapWith,
  nameIn,
  needs,
  objectOf,
  refuse,
  textOf,
  withFields,
} from './different.ts';

/** The parts that have another form in version 2, by the names that fences give them. */
export const partsTo2: { readonly [fragment: string]: Convert } = {
  document: documentTo2,
  server,
  servers: mapWith(server),
  parameter,
  parameters: mapWith(parameter),
  message,
  components,
  securityScheme,
  securitySchemes: mapWith(securityScheme),
  oauthFlows: flows,
  oauthFlow: flow,
};

function documentTo2(document: JsonObject): Json {
  const {
    id,
    info,
    defaultContentType,
    servers,
    channels = {},
    operations = {},
    components: reusable,
    ...others
  } = document;
  const { tags, externalDocs, ...about } = objectOf(info);
  const items = Object.entries(objectOf(channels)).map(([key, channel]) =>
    channelItem(key, objectOf(channel), objectOf(operations)),
  );
  const known = Object.keys(objectOf(channels)).map((key) => `#/channels/${key}`);
  needs(Object.values(objectOf(operations)).every((one) => known.includes(channelOf(one))));
  needs(new Set(items.map(([address]) => address)).size === items.length);
  return compact({
    asyncapi: '2.6.0',
    id,
    info: about,
    tags,
    externalDocs,
    defaultContentType,
    servers: servers && mapWith(server)(objectOf(servers)),
    channels: Object.fromEntries(items),
    components: reusable && components(objectOf(reusable)),
    ...withFields(others, { asyncapi: drop }),
  });
}

function channelOf(operation: Json): string {
  return `#/channels/${nameIn(objectOf(objectOf(operation).channel), '#/channels/')}`;
}

/** The address and the item of a channel. A message that no operation handles would be lost. */
function channelItem(key: string, channel: JsonObject, operations: JsonObject): readonly [string, Json] {
  const {
    address,
    messages = {},
    ...rest
  } = withFields(channel, {
    $ref: refuse,
    servers: (list) => listOf(list).map((one) => nameIn(one, '#/servers/')),
    parameters: (map) => mapWith(parameter)(objectOf(map)),
  });
  const own = Object.entries(operations).filter(([, one]) => channelOf(one) === `#/channels/${key}`);
  const handled = own.flatMap(([, one]) => handledBy(objectOf(one), key, objectOf(messages)));
  needs(Object.keys(objectOf(messages)).every((name) => handled.includes(name)));
  const fields = own.map(([id, one]) => operationOf(id, objectOf(one), [key, objectOf(messages)]));
  needs(new Set(fields.map(([field]) => field)).size === fields.length);
  return [textOf(address), { ...rest, ...Object.fromEntries(fields) }];
}

/** The keys of an operation's messages. Version 2 can't say that there are none. */
function handledBy({ messages: list }: JsonObject, channel: string, messages: JsonObject): readonly string[] {
  const names =
    list === undefined
      ? Object.keys(messages)
      : listOf(list).map((one) => nameIn(one, `#/channels/${channel}/messages/`));
  needs(names.length > 0 && names.every((name) => name in messages));
  return names;
}

type Channel = readonly [key: string, messages: JsonObject];

function operationOf(id: string, operation: JsonObject, [key, messages]: Channel): readonly [string, Json] {
  const {
    action,
    channel: _,
    messages: __,
    ...rest
  } = withFields(operation, {
    traits: refuse,
    reply: refuse,
    security: requirements,
  });
  const own = handledBy(operation, key, messages).map((name) => messageWithId(name, objectOf(messages[name])));
  const [first] = own;
  const one = own.length > 1 ? { oneOf: own } : (first ?? null);
  return [action === 'send' ? 'subscribe' : 'publish', { operationId: id, ...rest, message: one }];
}

function messageWithId(name: string, value: JsonObject): Json {
  if (!('$ref' in value)) return { messageId: name, ...message(value) };
  needs(nameIn(value, '#/components/messages/') === name);
  return value;
}

function message(value: JsonObject): JsonObject {
  const { payload, headers } = value;
  needs(!isObject(headers) || !('schemaFormat' in headers));
  const plain = withFields(value, { traits: refuse, payload: (inner) => (isFormatted(inner) ? inner.schema : inner) });
  return isFormatted(payload) ? { schemaFormat: foreignFormat(payload.schemaFormat), ...plain } : plain;
}

function isFormatted(value: Json | undefined): value is JsonObject {
  return isObject(value) && 'schemaFormat' in value;
}

function server(value: JsonObject): Json {
  const { host, pathname, ...rest } = withFields(value, { security: requirements });
  return { url: textOf(host) + textOf(pathname ?? ''), ...rest };
}

/** Version 3 refers to schemes; version 2 names those in `components`. */
function requirements(value: Json): Json {
  return listOf(value).map((one) => ({ [nameIn(one, '#/components/securitySchemes/')]: [] }));
}

function parameter({ enum: values, default: fallback, examples, ...rest }: JsonObject): Json {
  return { ...rest, schema: compact({ type: 'string', enum: values, default: fallback, examples }) };
}

function securityScheme(value: JsonObject): Json {
  return withFields(value, { flows: (map) => flows(objectOf(map)), scopes: refuse });
}

function flows(value: JsonObject): Json {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, flow(objectOf(one))]));
}

function flow({ availableScopes, ...rest }: JsonObject): Json {
  return compact({ ...rest, scopes: availableScopes });
}

function components(value: JsonObject): Json {
  return withFields(value, {
    messages: (map) => mapWith(message)(objectOf(map)),
    schemas: (map) => mapWith((one) => (isFormatted(one) ? refuse() : one))(objectOf(map)),
    servers: (map) => mapWith(server)(objectOf(map)),
    parameters: (map) => mapWith(parameter)(objectOf(map)),
    securitySchemes: (map) => mapWith(securityScheme)(objectOf(map)),
    channels: refuse,
    operationTraits: refuse,
    messageTraits: refuse,
  });
}
