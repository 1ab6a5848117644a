// The rules of the specification that its schema can't state: what they find, where they look, and what they leave alone.

import { expect, test } from 'vitest';
import { marked } from '../support/marks.ts';
import { check, told } from './specification.ts';

const two = 'asyncapi: 2.6.0\ninfo: { title: Bikes, version: 1.0.0 }\n';
const three = 'asyncapi: 3.0.0\ninfo: { title: Bikes, version: 1.0.0 }\n';

/** The only problem of a document is at the caret, and these are its code and the beginning of its message. */
function expectOne(source: string, problem: string): void {
  const { text, marks } = marked(source);
  const [{ line, column } = { line: 0, column: 0 }] = marks;
  expect(told(check(text))).toEqual([expect.stringContaining(`${line}:${column} sample/${problem}`)]);
}

const mismatch = 'example-mismatch The example does not fit';
const reference = 'wrong-reference ';
const km = 'properties: { km: { type: number } }';

test.each([
  ["channels:\n  ‸'a/{b}/{c}': { parameters: { b: {} } }\n", 'variables-differ The parameter `c` is used but not'],
  ["channels:\n  'a/{b}': { parameters: { b: {}, ‸c: {} } }\n", 'variables-differ The parameter `c` is described but'],
  [
    "servers: { a: { url: ‸'{b}:{c}', protocol: d, variables: { c: {} } } }\nchannels: {}\n",
    'variables-differ The vari',
  ],
  ['channels: { a: { servers: [‸test] } }\n', 'unknown-name The document has no server `test`'],
  [
    'servers: { a: { url: x, protocol: b, security: [{ ‸c: [] }] } }\nchannels: {}\n',
    'unknown-name `components.securitySchemes` has no `c`',
  ],
  [
    'channels: { a: { publish: { operationId: b }, subscribe: { operationId: ‸b } } }\n',
    'repeated `b` is the `operationId` of more than one object',
  ],
  [
    'tags: [{ name: a }, { name: b }, ‸{ name: a, description: x }]\nchannels: {}\n',
    'repeated The tag `a` appears twice in the list',
  ],
  [`channels: { a: { publish: { message: { payload: { ${km} }, examples: [{ payload: { km: ‸b } }] } } } }`, mismatch],
  ['channels: {}\ncomponents: { schemas: { km: { type: number, default: ‸far } } }\n', mismatch],
])('2.x: %j: %s', (source, problem) => expectOne(two + source, problem));

const channels = 'channels: { rides: { messages: { start: {} } }, other: {} }\n';
const operation = (fields: string) => `${channels}operations: { ride: { action: send, ${fields} } }\n`;

test.each([
  // A channel of the components, a message of another channel, and a server of the components.
  [`${operation("channel: { $ref: ‸'#/components/channels/x' }")}components: { channels: { x: {} } }\n`, reference],
  [
    operation("channel: { $ref: '#/channels/other' }, messages: [{ $ref: ‸'#/channels/rides/messages/start' }]"),
    reference,
  ],
  [
    "channels: { a: { servers: [{ $ref: ‸'#/components/servers/s' }] } }\ncomponents: { servers: { s: { host: x, protocol: y } } }\n",
    reference,
  ],
  ['components: { messages: { m: { payload: { type: string }, examples: [{ payload: ‸3 }] } } }\n', mismatch],
])('3.x: %j: %s', (source, problem) => expectOne(three + source, problem));

test('examples in another schema language are not judged', () => {
  const code = `${three}components:\n  messages:\n    a:\n      payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: string } }\n      examples: [{ payload: 3 }]\n`;
  expect(told(check(code))).toEqual([]);
});

test('a schema that includes itself without end is told, and so is a chain of references that is too long', () => {
  const loop = `${three}components:\n  messages:\n    a:\n      payload: { $ref: '#/components/schemas/b' }\n      examples: [{ payload: 3 }]\n  schemas:\n    b: { allOf: [{ $ref: '#/components/schemas/b' }] }\n`;
  expect(told(check(loop))).toEqual([expect.stringContaining('7:29 sample/too-large The example')]);
  const link = (at: number) => `    s${at}: { properties: { a: { $ref: '#/components/schemas/s${at + 1}' } } }\n`;
  const chain = (length: number) =>
    `${three}components:\n  schemas:\n${Array.from({ length }, (_, at) => link(at)).join('')}    s${length}: {}\n`;
  expect(told(check(chain(100)))).toEqual([]);
  expect(told(check(chain(1000)))).toEqual([expect.stringContaining('1:1 sample/too-large')]);
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
