// Samples are content: whatever somebody writes, a build ends, and says where it gave up. A case that goes wrong here
// doesn't fail by a few milliseconds, it never ends.
// @module-tag long

import { describe, expect, test } from 'vitest';
import { check, told } from './specification.ts';

const two = 'asyncapi: 2.6.0\ninfo: { title: Bikes, version: 1.0.0 }\n';
const three = 'asyncapi: 3.0.0\ninfo: { title: Bikes, version: 1.0.0 }\n';
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** A document of 3.0.0 with one message: its payload, and an example of it. */
const message = (payload: string, example: string): string =>
  `${three}components:\n  messages:\n    m:\n      payload: ${payload}\n      examples: [{ payload: ${example} }]\n`;

describe('large samples', () => {
  test.each([
    [
      'references to nothing',
      `${three}channels:\n${lines(4000, (index) => `  c${index}: { $ref: '#/components/channels/d${index}' }\n`)}components:\n  channels:\n${lines(3000, (index) => `    x${index}: {}\n`)}`,
      /^4:15 sample\/wrong-reference /,
    ],
    [
      'equal tags',
      `${two}channels: {}\ntags:\n${lines(8000, (index) => `- { name: t, description: d${index} }\n`)}`,
      /^6:3 sample\/repeated /,
    ],
    ['a long word', `${three}${'x'.repeat(30_000)}: 1\n`, /sample\//],
    [
      'braces that nobody closes',
      `${two}channels: {}\nservers:\n  a: { url: '${'{a'.repeat(50_000)}', protocol: x, variables: { b: {} } }\n`,
      undefined,
    ],
  ])('%s are told shortly', (_, code, first) => {
    const problems = told(check(code));
    expect(problems.length).toBeLessThanOrEqual(12);
    expect(problems.join('\n').length).toBeLessThan(20_000);
    if (first) expect(problems[0]).toMatch(first);
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s, which every object has, is a name like any other',
  (name) => {
    expect(told(check(`${three}channels:\n  ${name}: { adress: a }\n`))).toEqual([
      expect.stringMatching(/^4:\d+ sample\/unknown-field .*`adress`/),
    ]);
    expect(told(check(`${three}channels:\n  a: { $ref: '#/components/channels/${name}' }\n`))[0]).toMatch(
      /^4:14 sample\/wrong-reference /,
    );
    expect(told(check(`${three}${name}: 1\n`))[0]).toMatch(/^3:1 sample\/unknown-field /);
    expect(told(check(message(`{ required: [${name}] }`, '{ a: 1 }')))).toEqual([
      `7:20 sample/example-mismatch The example does not fit the payload: \`payload\` needs the field \`${name}\``,
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

test.each([
  ['^(a+)+$', `${'a'.repeat(60)}b`],
  ['^(a?){60}b$', 'a'.repeat(60)],
  ['a*a*a*a*a*b', 'a'.repeat(5000)],
])('a text is compared with the pattern %s, which would go back and forth for years', (pattern, text) => {
  expect(told(check(message(`{ pattern: '${pattern}' }`, text)))).toEqual([
    expect.stringMatching(/^7:29 sample\/example-mismatch .* must match the pattern /),
  ]);
  expect(told(check(message(`{ patternProperties: { '${pattern}': { type: string } } }`, `{ ${text}: 1 }`)))).toEqual(
    [],
  );
});
