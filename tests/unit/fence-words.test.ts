// Words after the backticks of a fence that aren't one of its fields.

import { expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

test('braces without a line number are kept as a word', () => {
  const { body } = parsePage("```js {'lamp'} wick\nlight();\n```\n");
  expect(Object.keys(body.codes[0]?.meta ?? {})).toEqual(["'lamp'", 'wick']);
});
