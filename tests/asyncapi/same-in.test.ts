// Which other versions a sample is for, unchanged: only those that accept it and mean the same by every field.

import { expect, test } from 'vitest';
import { checkSample } from '../../templates/asyncapi/sample/check-sample.ts';
import { check, fenceOf, specification } from './specification.ts';

const same = (code: string, meta = {}): string | undefined =>
  check(code, meta).findings?.badges.find(([words]) => words === 'sample.same')?.[1]?.versions;

const documentWith = (version: string, rest: string): string =>
  `asyncapi: ${version}\ninfo:\n  title: Bikes\n  version: 1.0.0\n${rest}`;

const operation = (messages: string): string =>
  `channels:
  rides:
    address: rides
    messages:
      started: {}
operations:
  follow:
    action: receive
    channel:
      $ref: '#/channels/rides'
    messages: ${messages}
`;

const started = "{ $ref: '#/channels/rides/messages/started' }";
const url = '{ url: a.example, protocol: mqtt }';
const ros2 = '{ host: a, protocol: ros2, bindings: { ros2: { rmwImplementation: rmw } } }';
const format = 'application/vnd.aai.asyncapi;version=3.0.0';

test.each([
  ['a document of 3', documentWith('3.0.0', 'channels: {}\n'), {}, '3.1.0'],
  ['a document of 3.1.0', documentWith('3.1.0', 'channels: {}\n'), {}, '3.0.0'],
  // Where the schema has no name for the map of servers.
  ['a document of 2.1.0', documentWith('2.1.0', `servers: { a: ${url} }\nchannels: {}\n`), {}, '2.6.0'],
  ['an info object', 'title: Bikes\nversion: 1.0.0\n', { fragment: 'info' }, '2.6.0, 3.0.0'],
  ['a schema', 'properties: { id: { type: string } }\n', { fragment: 'schema' }, '2.6.0, 3.0.0'],
  ['an API key', 'type: userPassword\n', { fragment: 'securityScheme' }, '2.6.0, 3.0.0'],
  ['some messages of a channel', documentWith('3.0.0', operation(`[${started}]`)), {}, '3.1.0'],
])('%s', (_, code, meta, badge) => {
  expect(same(code, meta)).toBe(badge);
});

test.each([
  ['what an empty list means, only 3.1.0 says', documentWith('3.0.0', operation('[]')), {}],
  ['bindings that came with 3.1.0', documentWith('3.1.0', `servers: { a: ${ros2} }\n`), {}],
  ['version 2 has the address in the key', documentWith('2.6.0', 'channels: {}\n'), {}],
  ['a part without named fields', 'rides: {}\n', { fragment: 'channels', version: '2.6.0' }],
  ['an invalid sample', documentWith('3.0.0', 'channel: {}\n'), {}],
])('not: %s', (_, code, meta) => {
  expect(same(code, meta)).toBeUndefined();
});

test.each([
  // Version 2 takes it for an empty schema.
  ['a Multi Format Schema', `payload: { schemaFormat: ${format}, schema: { type: object } }\n`, 'message'],
  // They are merged by other rules.
  ['traits', "name: a\ntraits: [{ $ref: '#/components/messageTraits/a' }]\n", 'message'],
  ['a server with `host`', 'host: a.example\nprotocol: mqtt\n', 'server'],
])('not in 2.6.0: %s', (_, code, fragment) => {
  expect(same(code, { fragment })).toBe('3.0.0');
});

const page = 'content/docs/reference/specification/v3.0.0.md';

const onPage = (code: string, lang: string) =>
  checkSample(specification, fenceOf(code, {}, lang, page), []).findings?.twins ?? [];

test('a page of the reference shows a document in the other version, and nothing but the version differs', () => {
  const quoted = documentWith("'3.0.0' # 3.0.0", 'channels: {}\n').replace('1.0.0', '3.0.0');
  expect(onPage(quoted, 'yaml').map(({ label }) => label)).toEqual(['JSON', 'AsyncAPI 3.1.0']);
  expect(onPage(quoted, 'yaml')[1]?.code).toBe(quoted.replace("'3.0.0'", "'3.1.0'"));
  expect(onPage('{\n "info": {"title": "3.0.0", "version": "3.0.0"}, "asyncapi": "3.0.0"}', 'json')).toEqual([
    {
      label: 'AsyncAPI 3.1.0',
      code: '{\n "info": {"title": "3.0.0", "version": "3.0.0"}, "asyncapi": "3.1.0"}',
    },
  ]);
});

test('a sample that continues another, or leaves something out, is no document for Studio', () => {
  const start = documentWith('3.0.0', '');
  const continued = check('channels:\n  rides:\n    address: rides\n', { continues: true }, 'yaml', [fenceOf(start)]);
  const partial = check('asyncapi: 3.0.0\nchannels: {}\n', { partial: true });
  for (const { problems, findings } of [continued, partial]) {
    expect(problems).toEqual([]);
    expect(findings?.badges).toEqual([
      ['sample.part', { version: '3.0.0' }],
      ['sample.same', { versions: '3.1.0' }],
    ]);
    expect(findings?.actions).toEqual([]);
  }
});
