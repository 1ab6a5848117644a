// Rules beyond the schema: where they look, and what they leave alone.

import { expect, test } from 'vitest';
import { check, told } from './specification.ts';

const two = 'asyncapi: 2.6.0\ninfo: { title: Bikes, version: 1.0.0 }\n';
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
    '4:69 sample/repeated-id',
  ]);
  expect(
    codes(`channels:\n  a: { publish: { message: ${message} } }\ncomponents: { messages: { x: ${message} } }\n`),
  ).toEqual(['5:43 sample/repeated-id']);
});

test('a channel of 3.0.0 in another file may be meant by its operations', () => {
  const code = (ref: string) =>
    `asyncapi: 3.0.0\ninfo: { title: a, version: b }\noperations:\n  o: { action: send, channel: { $ref: '${ref}' } }\n`;
  expect(told(check(code('./other.yaml#/channels/c')))).toEqual([]);
  expect(told(check(code('./other.yaml#/components/channels/c')))).toEqual([
    expect.stringMatching(/^4:\d+ sample\/ref-not-root /),
  ]);
});

const three = 'asyncapi: 3.0.0\ninfo: { title: a, version: b }\n';
const codes3 = (code: string) => told(check(three + code)).map((problem) => problem.split(' ').slice(0, 2).join(' '));

test('names of channels hold neither a query nor a fragment', () => {
  expect(codes3("channels:\n  'a?b': {}\n  'c#d': {}\n  'e/f': {}\n")).toEqual([
    '4:3 sample/wrong-name',
    '5:3 sample/wrong-name',
  ]);
});
