// Words after the backticks of a fence: each is a field of the block, is read by a check of the site, or is reported.

import { describe, expect, test } from 'vitest';
import type { ParseRules } from '../../renderer/parse/rules.ts';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';

const rules: ParseRules = {
  ...testRules,
  codeChecks: [{ langs: ['javascript'], words: ['wick', 'oil'], check: () => ({ problems: [] }) }],
};

function fence(firstLine: string) {
  const { body, diagnostics } = parsePage(`\`\`\`${firstLine}\nlight();\ndark();\n\`\`\`\n`, rules);
  const [{ title, caption, meta, highlight } = {}] = body.codes;
  return { title, caption, meta, highlight, told: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

const unread = (words: string) => `code/unknown-word: This code block has words that nothing reads: ${words}`;

test('braces without a line number are kept as a word', () => {
  const { body } = parsePage("```js {'lamp'} wick\nlight();\n```\n");
  expect(Object.keys(body.codes[0]?.meta ?? {})).toEqual(["'lamp'", 'wick']);
});

test.each([
  ['js title="a \\"lamp\\" b" wick', 'a "lamp" b'],
  ["js title='a \\'lamp\\' b' wick", "a 'lamp' b"],
  ['js title="C:\\\\lamp" wick', 'C:\\lamp'],
  ['js wick title="lamp', 'lamp'],
  ['js wick title="lamp \\', 'lamp '],
  ['js wick [lamp', 'lamp'],
  ['js wick [a \\*lamp\\*]', 'a *lamp*'],
])('quotes: %s', (line, title) => {
  expect(fence(line)).toMatchObject({ title, meta: { wick: true }, told: [] });
});

describe('words that nothing reads', () => {
  test.each([
    ['js twoslash', '`twoslash`'],
    ['js live frame="none"', '`live`, `frame`'],
    ['js {/lamp/} wick', '`/lamp/`'],
    ["js 'two words'", "`'two`, `words'`"],
    ['js title="lamp" title="other"', '`title="other"`'],
    ['js title="lamp" [other]', '`[other]`'],
    ['js a b c d e f g', '`a`, `b`, `c`, `d`, `e`, and 2 more words'],
    ['yaml wick', '`wick`'],
    ['mermaid title="Lamps" wick\nflowchart LR\na --> b', '`wick`'],
  ])('%s', (line, words) => {
    expect(fence(line).told).toEqual([unread(words)]);
  });

  test('the field that was probably meant is named', () => {
    const { diagnostics } = parsePage('```js tilte="lamp"\nlight();\n```\n');
    expect(diagnostics[0]).toMatchObject({ at: { line: 4 }, hint: 'Did you mean `title`?' });
  });
});

test('the title of a tab is the title of its code', () => {
  const tabs = (line: string) =>
    parsePage(`:::code-group\n\n\`\`\`${line}\nlight();\n\`\`\`\n\n:::\n`).body.components.map(
      ({ props }) => props.title,
    );
  expect(tabs('js title="a \\"lamp\\""')).toContain('a "lamp"');
  expect(tabs("js title='lamp'")).toContain('lamp');
  expect(tabs('js:lamp.js')).toContain('lamp.js');
  expect(tabs('js [lamp')).toContain('lamp');
  expect(tabs('js {1}')).toContain('js');
});
