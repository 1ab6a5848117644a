// The document of the sneak peek, line by line, and what each line belongs to. A test proves it valid.

/** Parts of the document: lines and what they become share a number. */
export type Part = 1 | 2 | 3 | 4 | 5;

export interface PeekLine {
  readonly text: string;
  readonly part?: Part;
}

const block = (part: Part, text: string): readonly PeekLine[] => text.split('\n').map((line) => ({ text: line, part }));

/** The parts with the concept page that explains each. */
export const parts: readonly { readonly part: Part; readonly href: string }[] = [
  { part: 1, href: '/docs/concepts/application' },
  { part: 2, href: '/docs/concepts/server' },
  { part: 3, href: '/docs/concepts/channel' },
  { part: 4, href: '/docs/concepts/message' },
  { part: 5, href: '/docs/concepts/asyncapi-document/adding-operations' },
];

export const peekLines: readonly PeekLine[] = [
  { text: 'asyncapi: 3.0.0' },
  ...block(1, 'info:\n  title: Dock Service\n  version: 1.0.0'),
  ...block(2, 'servers:\n  production:\n    host: broker.example.org:9092\n    protocol: kafka'),
  ...block(3, 'channels:\n  bikeUndocked:\n    address: bikes.undocked\n    messages:'),
  ...block(
    4,
    '      bikeUndocked:\n        payload:\n          title: BikeUndocked\n          type: object\n          properties:\n            bikeId: { type: string }\n            stationId: { type: string }',
  ),
  ...block(
    5,
    "operations:\n  announceUndocking:\n    action: send\n    channel:\n      $ref: '#/channels/bikeUndocked'",
  ),
];

/** All of its lines. */
export const peekText = peekLines.map(({ text }) => text).join('\n');
