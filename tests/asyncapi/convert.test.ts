// Samples of version 2 as version 3 has them, and the other way around: shown only where both mean the same.

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSample } from '../../templates/asyncapi/sample/check-sample.ts';
import { fenceOf, specification } from './specification.ts';

/** What the page of a version shows of a sample in another version. */
function shown(code: string, from: string, to: string, meta = {}): unknown {
  const page = `content/docs/reference/specification/v${from}.md`;
  const { problems, findings } = checkSample(specification, fenceOf(code, meta, 'yaml', page), []);
  expect(problems).toEqual([]);
  const twin = findings?.twins?.find(({ label }) => label === `AsyncAPI ${to}`);
  return twin && parse(twin.code);
}

const old = `asyncapi: 2.6.0
info:
  title: Docks
  version: 1.0.0
tags:
  - name: bikes
servers:
  production:
    url: mqtts://broker.example.com:8883/city
    protocol: mqtts
    security:
      - account: []
channels:
  stations/{stationId}/docked:
    servers: [production]
    parameters:
      stationId:
        description: As painted on the terminal.
        schema:
          type: string
          enum: [a, b]
    subscribe:
      operationId: announce
      message:
        messageId: docked
        payload:
          type: object
    publish:
      operationId: follow
      message:
        oneOf:
          - $ref: '#/components/messages/moved'
          - messageId: lost
            schemaFormat: application/vnd.apache.avro;version=1.9.0
            payload:
              type: string
components:
  messages:
    moved:
      payload:
        type: string
  securitySchemes:
    account:
      type: userPassword
`;

const current = `asyncapi: 3.1.0
info:
  title: Docks
  version: 1.0.0
  tags:
    - name: bikes
servers:
  production:
    host: broker.example.com:8883
    pathname: /city
    protocol: mqtts
    security:
      - $ref: '#/components/securitySchemes/account'
channels:
  stationsStationIdDocked:
    address: stations/{stationId}/docked
    messages:
      docked:
        payload:
          type: object
      moved:
        $ref: '#/components/messages/moved'
      lost:
        payload:
          schemaFormat: application/vnd.apache.avro;version=1.9.0
          schema:
            type: string
    servers:
      - $ref: '#/servers/production'
    parameters:
      stationId:
        description: As painted on the terminal.
        enum: [a, b]
operations:
  announce:
    action: send
    channel:
      $ref: '#/channels/stationsStationIdDocked'
    messages:
      - $ref: '#/channels/stationsStationIdDocked/messages/docked'
  follow:
    action: receive
    channel:
      $ref: '#/channels/stationsStationIdDocked'
    messages:
      - $ref: '#/channels/stationsStationIdDocked/messages/moved'
      - $ref: '#/channels/stationsStationIdDocked/messages/lost'
components:
  messages:
    moved:
      payload:
        type: string
  securitySchemes:
    account:
      type: userPassword
`;

test('a document of 2 as one of 3, and back', () => {
  expect(shown(old, '2.6.0', '3.1.0')).toEqual(parse(current));
  // The protocol in the address is also a field of its own.
  expect(shown(current, '3.1.0', '2.6.0')).toEqual(parse(old.replace('url: mqtts://', 'url: ')));
});

test.each([
  [
    'parameter',
    'schema:\n  type: string\n  default: a\nlocation: $message.payload#/a\n',
    'default: a\nlocation: $message.payload#/a\n',
  ],
  ['servers', 'a:\n  url: a.example\n  protocol: ws\n', 'a:\n  host: a.example\n  protocol: ws\n'],
  [
    'securityScheme',
    'type: oauth2\nflows:\n  password:\n    tokenUrl: https://a.example\n    scopes:\n      read: all\n',
    'type: oauth2\nflows:\n  password:\n    tokenUrl: https://a.example\n    availableScopes:\n      read: all\n',
  ],
])('a part: %s', (fragment, two, three) => {
  expect(shown(two, '2.6.0', '3.1.0', { fragment })).toEqual(parse(three));
  expect(shown(three, '3.0.0', '2.6.0', { fragment })).toEqual(parse(two));
});

test.each([
  ['a protocol that contradicts the address', old.replace('url: mqtts:', 'url: amqp:')],
  ['an operation without a name', old.replace('      operationId: follow\n', '')],
  ['a parameter that is more than a text', old.replace('enum: [a, b]', 'pattern: a|b')],
  ['scopes', old.replace('- account: []', '- account: [read]')],
  [
    'traits, which are merged by other rules',
    old.replace('operationId: follow\n', 'operationId: follow\n      traits: []\n'),
  ],
])('of 2, not: %s', (_, code) => {
  expect(shown(code, '2.6.0', '3.1.0')).toBeUndefined();
});

test.each([
  [
    'an unknown address',
    current
      .replace('address: stations/{stationId}/docked', 'address: null')
      .replace(/ {4}parameters:\n.*\n.*\n.*\n/, ''),
  ],
  ['a field that 2 lacks', current.replace('action: send\n', 'action: send\n    title: Announce\n')],
  ['a reply', current.replace('action: send\n', 'action: send\n    reply: {}\n')],
  ['a message that no operation handles', current.replace('/messages/lost', '/messages/moved')],
  ['two operations of one kind', current.replace('action: receive', 'action: send')],
])('of 3, not: %s', (_, code) => {
  expect(code).not.toBe(current);
  expect(shown(code, '3.1.0', '2.6.0')).toBeUndefined();
});
