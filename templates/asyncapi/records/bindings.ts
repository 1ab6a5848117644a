// Records of the four maps of bindings, which have the same keys but for a few.

import { protocolName } from '../model/object-names.ts';
import type { FieldRecord, ObjectRecord } from './record.ts';

/** A protocol by its name, and how the ids of the official text spell it. */
type Key = Pick<FieldRecord, 'name' | 'from'> & { readonly spelling: string };

// biome-ignore format: one key a line
const bindingKeys: readonly Key[] = [
  { name: 'http', spelling: 'HTTP' },
  { name: 'ws', spelling: 'WebSockets' },
  { name: 'kafka', spelling: 'Kafka' },
  { name: 'anypointmq', spelling: 'AnypointMQ', from: '2.2.0' },
  { name: 'amqp', spelling: 'AMQP' },
  { name: 'amqp1', spelling: 'AMQP1' },
  { name: 'mqtt', spelling: 'MQTT' },
  { name: 'mqtt5', spelling: 'MQTT5' },
  { name: 'nats', spelling: 'NATS' },
  { name: 'jms', spelling: 'JMS' },
  { name: 'sns', spelling: 'SNS' },
  { name: 'solace', spelling: 'Solace', from: '2.3.0' },
  { name: 'sqs', spelling: 'SQS' },
  { name: 'stomp', spelling: 'STOMP' },
  { name: 'redis', spelling: 'Redis' },
  { name: 'mercure', spelling: 'Mercure', from: '2.1.0' },
  { name: 'ibmmq', spelling: 'IBMMQ', from: '2.1.0' },
  { name: 'googlepubsub', spelling: 'GooglePubSub', from: '2.6.0' },
  { name: 'pulsar', spelling: 'Pulsar', from: '2.6.0' },
  { name: 'ros2', spelling: 'ROS2', from: '3.1.0' },
];

export const bindingRecords: readonly ObjectRecord[] = ['Server', 'Channel', 'Operation', 'Message'].map((place) => ({
  name: `${place} Bindings`,
  anchor: `${place.toLowerCase()}BindingsObject`,
  text: `A map from names of protocols to what only that protocol needs to know about ${article(place)}.`,
  fields: bindingKeys.map(({ name, spelling, from }) => ({
    name,
    ...(from && { from }),
    anchor: `${place.toLowerCase()}BindingsObject${spelling}`,
    text: `What only ${protocolName(name)} needs to know about ${article(place)}.`,
  })),
}));

function article(place: string): string {
  return place === 'Operation' ? 'an operation' : `a ${place.toLowerCase()}`;
}
