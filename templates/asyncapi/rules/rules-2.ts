// What the 2.x versions demand beyond their schema.

import { valueAt } from '../schema/evaluate.ts';
import type { Path } from '../schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../schema/schema-node.ts';
import {
  type Broken,
  badChannelNames,
  distinctItems,
  type Item,
  itemAt,
  itemsAt,
  messagesOf,
  repeatedIds,
  repeatedTags,
  unmatched,
  variablesIn,
} from './document.ts';
import { createExampleRules } from './example-rules.ts';

/** Every broken rule of a 2.x document that fits its schema. */
export function brokenRules2(document: JsonObject): readonly Broken[] {
  const channels = itemsAt(document, ['channels']);
  const operations = channels.flatMap(({ path }) =>
    ['publish', 'subscribe'].flatMap((key) => itemAt(document, [...path, key]) ?? []),
  );
  const messages = distinctItems([
    ...operations.flatMap((operation) => messagesOf(document, operation)),
    ...itemsAt(document, ['components', 'messages']),
  ]);
  const examples = createExampleRules(document);
  return [
    ...serverVariables(document),
    ...security(document, [...itemsAt(document, ['servers']), ...operations]),
    ...Object.keys(isObject(document.channels) ? document.channels : {}).flatMap((address) =>
      channelRules(document, address),
    ),
    ...badChannelNames(document),
    ...repeatedIds(distinctItems(operations), 'operationId'),
    ...repeatedIds(messages, 'messageId'),
    ...repeatedTags(document, [{ path: [], value: document }, ...operations, ...messages]),
    ...messages.flatMap(examples.ofMessage),
    ...schemasOf(document, messages).flatMap(examples.ofSchema),
  ];
}

function schemasOf(document: Json, messages: readonly Item[]): readonly Item[] {
  const payloads = messages
    .filter(({ value }) => value.schemaFormat === undefined)
    .flatMap(({ path }) => itemAt(document, [...path, 'payload']) ?? []);
  return distinctItems([...itemsAt(document, ['components', 'schemas']), ...payloads]);
}

function serverVariables(document: Json): readonly Broken[] {
  return itemsAt(document, ['servers']).flatMap((server) => {
    const variables = itemAt(document, [...server.path, 'variables']);
    const asked = typeof server.value.url === 'string' ? variablesIn(server.value.url) : [];
    return variables && asked.length > 0 ? unmatched('variable', asked, variables, [...server.path, 'url']) : [];
  });
}

function channelRules(document: Json, address: string): readonly Broken[] {
  const path = ['channels', address];
  const parameters = itemAt(document, [...path, 'parameters']);
  const asked = variablesIn(address);
  return [
    ...(parameters && asked.length > 0 ? unmatched('parameter', asked, parameters, path) : []),
    ...unknownServers(document, path),
  ];
}

function unknownServers(document: Json, path: readonly string[]): readonly Broken[] {
  const channel = itemAt(document, path);
  const names = channel?.value.servers;
  if (!channel || !Array.isArray(names)) return [];
  return names.flatMap((name: Json, index) => {
    const isKnown = valueAt(document, ['servers', String(name)]) !== undefined;
    return isKnown ? [] : unknownName(`The document has no server \`${name}\``, [...channel.path, 'servers', index]);
  });
}

function unknownName(message: string, path: Path): readonly Broken[] {
  return [{ code: 'sample/unknown-name', message, path }];
}

function security(document: Json, holders: readonly Item[]): readonly Broken[] {
  return holders.flatMap(({ path }) =>
    itemsAt(document, [...path, 'security']).flatMap((requirement) =>
      Object.keys(requirement.value).flatMap((name) => securityFaults(document, requirement, name)),
    ),
  );
}

function securityFaults(document: Json, requirement: Item, name: string): readonly Broken[] {
  const scheme = itemAt(document, ['components', 'securitySchemes', name]);
  const path = [...requirement.path, name];
  if (!scheme) {
    const exists = valueAt(document, ['components', 'securitySchemes', name]) !== undefined;
    return exists ? [] : unknownName(`\`components.securitySchemes\` has no \`${name}\``, path);
  }
  const scopes = requirement.value[name];
  if (scheme.value.type !== 'oauth2' || !Array.isArray(scopes)) return [];
  const flows = itemsAt(document, [...scheme.path, 'flows']);
  const known = new Set(flows.flatMap(({ value }) => Object.keys(isObject(value.scopes) ? value.scopes : {})));
  return scopes.flatMap((scope, index) => {
    if (known.has(String(scope))) return [];
    return unknownName(`The security scheme \`${name}\` has no scope \`${String(scope)}\``, [...path, index]);
  });
}
