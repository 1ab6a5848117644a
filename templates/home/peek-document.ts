// The document of the sneak peek: its version, and the parts that are explained. A test proves it valid.

export const peekVersion = 'asyncapi: 3.0.0';

/**
 * The parts, with the pages that explain their concepts. A part and what it becomes share a class with its number: `link-1`
 * is the first.
 */
export const peekParts: readonly { readonly text: string; readonly href: string }[] = [
  { text: 'info:\n  title: Dock Service\n  version: 1.0.0', href: '/docs/concepts/application' },
  {
    text: 'servers:\n  production:\n    host: broker.example.org:9092\n    protocol: kafka',
    href: '/docs/concepts/server',
  },
  {
    text: 'channels:\n  bikeUndocked:\n    address: bikes.undocked\n    messages:',
    href: '/docs/concepts/channel',
  },
  {
    text: '      bikeUndocked:\n        payload:\n          title: BikeUndocked\n          type: object\n          properties:\n            bikeId: { type: string }\n            stationId: { type: string }',
    href: '/docs/concepts/message',
  },
  {
    text: "operations:\n  announceUndocking:\n    action: send\n    channel:\n      $ref: '#/channels/bikeUndocked'",
    href: '/docs/concepts/asyncapi-document/adding-operations',
  },
];

/** All of it. */
export const peekText = [peekVersion, ...peekParts.map(({ text }) => text)].join('\n');
