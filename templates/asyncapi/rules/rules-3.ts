// What the 3.x versions demand beyond their schema.

import { referenceOf } from '../schema/evaluate.ts';
import type { Path } from '../schema/fault.ts';
import { hasFormat } from '../schema/formats.ts';
import { isObject, type Json, type JsonObject } from '../schema/schema-node.ts';
import {
  type Broken,
  badChannelNames,
  distinctItems,
  type Item,
  itemAt,
  itemsAt,
  unmatched,
  variablesIn,
} from './document.ts';
import { createExampleRules } from './example-rules.ts';

/** Every broken rule of a 3.x document that fits its schema. */
export function brokenRules3(document: JsonObject): readonly Broken[] {
  const operations = itemsAt(document, ['operations']);
  const channels = itemsAt(document, ['channels']);
  const messages = [...channels, ...itemsAt(document, ['components', 'channels'])].flatMap(({ path }) =>
    itemsAt(document, [...path, 'messages']),
  );
  return [
    ...operations.flatMap(({ path, value }) => rootReference(value.channel, [...path, 'channel'], 'channels')),
    ...channels.flatMap((channel) =>
      referencesIn(channel, 'servers').flatMap(({ value, path }) => rootReference(value, path, 'servers')),
    ),
    ...[...operations, ...itemsAt(document, ['components', 'operations'])].flatMap(foreignMessages),
    ...badChannelNames(document),
    ...distinctItems([...channels, ...itemsAt(document, ['components', 'channels'])]).flatMap((channel) =>
      parameters(document, channel),
    ),
    ...distinctItems([...messages, ...itemsAt(document, ['components', 'messages'])])
      .flatMap(createExampleRules(document).ofMessage)
      .map((broken) => ({ ...broken, isAdvice: true as const })),
  ];
}

function referencesIn({ value, path }: Item, field: string) {
  const list = value[field];
  return Array.isArray(list) ? list.map((item, index) => ({ value: item as Json, path: [...path, field, index] })) : [];
}

/** Objects of the root may only point at objects of the root: the application uses what the root declares. */
function rootReference(value: Json | undefined, path: Path, map: 'channels' | 'servers'): readonly Broken[] {
  const ref = value === undefined ? undefined : referenceOf(value);
  if (ref === undefined || ref.includes(`#/${map}/`)) return [];
  return [
    {
      code: 'sample/wrong-reference',
      message: `\`${ref}\` must point into \`${map}\` of the document`,
      hint: `Add the ${map === 'channels' ? 'channel' : 'server'} to \`${map}\`, there as a reference to the component, and point at it.`,
      path: [...path, '$ref'],
    },
  ];
}

/** The parameters of a channel are those of its address, if it has any. */
function parameters(document: JsonObject, { value, path }: Item): readonly Broken[] {
  const given = itemAt(document, [...path, 'parameters']);
  const address = typeof value.address === 'string' ? value.address : '';
  return given ? unmatched('parameter', variablesIn(address), given, [...path, 'address']) : [];
}

function foreignMessages(operation: Item): readonly Broken[] {
  const channel = isObject(operation.value.channel) ? referenceOf(operation.value.channel) : undefined;
  if (channel === undefined) return [];
  return referencesIn(operation, 'messages').flatMap(({ value, path }) => {
    const ref = referenceOf(value);
    if (ref === undefined || ref.startsWith(`${channel}/messages`)) return [];
    return [
      {
        code: 'sample/wrong-reference',
        message: `\`${ref}\` is not a message of the operation's channel`,
        hint: `Point at the channel's entry: \`${channel}/messages/…\`.`,
        path: [...path, '$ref'],
        // The parser doesn't compare references with signs that addresses can't have, such as `{`.
        ...([channel, ref].some((each) => !hasFormat(each, 'uri-reference')) && { isAdvice: true as const }),
      },
    ];
  });
}
