// Fields that version 3 moved or renamed, to the sentence that says where they went. Writers meet these most often.

import type { Version } from '../specification.ts';

const MOVED_IN_3: { readonly [holderAndField: string]: string } = {
  'Channel.publish':
    'Since 3.0.0 operations stand in `operations` of the document and name their channel; `publish` became the action `receive`.',
  'Channel.subscribe':
    'Since 3.0.0 operations stand in `operations` of the document and name their channel; `subscribe` became the action `send`.',
  'Channel.message': 'Since 3.0.0 a channel has a map of `messages`.',
  'Server.url': 'Since 3.0.0 a server has `host` and `pathname` instead of `url`.',
  'Operation.operationId': 'Since 3.0.0 the key of the operation is its id.',
  'Operation.message': 'Since 3.0.0 an operation lists references in `messages`.',
  'Message.messageId': 'Since 3.0.0 the key of the message is its id.',
  'Message.schemaFormat': 'Since 3.0.0 `schemaFormat` stands beside `schema` inside `payload`.',
  'Parameter.schema': 'Since 3.0.0 a parameter is a string with `enum`, `default` and `examples` of its own.',
  'AsyncAPI.tags': 'Since 3.0.0 tags of the application stand in `info`.',
  'AsyncAPI.externalDocs': 'Since 3.0.0 external documentation of the application stands in `info`.',
};

const NEW_IN_3: { readonly [holderAndField: string]: string } = {
  'AsyncAPI.operations':
    'Operations of the whole document came with 3.0.0; before, they are `publish` and `subscribe` of a channel.',
  'Channel Item.address': 'The address came with 3.0.0; before, the key of the channel is its address.',
  'Channel Item.messages': 'The map of messages came with 3.0.0; before, a message stands in the operation.',
  'Server.host': 'The host came with 3.0.0; before, a server has a `url`.',
  'Server.pathname': 'The pathname came with 3.0.0; before, a server has a `url`.',
};

/** Where a field of that object went, when it is known. `holder` reads `The Channel Object`. */
export function movedField(holder: string, field: string, version: Version): string | undefined {
  const table = version.startsWith('3.') ? MOVED_IN_3 : NEW_IN_3;
  const key = `${holder.replace(/^The /, '').replace(/ Object$/, '')}.${field}`;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
