// Fields that version 3 moved or renamed, with a sentence that says where they went. Writers run into these most often.

import type { Version } from '../specification.ts';

const movedIn3: { readonly [holderAndField: string]: string } = {
  'Channel.publish':
    'Since 3.0.0, operations are in `operations` of the document, each with its channel; `publish` became the action `receive`.',
  'Channel.subscribe':
    'Since 3.0.0, operations are in `operations` of the document, each with its channel; `subscribe` became the action `send`.',
  'Channel.message': 'Since 3.0.0, a channel has a map of `messages`.',
  'Server.url': 'Since 3.0.0, a server has `host` and `pathname` instead of `url`.',
  'Operation.operationId': 'Since 3.0.0, the key of the operation is its id.',
  'Operation.message': 'Since 3.0.0, an operation lists references in `messages`.',
  'Message.messageId': 'Since 3.0.0, the key of the message is its id.',
  'Message.schemaFormat': 'Since 3.0.0, `schemaFormat` is inside `payload`, next to `schema`.',
  'Parameter.schema': 'Since 3.0.0, a parameter is a string with its own `enum`, `default`, and `examples`.',
  'AsyncAPI.tags': 'Since 3.0.0, the tags of the application are in `info`.',
  'AsyncAPI.externalDocs': 'Since 3.0.0, the external documentation of the application is in `info`.',
};

const newIn3: { readonly [holderAndField: string]: string } = {
  'AsyncAPI.operations':
    '3.0.0 moved operations to the document; in earlier versions, they are `publish` and `subscribe` of a channel.',
  'Channel Item.address': '3.0.0 added `address`; in earlier versions, the key of the channel is its address.',
  'Channel Item.messages': '3.0.0 added the map of messages; in earlier versions, the operation has a `message`.',
  'Server.host': '3.0.0 added `host`; in earlier versions, a server has a `url`.',
  'Server.pathname': '3.0.0 added `pathname`; in earlier versions, a server has a `url`.',
};

/** Where a field of that object went, when it is known. `holder` reads `The Channel Object`. */
export function movedField(holder: string, field: string, version: Version): string | undefined {
  const table = version.startsWith('3.') ? movedIn3 : newIn3;
  const key = `${holder.replace(/^The /, '').replace(/ Object$/, '')}.${field}`;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
