// Records of operations, their traits, and their replies.

import type { ObjectRecord } from './record.ts';

const oneMatchText = 'Each message that is processed MUST match exactly one of them.';
const resolveText = 'Resolving them is RECOMMENDED for parsers.';
const operationIdText =
  'A string that identifies the operation. It MUST be unique in the document and is case-sensitive. Tools MAY use it as a unique name, so a name that fits programming languages is RECOMMENDED.';
const securityText =
  'The security schemes to choose from. One entry of the list MUST be satisfied. If the server asks for security too, that MUST be satisfied as well.';

// biome-ignore format: one record a line
export const operationRecords: readonly ObjectRecord[] = [
  { name: 'Operations', from: '3.0.0', anchor: 'operationsObject', text: 'A map of everything the application does. It MUST implement all of it. Operations that it MAY or MAY NOT implement belong in `components`.', fields: [
    { name: '{operationId}', anchor: 'operationsObjectOperation', text: 'One operation that the application MUST implement. The key MUST be a string, identifies the operation in its document, and is case-sensitive. Tools MAY use the key as a unique name, so a name that fits programming languages is RECOMMENDED.' },
  ] },
  { name: 'Operation', anchor: 'operationObject', text: 'One thing that happens on a channel. In version 3, it is what the application does: it sends or receives. In version 2, it is what others can do: publish or subscribe.', fields: [
    { name: 'action', from: '3.0.0', anchor: 'operationObjectAction', text: '`send` if the application sends messages to the channel, `receive` if it gets them from there.' },
    { name: 'channel', from: '3.0.0', anchor: 'operationObjectChannel', text: 'A reference to the channel. From an operation in the root of the document, it MUST point into the root `channels` and MUST NOT point anywhere else, `components` included. From one in `components`, it MAY point to a channel anywhere. It MUST be a reference and MUST NOT be a channel written in place. Resolving it is RECOMMENDED for parsers.' },
    { name: 'operationId', to: '2.6.0', anchor: 'operationObjectOperationId', text: operationIdText, instead: 'the key in `operations`' },
    { name: 'title', from: '3.0.0', anchor: 'operationObjectTitle', text: 'A name for people.' },
    { name: 'summary', anchor: 'operationObjectSummary', text: 'The operation in one line.' },
    { name: 'description', anchor: 'operationObjectDescription', text: 'What the operation does. CommonMark can be used.' },
    { name: 'security', from: '2.4.0', to: '2.6.0', anchor: 'operationObjectSecurity', text: securityText },
    { name: 'security', from: '3.0.0', anchor: 'operationObjectSecurity', type: '[{Security Scheme} | {Reference}]', text: securityText },
    { name: 'tags', anchor: 'operationObjectTags', text: 'Labels for grouping operations.' },
    { name: 'externalDocs', anchor: 'operationObjectExternalDocs', text: 'A link to more documentation about the operation.' },
    { name: 'bindings', to: '2.6.0', anchor: 'operationObjectBindings', type: '{Operation Bindings} | {Reference}', text: 'What only one protocol needs to know about the operation. The keys are names of protocols.' },
    { name: 'bindings', from: '3.0.0', anchor: 'operationObjectBindings', text: 'What only one protocol needs to know about the operation. The keys are names of protocols.' },
    { name: 'traits', to: '2.6.0', anchor: 'operationObjectTraits', text: 'Traits to merge into the operation. They MUST be merged with JSON Merge Patch, in the order of the list.' },
    { name: 'traits', from: '3.0.0', redefined: true, anchor: 'operationObjectTraits', text: 'Traits to merge into the operation. They MUST be merged by the traits merge mechanism, and the result MUST be a valid operation.' },
    { name: 'message', to: '2.6.0', anchor: 'operationObjectMessage', type: '{Message} | {Reference} | Map["oneOf", [{Message} | {Reference}]]', text: 'The message of the operation, or several in a map with the one key `oneOf`. A message MUST match only one of them.', instead: '`messages`, a list of references to messages of the channel' },
    { name: 'messages', from: '3.0.0', to: '3.0.0', anchor: 'operationObjectMessages', text: `References to the messages that the operation processes. They MUST be some of the messages of its channel, reached through the channel, and MUST NOT point anywhere else, \`components\` included. ${oneMatchText} Entries MUST be references and MUST NOT be messages written in place. ${resolveText}` },
    { name: 'messages', from: '3.1.0', redefined: true, anchor: 'operationObjectMessages', text: `References to the messages that the operation processes. They MUST be some of the messages of its channel, reached through the channel, and MUST NOT point anywhere else, \`components\` included. ${oneMatchText} Entries MUST be references and MUST NOT be messages written in place. ${resolveText} No list means all messages of the channel; an empty list means none.` },
    { name: 'reply', from: '3.0.0', anchor: 'operationObjectReply', text: 'Where the answer goes, if the operation is a request.' },
  ] },
  { name: 'Operation Trait', anchor: 'operationTraitObject', text: 'What several operations have in common. A trait MAY be applied to an operation through its `traits`.', fields: [
    { name: 'operationId', to: '2.6.0', anchor: 'operationTraitObjectOperationId', text: operationIdText, instead: 'the key in `operations`' },
    { name: 'title', from: '3.0.0', anchor: 'operationTraitObjectTitle', text: 'A name for people.' },
    { name: 'summary', anchor: 'operationTraitObjectSummary', text: 'The operation in one line.' },
    { name: 'description', anchor: 'operationTraitObjectDescription', text: 'What the operations do. CommonMark can be used.' },
    { name: 'security', from: '2.4.0', to: '2.6.0', anchor: 'operationTraitObjectSecurity', text: securityText },
    { name: 'security', from: '3.0.0', anchor: 'operationTraitObjectSecurity', type: '[{Security Scheme} | {Reference}]', text: securityText },
    { name: 'tags', anchor: 'operationTraitObjectTags', text: 'Labels for grouping operations.' },
    { name: 'externalDocs', anchor: 'operationTraitObjectExternalDocs', text: 'A link to more documentation about the operations.' },
    { name: 'bindings', to: '2.6.0', anchor: 'operationTraitObjectBindings', type: '{Operation Bindings} | {Reference}', text: 'What only one protocol needs to know about the operations. The keys are names of protocols.' },
    { name: 'bindings', from: '3.0.0', anchor: 'operationTraitObjectBindings', text: 'What only one protocol needs to know about the operations. The keys are names of protocols.' },
  ] },
  { name: 'Operation Reply', from: '3.0.0', anchor: 'operationReplyObject', text: 'The answer to a request. An operation MAY have one: after `send`, the application expects it, and after `receive`, the application gives it.', fields: [
    { name: 'address', anchor: 'operationReplyObjectAddress', text: 'Where the reply goes when only the request can tell. Implementations MUST use this address.' },
    { name: 'channel', anchor: 'operationReplyObjectChannel', text: 'A reference to the channel of the reply. If `address` is there too, the `address` of that channel MUST be `null` or missing. In an operation in the root of the document, the reference MUST point into the root `channels` and MUST NOT point anywhere else, `components` included. In `components`, it MAY point to a channel anywhere. It MUST be a reference and MUST NOT be a channel written in place. Resolving it is RECOMMENDED for parsers.' },
    { name: 'messages', anchor: 'operationReplyObjectMessages', text: `References to the possible answers. They MUST be some of the messages of the reply's channel, and MUST NOT point anywhere else, \`components\` included. ${oneMatchText} Entries MUST be references and MUST NOT be messages written in place. ${resolveText}` },
  ] },
  { name: 'Operation Reply Address', from: '3.0.0', anchor: 'operationReplyAddressObject', text: 'The place in a request that says where its reply goes.', fields: [
    { name: 'description', text: 'What the address is. CommonMark can be used.' },
    { name: 'location', text: 'A runtime expression for the place in the request that has the address.' },
  ] },
];
