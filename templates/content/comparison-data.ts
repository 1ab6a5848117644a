// What the comparisons show: the boxes of each side. `same` numbers what corresponds.

export interface Box {
  readonly label: string;
  /** 1 to 9: boxes of both sides with one number mean the same. */
  readonly same?: number;
  readonly boxes?: readonly Box[];
}

interface Comparison {
  readonly left: { readonly title: string; readonly boxes: readonly Box[] };
  readonly right: { readonly title: string; readonly boxes: readonly Box[] };
}

const v2 = 'AsyncAPI 2.x';
const v3 = 'AsyncAPI 3.0';

const pair = (left: readonly Box[], right: readonly Box[]): Comparison => ({
  left: { title: v2, boxes: left },
  right: { title: v3, boxes: right },
});

const openapi: readonly Box[] = [
  { label: 'info', same: 1 },
  { label: 'servers', same: 2, boxes: [{ label: 'security', same: 3 }] },
  {
    label: 'paths',
    same: 4,
    boxes: [
      {
        label: 'path item',
        same: 5,
        boxes: [
          { label: 'operation (get, put, post …)', same: 6, boxes: [{ label: 'request and responses', same: 7 }] },
        ],
      },
    ],
  },
  { label: 'tags', same: 8 },
  { label: 'components', same: 9 },
];

export const comparisons = {
  meta: pair(
    [
      { label: 'info', same: 1 },
      { label: 'tags', same: 2 },
      { label: 'externalDocs', same: 3 },
    ],
    [
      {
        label: 'info',
        same: 1,
        boxes: [
          { label: 'tags', same: 2 },
          { label: 'externalDocs', same: 3 },
        ],
      },
    ],
  ),
  server: pair(
    [{ label: 'servers', boxes: [{ label: 'server', boxes: [{ label: 'url', same: 1 }] }] }],
    [
      {
        label: 'servers',
        boxes: [
          {
            label: 'server',
            boxes: [
              { label: 'host', same: 1 },
              { label: 'pathname', same: 1 },
            ],
          },
        ],
      },
    ],
  ),
  channel: pair(
    [
      {
        label: 'channels',
        same: 1,
        boxes: [
          {
            label: 'channel, named by its address',
            same: 2,
            boxes: [{ label: 'publish, subscribe', same: 3, boxes: [{ label: 'message', same: 4 }] }],
          },
        ],
      },
    ],
    [
      {
        label: 'channels',
        same: 1,
        boxes: [{ label: 'channel, named by an id', same: 2, boxes: [{ label: 'messages', same: 4 }] }],
      },
      { label: 'operations', same: 3, boxes: [{ label: 'action: send or receive', same: 3 }] },
    ],
  ),
  idAndAddress: pair(
    [{ label: 'channels', boxes: [{ label: 'stations/docks', same: 1 }] }],
    [{ label: 'channels', boxes: [{ label: 'stationDocks', boxes: [{ label: 'address: stations/docks', same: 1 }] }] }],
  ),
  operation: pair(
    [
      {
        label: 'channels',
        boxes: [
          {
            label: 'channel',
            same: 1,
            boxes: [
              { label: 'publish', same: 2 },
              { label: 'subscribe', same: 3 },
            ],
          },
        ],
      },
    ],
    [
      {
        label: 'operations',
        boxes: [
          {
            label: 'receiveRide',
            boxes: [
              { label: 'action: receive', same: 2 },
              { label: 'channel', same: 1 },
            ],
          },
          { label: 'sendRide', boxes: [{ label: 'action: send', same: 3 }] },
        ],
      },
    ],
  ),
  schemaFormat: pair(
    [
      {
        label: 'message',
        boxes: [
          { label: 'schemaFormat', same: 1 },
          { label: 'payload', same: 2 },
        ],
      },
    ],
    [
      {
        label: 'message',
        boxes: [
          {
            label: 'payload',
            boxes: [
              { label: 'schemaFormat', same: 1 },
              { label: 'schema', same: 2 },
            ],
          },
        ],
      },
    ],
  ),
  parameter: pair(
    [
      {
        label: 'parameters',
        boxes: [{ label: 'bikeId', boxes: [{ label: 'schema (type, enum, default)', same: 1 }] }],
      },
    ],
    [
      {
        label: 'parameters',
        boxes: [
          {
            label: 'bikeId',
            boxes: [
              { label: 'enum', same: 1 },
              { label: 'default', same: 1 },
            ],
          },
        ],
      },
    ],
  ),
  openapi: {
    left: { title: 'OpenAPI 3', boxes: openapi },
    right: {
      title: v2,
      boxes: [
        { label: 'info', same: 1 },
        { label: 'servers', same: 2, boxes: [{ label: 'security', same: 3 }] },
        {
          label: 'channels',
          same: 4,
          boxes: [
            {
              label: 'channel item',
              same: 5,
              boxes: [{ label: 'operation (publish, subscribe)', same: 6, boxes: [{ label: 'message', same: 7 }] }],
            },
          ],
        },
        { label: 'tags', same: 8 },
        { label: 'components', same: 9 },
      ],
    },
  },
  openapiV3: {
    left: { title: 'OpenAPI 3', boxes: openapi },
    right: {
      title: v3,
      boxes: [
        { label: 'info', same: 1, boxes: [{ label: 'tags', same: 8 }] },
        { label: 'servers', same: 2, boxes: [{ label: 'security', same: 3 }] },
        {
          label: 'channels',
          same: 4,
          boxes: [{ label: 'channel', same: 5, boxes: [{ label: 'messages', same: 7 }] }],
        },
        { label: 'operations', boxes: [{ label: 'operation (send, receive)', same: 6 }] },
        { label: 'components', same: 9 },
      ],
    },
  },
} as const satisfies { readonly [name: string]: Comparison };
