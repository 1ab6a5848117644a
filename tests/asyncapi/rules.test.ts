// The rules of the specification that its schema can't state: what they find, where they look, and what they leave alone.

import { expect, test } from 'vitest';
import { check, told } from './specification.ts';

const two = 'asyncapi: 2.6.0\ninfo: { title: Bikes, version: 1.0.0 }\n';
const three = 'asyncapi: 3.0.0\ninfo: { title: Bikes, version: 1.0.0 }\n';

test.each([
  [
    'a channel parameter that nobody describes',
    `${two}channels:\n  'rides/{bike}/{city}':\n    parameters:\n      bike: {}\n`,
    '4:3 sample/variables-differ The parameter `city` is used but not described',
  ],
  [
    'a described one that the address lacks',
    `${two}channels:\n  'rides/{bike}':\n    parameters:\n      bike: {}\n      city: {}\n`,
    '7:7 sample/variables-differ The parameter `city` is described but not used',
  ],
  [
    'an undescribed server variable',
    `${two}servers:\n  a:\n    url: '{stage}.example.com:{port}'\n    protocol: mqtt\n    variables:\n      port: {}\nchannels: {}\n`,
    '5:10 sample/variables-differ The variable `stage` is used but not described',
  ],
  [
    'a server that is not there',
    `${two}channels:\n  rides:\n    servers:\n      - production\n`,
    '6:9 sample/unknown-name The document has no server `production`',
  ],
  [
    'a security scheme that is not there',
    `${two}servers:\n  a:\n    url: x\n    protocol: mqtt\n    security:\n      - token: []\nchannels: {}\n`,
    '8:9 sample/unknown-name `components.securitySchemes` has no `token`',
  ],
  [
    'two operations with one id',
    `${two}channels:\n  rides:\n    publish: { operationId: ride }\n    subscribe: { operationId: ride }\n`,
    '6:31 sample/repeated `ride` is the `operationId` of more than one object',
  ],
  [
    'a tag twice',
    `${two}tags: [{ name: a }, { name: b }, { name: a, description: x }]\nchannels: {}\n`,
    '3:34 sample/repeated The tag `a` appears twice in the list',
  ],
  [
    'an example that does not fit its payload',
    `${two}channels:\n  rides:\n    publish:\n      message:\n        payload: { type: object, properties: { km: { type: number } } }\n        examples:\n          - payload: { km: far }\n`,
    '9:28 sample/example-mismatch The example does not fit the payload: `km` must be a number, not a string',
  ],
  [
    'a default that does not fit its schema',
    `${two}channels: {}\ncomponents:\n  schemas:\n    km: { type: number, default: far }\n`,
    '6:34 sample/example-mismatch The example does not fit its schema: `default` must be a number, not a string',
  ],
])('2.x: %s', (_, code, problem) => {
  expect(told(check(code))).toEqual([problem]);
});

const channels = `${three}channels:\n  rides:\n    address: rides\n    messages:\n      start: {}\n  other: {}\noperations:\n  ride:\n    action: send\n`;

test.each([
  [
    "an operation on a component's channel",
    `${channels}    channel: { $ref: '#/components/channels/x' }\ncomponents:\n  channels:\n    x: {}\n`,
    /^12:22 sample\/wrong-reference `#\/components\/channels\/x` must point into `channels` of the document/,
  ],
  [
    'a message of another channel',
    `${channels}    channel: { $ref: '#/channels/other' }\n    messages:\n      - $ref: '#/channels/rides/messages/start'\n`,
    /^14:15 sample\/wrong-reference /,
  ],
  [
    'a server of the components',
    `${three}channels:\n  a:\n    servers: [{ $ref: '#/components/servers/s' }]\ncomponents:\n  servers:\n    s: { host: x, protocol: mqtt }\n`,
    /^5:23 sample\/wrong-reference /,
  ],
  [
    'an example that does not fit',
    `${three}components:\n  messages:\n    m:\n      payload: { $ref: '#/components/schemas/s' }\n      examples: [{ payload: 3 }]\n  schemas:\n    s: { type: string }\n`,
    /^7:29 sample\/example-mismatch /,
  ],
])('3.x: %s', (_, code, problem) => {
  const answer = told(check(code));
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(problem);
});

test('examples in another schema language, and schemas without end, are not judged', () => {
  const code = `${three}components:\n  messages:\n    a:\n      payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: string } }\n      examples: [{ payload: 3 }]\n    b:\n      payload: { $ref: '#/components/schemas/loop' }\n      examples: [{ payload: 3 }]\n  schemas:\n    loop: { allOf: [{ $ref: '#/components/schemas/loop' }] }\n`;
  expect(told(check(code))).toEqual([]);
});

test('one message used by two channels has its id once', () => {
  const code = `${two}channels:\n  a: { publish: { message: { $ref: '#/components/messages/m' } } }\n  b: { publish: { message: { $ref: '#/components/messages/m' } } }\ncomponents:\n  messages:\n    m: { messageId: m }\n`;
  expect(told(check(code))).toEqual([]);
});

const codes = (code: string) => told(check(two + code)).map((problem) => problem.split(' ').slice(0, 2).join(' '));

/** A document with one server that asks for `scopes` of the scheme `s`. */
const secured = (scopes: string, scheme: string): string =>
  `channels: {}\nservers:\n  a: { url: x, protocol: mqtt, security: [{ s: [${scopes}] }] }\ncomponents:\n  securitySchemes:\n    s: ${scheme}\n`;
const oauth = "{ type: oauth2, flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { read: x } } } }";

test('scopes are compared where the scheme is OAuth', () => {
  expect(codes(secured('read', oauth))).toEqual([]);
  expect(codes(secured('write', oauth))).toEqual(['5:49 sample/unknown-name']);
  expect(codes(secured('write', "{ type: openIdConnect, openIdConnectUrl: 'https://a.example' }"))).toEqual([]);
  expect(codes(secured('write', "{ $ref: './schemes.yaml#/s' }"))).toEqual([]);
});

test('variables and parameters are compared where the address uses any and somebody describes any', () => {
  expect(codes('channels: {}\nservers:\n  a: { url: x, protocol: mqtt, variables: { v: {} } }\n')).toEqual([]);
  expect(codes("channels: {}\nservers:\n  a: { url: '{v}', protocol: mqtt }\n")).toEqual([]);
  expect(codes('channels:\n  c: { parameters: { p: {} } }\n')).toEqual([]);
  expect(codes("channels:\n  'c/{p}': {}\n")).toEqual([]);
});

test('ids of messages are compared among operations, alternatives, and components', () => {
  const message = '{ messageId: m }';
  expect(codes(`channels:\n  a: { publish: { message: { oneOf: [${message}, ${message}] } } }\n`)).toEqual([
    '4:69 sample/repeated',
  ]);
  expect(
    codes(`channels:\n  a: { publish: { message: ${message} } }\ncomponents: { messages: { x: ${message} } }\n`),
  ).toEqual(['5:43 sample/repeated']);
});

test('a channel of 3.0.0 in another file may be meant by its operations', () => {
  const code = (ref: string) =>
    `asyncapi: 3.0.0\ninfo: { title: a, version: b }\noperations:\n  o: { action: send, channel: { $ref: '${ref}' } }\n`;
  expect(told(check(code('./other.yaml#/channels/c')))).toEqual([]);
  expect(told(check(code('./other.yaml#/components/channels/c')))).toEqual([
    expect.stringMatching(/^4:\d+ sample\/wrong-reference /),
  ]);
});

const codes3 = (code: string) => told(check(three + code)).map((problem) => problem.split(' ').slice(0, 2).join(' '));

test('names of channels hold neither a query nor a fragment', () => {
  expect(codes3("channels:\n  'a?b': {}\n  'c#d': {}\n  'e/f': {}\n")).toEqual([
    '4:3 sample/wrong-value',
    '5:3 sample/wrong-value',
  ]);
});
