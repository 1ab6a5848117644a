// How samples are recognized, and when they're reported. A wrong guess would report a correct sample.

import { describe, expect, test } from 'vitest';
import { check, told } from './specification.ts';

const head = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\n';
const two = 'asyncapi: 2.6.0\ninfo: { title: Bikes, version: 1.0.0 }\n';

describe('partial samples', () => {
  test('may leave things out, but what is there has the right type', () => {
    expect(told(check('asyncapi: 3.0.0\ninfo:\n  title: 3\n', { partial: true }))).toEqual([
      '3:10 sample/wrong-value `title` must be a string, not a whole number -> Put it in quotes: "3".',
    ]);
    expect(told(check('asyncapi: 3.0.0\nchannels: []\n', { partial: true }))).toEqual([
      expect.stringMatching(/^2:\d+ sample\/wrong-value `channels` must be an object/),
    ]);
  });

  test('may have references to what they do not show', () => {
    const code = "asyncapi: 3.0.0\nchannels: { a: { $ref: '#/components/channels/a' } }\n";
    expect(told(check(code, { partial: true }))).toEqual([]);
    expect(told(check(`${code}info: { title: a, version: b }\n`))).toEqual([
      expect.stringContaining('sample/wrong-reference'),
    ]);
  });
});

test('rules are checked only in documents that fit their schema', () => {
  const code = `${two}channels:\n  'rides/{bike}':\n    parameters: { bike: {}, city: {} }\n    colour: red\n`;
  expect(told(check(code))).toEqual([expect.stringMatching(/^6:5 sample\/unknown-field .*`colour`/)]);
  expect(told(check(code.replace('    colour: red\n', '')))).toEqual([
    expect.stringMatching(/^5:\d+ sample\/variables-differ .*`city`/),
  ]);
});

test('problems come in the order of the text, at most twelve', () => {
  const names = Array.from({ length: 15 }, (_, index) => `    f${index}: 1\n`).join('');
  const code = `${head}channels:\n  a:\n${names}components:\n  messages:\n    m: { $ref: '#/nowhere' }\ntags: []\n`;
  const found = told(check(code)).map((problem) => Number.parseInt(problem, 10));
  expect(found).toEqual(Array.from({ length: 12 }, (_, index) => 7 + index));
  const mixed = told(
    check(`asyncapi: 3.0.0\nchannels: { a: { $ref: '#/nowhere' } }\ninfo: { title: 3, version: 4 }\n`),
  );
  expect(mixed.map((problem) => problem.slice(0, 2))).toEqual(['2:', '3:', '3:']);
});

test.each([
  ['channels', 'info: { title: a, version: b }\nchannels: { r: { address: r } }\n'],
  ['operations', "info: { title: a, version: b }\noperations: { o: { action: send, channel: { $ref: '#/c' } } }\n"],
  ['2.x channels', 'info: { title: a, version: b }\nchannels: { r: { publish: {} } }\n'],
])('a document without its version is recognized by its %s', (_, code) => {
  expect(told(check(code))).toEqual([
    '1:1 sample/missing-field The AsyncAPI Object needs the field `asyncapi` -> Add the version of the specification, or mark the fence `partial`.',
  ]);
});

describe('recognized parts', () => {
  test.each([
    ['operations', "operations:\n  o: { action: send, channel: { $ref: '#/channels/c' } }\n", '3.1.0'],
    ['components', 'components:\n  messages:\n    m: { payload: {} }\n', '3.1.0'],
    ['servers with a host', 'servers:\n  s: { host: x, protocol: mqtt }\n', '3.1.0'],
    ['servers with a url', 'servers:\n  s: { url: x, protocol: mqtt }\n', '2.6.0'],
    ['own fields', 'x-team: a\nchannels:\n  c: { address: c }\n', '3.1.0'],
    ['messages of either version', 'components:\n  messages:\n    m: { messageId: x }\n', '2.6.0'],
  ])('%s are proven', (_, code, version) => {
    expect(check(code).findings?.badges[0]).toEqual(['sample.part', { version }]);
  });

  test('the version of the fence decides', () => {
    const code = 'channels:\n  c: { address: x }\n';
    expect(check(code, { version: '3.1.0' }).findings?.badges[0]).toEqual(['sample.part', { version: '3.1.0' }]);
    expect(told(check(code, { version: '2.6.0' }))[0]).toContain('no field `address` in 2.6.0 -> 3.0.0 added it.');
  });
});

test('references in examples and defaults are data, unless their name is the author’s', () => {
  const lost = "{ $ref: '#/nowhere' }";
  const code = `${head}components:\n  messages:\n    m: { examples: [{ payload: ${lost} }] }\n  schemas:\n    s: { default: ${lost} }\n`;
  expect(told(check(code))).toEqual([]);
  for (const map of ['schemas', 'messages', 'channels'])
    expect(told(check(`${head}components:\n  ${map}:\n    default: ${lost}\n`))).toEqual([
      expect.stringMatching(/^7:\d+ sample\/wrong-reference /),
    ]);
});
