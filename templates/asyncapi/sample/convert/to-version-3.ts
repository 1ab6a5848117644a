// Documents of version 2 and parts of them to version 3.

import type { Json, JsonObject } from '../../schema/schema-node.ts';
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

/** The parts that have another form in version 3, by the names that fences give them. */
export const partsTo3: { readonly [fragment: string]: Convert } = {
  document: documentTo3,
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

function documentTo3(document: JsonObject): Json {
  const {
    id,
    info,
    tags,
    externalDocs,
    defaultContentType,
    servers,
    channels,
    components: reusable,
    ...others
  } = document;
  const parts = Object.entries(objectOf(channels)).map(([address, item]) => channelParts(address, objectOf(item)));
  const operations = parts.flatMap((part) => part.operations);
  needs(isDistinct(parts.map(({ channel: [key] }) => key)) && isDistinct(operations.map(([key]) => key)));
  return compact({
    asyncapi: '3.1.0',
    id,
    info: compact({ ...objectOf(info), tags, externalDocs }),
    defaultContentType,
    servers: servers && mapWith(server)(objectOf(servers)),
    channels: Object.fromEntries(parts.map(({ channel }) => channel)),
    operations: operations.length > 0 ? Object.fromEntries(operations) : undefined,
    components: reusable && components(objectOf(reusable)),
    ...withFields(others, { asyncapi: drop }),
  });
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

type Named = readonly [name: string, value: Json];

function channelParts(
  address: string,
  item: JsonObject,
): { readonly channel: Named; readonly operations: readonly Named[] } {
  const { subscribe, publish, ...rest } = withFields(item, {
    $ref: refuse,
    servers: (names) => listOf(names).map((name) => ({ $ref: `#/servers/${textOf(name)}` })),
    parameters: (map) => mapWith(parameter)(objectOf(map)),
  });
  const id = idOf(address);
  const given = [['send', subscribe] as const, ['receive', publish] as const].flatMap(([action, value]) =>
    value === undefined ? [] : [{ action, operation: objectOf(value) }],
  );
  const messages = given.flatMap(({ operation }) => messagesOf(objectOf(operation.message)));
  const map = Object.fromEntries(messages);
  needs(messages.every(([name, value]) => JSON.stringify(map[name]) === JSON.stringify(value)));
  return {
    channel: [id, compact({ address, messages: messages.length > 0 ? map : undefined, ...rest })],
    operations: given.map(({ action, operation }) => operationOf(action, `#/channels/${id}`, operation)),
  };
}

/** `stations/{stationId}/docked` to `stationsStationIdDocked`. */
function idOf(address: string): string {
  const words = address.match(/[A-Za-z0-9]+/g) ?? [];
  needs(words.length > 0);
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

function operationOf(action: string, channel: string, operation: JsonObject): Named {
  const {
    operationId,
    message: several,
    ...rest
  } = withFields(operation, {
    traits: refuse,
    security: requirements,
  });
  const messages = messagesOf(objectOf(several)).map(([name]) => ({ $ref: `${channel}/messages/${name}` }));
  return [textOf(operationId), { action, channel: { $ref: channel }, ...rest, messages }];
}

/** The messages of an operation with the keys that they get in the channel. */
function messagesOf(value: JsonObject): readonly Named[] {
  if ('oneOf' in value) return listOf(value.oneOf).flatMap((one) => messagesOf(objectOf(one)));
  if ('$ref' in value) return [[nameIn(value, '#/components/messages/'), value]];
  const { messageId, ...rest } = value;
  return [[textOf(messageId), message(rest)]];
}

function message(value: JsonObject): JsonObject {
  const { schemaFormat } = value;
  needs(schemaFormat === undefined || value.payload !== undefined);
  return withFields(value, {
    traits: refuse,
    messageId: refuse,
    schemaFormat: drop,
    payload: (schema) => (schemaFormat === undefined ? schema : { schemaFormat: foreignFormat(schemaFormat), schema }),
  });
}

function server(value: JsonObject): Json {
  const { url, ...rest } = withFields(value, { security: requirements });
  const [, protocol, host = '', pathname] = /^(?:([\w.+-]+):\/\/)?([^/]+)(\/.*)?$/.exec(textOf(url)) ?? [];
  needs(host !== '' && !host.endsWith(':') && (protocol === undefined || protocol === value.protocol));
  return compact({ host, pathname, ...rest });
}

/** Version 2 names schemes with their scopes; version 3 refers to them. */
function requirements(value: Json): Json {
  return listOf(value).map((one) => {
    const [[name, scopes] = ['', null], ...more] = Object.entries(objectOf(one));
    needs(name !== '' && more.length === 0 && listOf(scopes).length === 0);
    return { $ref: `#/components/securitySchemes/${name}` };
  });
}

function parameter(value: JsonObject): Json {
  const { schema, ...rest } = value;
  if (schema === undefined) return rest;
  const { type, ...facts } = objectOf(schema);
  needs(
    type === 'string' &&
      Object.keys(facts).every((key) => ['description', 'enum', 'default', 'examples'].includes(key)),
  );
  needs(facts.description === undefined || rest.description === undefined);
  return { ...rest, ...facts };
}

function securityScheme(value: JsonObject): Json {
  return withFields(value, { flows: (map) => flows(objectOf(map)) });
}

function flows(value: JsonObject): Json {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, flow(objectOf(one))]));
}

function flow({ scopes, ...rest }: JsonObject): Json {
  return compact({ ...rest, availableScopes: scopes });
}

function components(value: JsonObject): Json {
  return withFields(value, {
    messages: (map) =>
      Object.fromEntries(
        Object.entries(objectOf(map)).map(([key, one]) => {
          const { messageId = key, ...rest } = objectOf(one);
          needs(messageId === key);
          return [key, '$ref' in rest ? rest : message(rest)];
        }),
      ),
    servers: (map) => mapWith(server)(objectOf(map)),
    parameters: (map) => mapWith(parameter)(objectOf(map)),
    securitySchemes: (map) => mapWith(securityScheme)(objectOf(map)),
    channels: refuse,
    operationTraits: refuse,
    messageTraits: refuse,
  });
}
