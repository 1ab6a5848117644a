// Rules that this site's samples keep in addition to the specification's: CONTRIBUTING.md, "Samples". Documents of readers
// are never held to them.

import type { Path } from '../schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../schema/schema-node.ts';
import { type Broken, distinctItems, type Item, itemAt, itemsAt } from './document.ts';

/** Every house rule that a sample breaks. A part of a document can only break the one about bindings. */
export function brokenHouseRules(sample: JsonObject): readonly Broken[] {
  return [...unversionedBindings(sample, []), ...closedEvents(sample)];
}

/** Bindings say which version they follow. One without fields says nothing, so it has nothing to follow. */
function unversionedBindings(value: Json, path: Path): readonly Broken[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => unversionedBindings(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = [...path, key];
    return key === 'bindings' && isObject(child)
      ? Object.entries(child).flatMap(([protocol, binding]) => unversioned(binding, [...place, protocol]))
      : unversionedBindings(child, place);
  });
}

function unversioned(binding: Json, path: Path): readonly Broken[] {
  if (!isObject(binding) || Object.keys(binding).length === 0 || Object.hasOwn(binding, 'bindingVersion')) return [];
  return [
    {
      code: 'sample/missing-field',
      message: `The binding \`${path.at(-1)}\` doesn't say which version it follows`,
      hint: 'Add `bindingVersion`. Every sample of this site has it.',
      path,
    },
  ];
}

/** What an application sends stays open: a reader that checks it must survive a field that's added later. */
function closedEvents(document: JsonObject): readonly Broken[] {
  const sent = itemsAt(document, ['operations']).flatMap((operation) => sentBy(document, operation));
  const payloads = sent.flatMap(({ path }) => itemAt(document, [...path, 'payload']) ?? []);
  return distinctItems(payloads.flatMap((payload) => closedIn(document, payload, []))).map(({ path }) => ({
    code: 'sample/not-allowed',
    message: '`additionalProperties: false` closes a message that the application sends',
    hint: 'Remove it, or say why in a comment on its line. A reader that checks would reject a field that is added later.',
    path: [...path, 'additionalProperties'],
  }));
}

/** The messages of a `send` operation, or the answers of a `receive` operation. */
function sentBy(document: JsonObject, operation: Item): readonly Item[] {
  const sender = operation.value.action === 'send' ? operation : itemAt(document, [...operation.path, 'reply']);
  if (sender === undefined) return [];
  if (sender.value.messages !== undefined) return itemsAt(document, [...sender.path, 'messages']);
  const channel = itemAt(document, [...sender.path, 'channel']);
  return channel === undefined ? [] : itemsAt(document, [...channel.path, 'messages']);
}

/** The closed objects in a schema, and in those that it refers to. Schemas that include themselves end. */
function closedIn(document: JsonObject, schema: Item, within: readonly Json[]): readonly Item[] {
  if (within.includes(schema.value)) return [];
  const own = schema.value.additionalProperties === false ? [schema] : [];
  const parts = Object.entries(schema.value).flatMap(([key, part]) => {
    const path = [...schema.path, key];
    return Array.isArray(part) ? itemsAt(document, path) : (itemAt(document, path) ?? []);
  });
  return [...own, ...parts.flatMap((part) => closedIn(document, part, [...within, schema.value]))];
}
