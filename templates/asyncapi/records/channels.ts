// Records of channels, their parameters, and their messages as a map.

import type { ObjectRecord } from './record.ts';

const rootText =
  'For a channel in the root of the document, they MUST point into the root `servers` and MUST NOT point anywhere else, `components` included. A channel in `components` MAY point to servers anywhere.';

// biome-ignore format: one record a line
export const channelRecords: readonly ObjectRecord[] = [
  { name: 'Channels', to: '2.6.0', anchor: 'channelsObject', text: 'A map of all channels. The key is the address of the channel, relative to the server: a topic, a routing key, a path.', fields: [
    { name: '{channel}', anchor: 'channelsObjectChannel', text: 'One channel. The key MUST be a URI template (RFC 6570). Query strings and fragments SHALL NOT be part of it; describe them in bindings.', instead: '`address`; the key is an identifier' },
  ] },
  { name: 'Channels', from: '3.0.0', anchor: 'channelsObject', text: 'A map of all channels that the application MUST use at run time.', fields: [
    { name: '{channelId}', anchor: 'channelsObjectChannel', text: 'One channel. The key identifies it in the document and is case-sensitive. Tools MAY use the key as a unique name, so a name that fits programming languages is RECOMMENDED.' },
  ] },
  { name: 'Channel Item', to: '2.6.0', anchor: 'channelItemObject', text: 'One channel and the operations that others can perform on it.', instead: 'the Channel Object and the Operation Object', fields: [
    { name: '$ref', anchor: 'channelItemObjectRef', text: 'A reference to a definition elsewhere, which MUST be a Channel Item Object too. What happens to fields next to it is undefined, and since 2.3.0, such fields are deprecated.', instead: 'a Reference Object' },
    { name: 'description', anchor: 'channelItemObjectDescription', text: 'What the channel is for. CommonMark can be used.', instead: '`description` of the channel' },
    { name: 'servers', from: '2.2.0', anchor: 'channelItemObjectServers', text: 'The names of the servers that have this channel, as `servers` in the root defines them. Without names, all of them have it.', instead: '`servers` of the channel, as references' },
    { name: 'subscribe', anchor: 'channelItemObjectSubscribe', text: 'What others can subscribe to: the messages that the application sends.', instead: 'an operation with `action: send`' },
    { name: 'publish', anchor: 'channelItemObjectPublish', text: 'What others can publish: the messages that the application receives.', instead: 'an operation with `action: receive`' },
    { name: 'parameters', anchor: 'channelItemObjectParameters', text: "The variables in the channel's address. The map SHOULD only be there if the address has any.", instead: '`parameters` of the channel' },
    { name: 'bindings', anchor: 'channelItemObjectBindings', type: '{Channel Bindings} | {Reference}', text: 'What only one protocol needs to know about the channel. The keys are names of protocols.', instead: '`bindings` of the channel' },
    { name: 'deprecated', only: 'schema', text: 'Marks the channel as going out of use. Only the JSON Schema has this field; the text of the specification does not.' },
  ] },
  { name: 'Channel', from: '3.0.0', anchor: 'channelObject', text: 'One channel that applications share: where it is, which messages it carries, and on which servers it exists. Who sends and who receives is the business of operations.', fields: [
    { name: 'address', anchor: 'channelObjectAddress', text: 'What the broker calls the channel: a topic, a queue, a routing key, a path. `null` or no address MUST be read as unknown. It MAY contain expressions in braces. Query strings and fragments SHALL NOT be part of it; describe them in bindings.' },
    { name: 'messages', anchor: 'channelObjectMessages', text: 'All messages that any application sends to this channel at any time. Each of them MUST match exactly one entry.' },
    { name: 'title', anchor: 'channelObjectTitle', text: 'A name for people.' },
    { name: 'summary', anchor: 'channelObjectSummary', text: 'The channel in one line.' },
    { name: 'description', anchor: 'channelObjectDescription', text: 'What the channel is for. CommonMark can be used.' },
    { name: 'servers', anchor: 'channelObjectServers', text: `References to the servers that have this channel. ${rootText} Without references, all servers of the document MUST have the channel. Entries MUST be references and MUST NOT be servers written in place. Resolving them is RECOMMENDED for parsers.` },
    { name: 'parameters', anchor: 'channelObjectParameters', text: 'The variables in `address`. The map MUST only be there if `address` contains expressions.' },
    { name: 'tags', anchor: 'channelObjectTags', text: 'Labels for grouping channels.' },
    { name: 'externalDocs', anchor: 'channelObjectExternalDocs', text: 'A link to more documentation about the channel.' },
    { name: 'bindings', anchor: 'channelObjectBindings', text: 'What only one protocol needs to know about the channel. The keys are names of protocols.' },
  ] },
  { name: 'Messages', to: '2.6.0', text: 'A map of messages in `components`. Only the JSON Schema gives this map a name.', fields: [
    { name: '{name}', only: 'schema', text: 'One message. The key is the name that references use.' },
  ] },
  { name: 'Messages', from: '3.0.0', anchor: 'messagesObject', text: 'The messages of one channel.', fields: [
    { name: '{messageId}', anchor: 'messagesObjectId', text: 'One message. The key identifies it within the channel and is case-sensitive. Tools MAY use the key as a unique name, so a name that fits programming languages is RECOMMENDED.' },
  ] },
];

// biome-ignore format: one record a line
export const parameterRecords: readonly ObjectRecord[] = [
  { name: 'Parameters', to: '2.6.0', anchor: 'parametersObject', text: "The variables in a channel's address. The map MUST have an entry for each of them.", fields: [
    { name: '^[A-Za-z0-9_\\-]+$', anchor: 'parametersObjectName', text: "One parameter. The key MUST be the name that the channel's address has in braces." },
  ] },
  { name: 'Parameters', from: '3.0.0', anchor: 'parametersObject', text: "The variables in a channel's `address`. The map MUST have an entry for each of them.", fields: [
    { name: '^[A-Za-z0-9_\\-]+$', anchor: 'parametersObjectName', text: "One parameter. The key MUST be a name that the channel's `address` has in braces." },
  ] },
  { name: 'Parameter', anchor: 'parameterObject', text: "A variable part of a channel's address.", fields: [
    { name: 'enum', from: '3.0.0', anchor: 'parameterObjectEnum', text: 'The possible values, if there are only a few.' },
    { name: 'default', from: '3.0.0', anchor: 'parameterObjectDefault', text: 'The value that is used when no other one is supplied.' },
    { name: 'description', to: '2.6.0', anchor: 'parameterObjectDescription', text: 'What the parameter means. CommonMark can be used.' },
    { name: 'description', from: '3.0.0', anchor: 'parameterObjectDescription', text: 'What the parameter means. CommonMark MAY be used.' },
    { name: 'schema', to: '2.6.0', anchor: 'parameterObjectSchema', type: '{Schema} | {Reference}', text: 'What values the parameter may have.', instead: '`enum`, `default`, and `examples`; the value is always a string' },
    { name: 'examples', from: '3.0.0', anchor: 'parameterObjectExamples', text: 'Values that illustrate the parameter. They restrict nothing.' },
    { name: 'location', to: '2.6.0', text: "A runtime expression for the place in the message that has the same value. A definition of that place MUST NOT be used to check the parameter; its own `schema` MUST be." },
    { name: 'location', from: '3.0.0', anchor: 'parameterObjectLocation', text: 'A runtime expression for the place in the message that has the same value.' },
    { name: '$ref', to: '2.4.0', only: 'schema', text: 'A reference to a parameter elsewhere, where the schema had no Reference Object yet.' },
  ] },
];
