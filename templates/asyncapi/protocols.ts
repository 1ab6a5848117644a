// The protocols that may have bindings, in the order of the official text. Each has a page at `/docs/reference/bindings/<id>`.

import { slugOf } from '@sitegen/renderer/text';
import type { Version } from './specification.ts';

interface Protocol {
  /** In documents. */
  readonly key: string;
  /** In addresses and folders of schemas, if that's not the key. */
  readonly id?: string;
  /** In prose. */
  readonly title: string;
  /** In the ids of the official text, if that's not the title without spaces. */
  readonly spelling?: string;
  /** The first version that has it, if that's not the first of all. */
  readonly from?: Version;
}

// biome-ignore format: one protocol a line
export const protocols: readonly Protocol[] = [
  { key: 'http', title: 'HTTP' },
  { key: 'ws', id: 'websockets', title: 'WebSockets' },
  { key: 'kafka', title: 'Kafka' },
  { key: 'anypointmq', title: 'Anypoint MQ', from: '2.2.0' },
  { key: 'amqp', title: 'AMQP 0-9-1', spelling: 'AMQP' },
  { key: 'amqp1', title: 'AMQP 1.0', spelling: 'AMQP1' },
  { key: 'mqtt', title: 'MQTT' },
  { key: 'mqtt5', title: 'MQTT 5' },
  { key: 'nats', title: 'NATS' },
  { key: 'jms', title: 'JMS' },
  { key: 'sns', title: 'Amazon SNS', spelling: 'SNS' },
  { key: 'solace', title: 'Solace', from: '2.3.0' },
  { key: 'sqs', title: 'Amazon SQS', spelling: 'SQS' },
  { key: 'stomp', title: 'STOMP' },
  { key: 'redis', title: 'Redis' },
  { key: 'mercure', title: 'Mercure', from: '2.1.0' },
  { key: 'ibmmq', title: 'IBM MQ', from: '2.1.0' },
  { key: 'googlepubsub', title: 'Google Cloud Pub/Sub', spelling: 'GooglePubSub', from: '2.6.0' },
  { key: 'pulsar', title: 'Pulsar', from: '2.6.0' },
  { key: 'ros2', title: 'ROS 2', from: '3.1.0' },
];

/** `kafka` to `Kafka`; an unknown protocol keeps its spelling. */
export function protocolName(name: string): string {
  return protocols.find(({ key, id = key }) => name === key || name === id)?.title ?? name;
}

/** `Kafka` to `kafka`, as folders and addresses name it. */
export function protocolId(name: string): string {
  const protocol = protocols.find(({ title }) => title === name);
  return protocol?.id ?? protocol?.key ?? slugOf(name);
}
