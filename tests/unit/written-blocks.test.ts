// The HTML of tasks, tables, images, and tags that are too deep.

import { describe, expect, test } from 'vitest';
import { marker } from '../../renderer/text/marker.ts';
import { parsePage } from '../markdown/markdown-rules.ts';

test("a task's label is its first sentence", () => {
  const { body } = parsePage('- [x] Trim *the* wick\n\n  Twice.\n- [ ] Pour oil\n- [y] No task\n');
  expect(body.html).toContain('<label><input type="checkbox" disabled checked> Trim <em>the</em> wick</label>');
  expect(body.html).toContain('<label><input type="checkbox" disabled> Pour oil</label>');
  expect(body.html.match(/<label>/g)).toHaveLength(2);
});

describe('cells beyond the last column are told', () => {
  const told = (row: string): readonly string[] =>
    parsePage(`| a | b |\n|---|---|\n${row}\n`).diagnostics.map(({ message }) => message);
  const message = 'This row has 3 cells and the table 2 columns; the extra cells are left out';

  test.each([
    ['| 1 | 2 |', []],
    ['1 | 2', []],
    ['| 1 \\| 2 |', []],
    ['| 1 | 2 | 3 |', [message]],
    ['1 | 2 | 3', [message]],
  ])('%s', (row, messages) => expect(told(row)).toEqual(messages));
});

test('the size of a picture is filled in unless its author gives both sides', () => {
  const htmlOf = (size: string): string => parsePage(`<img src="/a.png" alt="A"${size}>\n`).body.html;
  const later = marker('image', 0);
  expect(htmlOf('')).toContain(later);
  expect(htmlOf(' width="100"')).toContain(later);
  expect(htmlOf(' width="100" height="50"')).toContain(' width="100" height="50"');
  expect(htmlOf(' width="100" height="50"')).not.toContain(later);
});

test('a container is told if it never ends', () => {
  const told = (text: string) => parsePage(text).diagnostics.map(({ code, at }) => `${code} ${at.line}`);
  expect(told(':::note\nTrim it.\n:::\n\nText.\n')).toEqual([]);
  expect(told('Text.\n\n:::note\nTrim it.\n')).toEqual(['markdown/unclosed 6']);
});

test('each block is a paragraph of its own for the search, and a row of a table is one', () => {
  const { sections } = parsePage('Oil.\n\n> Wick.\n\n1. Trim.\n2. Light.\n\n| a | b |\n|---|---|\n| c | d |\n');
  expect(sections[0]?.paragraphs).toEqual(['Oil.', 'Wick.', 'Trim.', 'Light.', 'a b', 'c d']);
});
