// What stands in braces: values are read as JavaScript reads them, and everything else is only skipped.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBraces } from '../../renderer/parse/tags/literal.ts';

describe('literals', () => {
  test.each([
    ['"a \\"b\\" \\n\\x41\\u0042\\u{1f600}\\\n\\q"', 'a "b" \nAB😀q'],
    ["'it\\'s'", "it's"],
    ['`two\nlines \\` $5`', 'two\nlines ` $5'],
    ['12', 12],
    ['-1.5e3', -1500],
    ['+.5', 0.5],
    ['1_000', 1000],
    ['0xff', 255],
    ['0b11', 3],
    ['0o17', 15],
    ['true', true],
    ['null', null],
    ['undefined', null],
    ['(("a"))', 'a'],
    ['[1, "a", [], {},]', [1, 'a', [], {}]],
    ['{a: 1, "b-c": [true], 3: null, $d: {e: `f`},}', { a: 1, 'b-c': [true], 3: null, $d: { e: 'f' } }],
    ['/* one */ 1 // two\n', 1],
    ['/* one *//* two */ 1', 1],
  ])('%s', (source, value) => {
    expect(readBraces(`{${source}}!`, 0)).toMatchObject({ kind: 'value', value, end: source.length + 2 });
  });

  test.each(['"a\\0b"', '"a\\x07b"', '"a\\u0001b"', '"a\\u{d800}b"', '`a\\udc00b`'])(
    'characters that no page may contain are visible ones in %s',
    (source) => {
      expect(readBraces(`{${source}}`, 0)).toMatchObject({ kind: 'value', value: 'a\ufffdb' });
    },
  );

  test('two halves of a character are one character', () => {
    expect(readBraces('{"\\ud83d\\ude00"}', 0)).toMatchObject({ kind: 'value', value: '\u{1f600}' });
  });

  test('any JSON is read as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const json = JSON.stringify(value);
        const read = readBraces(`{ ${json} }`, 0);
        expect(read.kind === 'value' && JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(json)));
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('what is no literal is skipped to its end', () => {
  test.each([
    ['name', '`name`'],
    ['a + "}"', 'an expression'],
    ['1 + 1', 'an expression'],
    ['!true', 'an expression'],
    ['`$' + '{a}`', 'a placeholder in a template'],
    ['`$' + '{`}` + "}"} }`', 'a placeholder in a template'],
    ['{[a]: 1}', 'a computed property'],
    ['{["a"]: 1}', 'a computed property'],
    ['{...a}', 'a computed property'],
    ['{a}', '`a`'],
    ['{a() { return "}"; }}', '`a`'],
    ['[...a]', 'an expression'],
    ['[1, , 2]', 'an expression'],
    ['10n', 'a literal of this kind'],
    ['/[{]/', 'a literal of this kind'],
    ['/[{]/.test(a)', 'an expression'],
    ['a.replace(/}/g, "{")', 'an expression'],
    ['a / b / c', 'an expression'],
    ['x => { /* } */ }', 'an expression'],
    ["a && <b>Don't {c}</b>", 'markup'],
    ['a < b', 'an expression'],
    ['new a', 'an expression'],
    ['a instanceof b', 'an expression'],
    ['a.b in c', 'an expression'],
    ['() => {\n a\n b\n}', 'an expression'],
    ['[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]', 'values nested too deeply'],
  ])('%s', (source, what) => {
    expect(readBraces(`{${source}} more }`, 0)).toEqual({ kind: 'code', end: source.length + 2, what });
  });
});

test('a sentence in braces is text', () => {
  for (const source of ['{this will}', '{1,2 ts:line-numbers}', '{a b}', '{{ 1 + 1 }}', '{{ a b }}'])
    expect(readBraces(source, 0), source).toMatchObject({ kind: 'broken' });
});
