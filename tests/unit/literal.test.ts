// Text in braces: values are read as in JavaScript, and anything else is skipped.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBraces } from '../../renderer/parse/tags/literal.ts';
import { cpuSeconds } from '../support/cpu.ts';

/** The first test, because V8 ends the process only while it compiles something at the end of the stack. */
test('tags and braces in one another without end do not end the process', () => {
  expect(readBraces(`{${'<b>{'.repeat(5000)}`, 0)).toBe('incomplete');
});

describe('literals', () => {
  test.each([
    ['"a \\"b\\" \\n\\x41\\u0042\\u{1f600}\\\n\\q"', 'a "b" \nAB😀q'],
    ["'it\\'s'", "it's"],
    ['`two\nlines \\` $5`', 'two\nlines ` $5'],
    ['-1.5e3', -1500],
    ['0xff', 255],
    ['true', true],
    ['[1, "a", [], {},]', [1, 'a', [], {}]],
    ['{a: 1, "b-c": [true], 3: null, $d: {e: `f`},}', { a: 1, 'b-c': [true], 3: null, $d: { e: 'f' } }],
    ['/* one */ 1 // two\n', 1],
  ])('%s', (source, value) => {
    expect(readBraces(`{${source}}!`, 0)).toMatchObject({ value, end: source.length + 2 });
  });

  test('any JSON is read as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const json = JSON.stringify(value);
        const read = readBraces(`{ ${json} }`, 0);
        expect(typeof read === 'object' && JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(json)));
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

/** So deep that the parser would reach the end of the stack. */
test.each(['[', '<A b={[', '<b>', '-', '1+', 'a=>', 'new ', '`${', '/('])('%j without end', (beginning) => {
  const deep = (times: number): string => `{${beginning}${beginning.replace('/', '').repeat(times)}/;}`;
  expect(readBraces(deep(10_000), 0)).toBe('incomplete');
  expect(cpuSeconds(0.5, () => readBraces(deep(1_000_000), 0))).toBeLessThan(0.5);
});
