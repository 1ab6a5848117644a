// Front matter that is read without the YAML parser means what the parser makes of it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainHead } from '../../renderer/parse/front-matter/plain-head.ts';
import { readYaml } from '../../renderer/parse/front-matter/read-yaml.ts';

/** A comment is nothing to YAML, but the plain reader leaves such a head to the parser. */
function parsed(lines: readonly string[]) {
  return readYaml('a.md', ['---', ...lines, '# comment', '---', ''].join('\n'));
}

function read(lines: readonly string[]) {
  return readYaml('a.md', textOf(lines));
}

function textOf(lines: readonly string[]): string {
  return ['---', ...lines, '---', ''].join('\n');
}

const pieces = fc.constantFrom(
  ...[
    'a',
    'Title',
    'true',
    'null',
    'No',
    'yes',
    '~',
    '0',
    '12',
    '007',
    '1e3',
    '0x1f',
    '2024-05-31',
    '2024',
    '.5',
    '-',
    '- a',
  ],
  ...[
    '"',
    "'",
    '\\',
    ': ',
    ':',
    ' #',
    '#',
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a',
    '*a',
    '!t',
    '|',
    '>',
    '%',
    '@',
    '`',
    '?',
    ' ',
    '\t',
  ],
  ...['é', '漢', '\u00a0', '\u200b', '\u2028', '\ufeff', '😀', '\u0007'],
);
const values = fc.array(pieces, { minLength: 0, maxLength: 5 }).map((parts) => parts.join(''));
const keys = fc.constantFrom(
  'title',
  'weight',
  'description',
  'date',
  'draft',
  'null',
  'constructor',
  '__proto__',
  'a-b',
);

test('values, keys and problems are those of the parser', () => {
  const lines = fc.array(
    fc.tuple(keys, values).map(([key, value]) => `${key}: ${value}`),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(lines, (head) => {
      if (readPlainHead(textOf(head)) === undefined) return; // The parser reads it anyway.
      const [quick, slow] = [read(head), parsed(head)];
      expect({ ...quick.values }).toEqual({ ...slow.values });
      expect(quick.keys).toEqual(slow.keys);
      expect(slow.diagnostics).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('places are those of the parser', () => {
  const head = ['title: "A server"', 'weight: 10', 'date: 2024-05-31'];
  for (const key of ['title', 'weight', 'date', 'missing']) {
    expect(read(head).locate([key])).toEqual(parsed(head).locate([key]));
    expect(read(head).locateKey(key)).toEqual(parsed(head).locateKey(key));
  }
});

test('the usual head is read without the parser', () => {
  const head =
    '---\ntitle: Adding channels\ndescription: "What a channel is: a place."\nweight: 30\ndraft: false\n---\n';
  const expected = { title: 'Adding channels', description: 'What a channel is: a place.', weight: 30, draft: false };
  expect(Object.fromEntries(readPlainHead(head) ?? [])).toEqual(expected);
});
