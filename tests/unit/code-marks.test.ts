// Marks that authors write inside code, and the words of a fence.

import { expect, test } from 'vitest';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';

const fenced = (info: string, code: string) => parsePage(`\`\`\`${info}\n${code}\n\`\`\`\n`);
const blockOf = (info: string, code: string) => fenced(info, code).body.codes[0];

test.each([
  ['js', 'light(); // [!code highlight]', 'light();'],
  ['py', 'light()  # [!code highlight]', 'light()'],
  ['html', '<p>Dim</p> <!-- [!code highlight] -->', '<p>Dim</p>'],
  ['css', 'a {} /* [!code highlight] */', 'a {}'],
  ['jsx', '<Lamp /> {/* [!code highlight] */}', '<Lamp />'],
  ['md', '- oil <!-- [!code highlight] -->', '- oil'],
] as const)('%s: %s marks its line and is taken out', (lang, code, kept) => {
  expect(blockOf(lang, code)).toMatchObject({ code: kept, highlight: [1] });
});

test("text that isn't a mark stays", () => {
  const codes = ['a = "[!code highlight]"', 'a(); // [!code twice]', 'a(); // see [!code highlight] here'];
  for (const code of codes) expect(blockOf('js', code)?.code).toBe(code);
  expect(blockOf('md', 'a(); // [!code highlight]')?.code).toBe('a(); // [!code highlight]');
});

test('a problem below a mark on a line of its own is placed at its line of the file', () => {
  const { diagnostics } = parsePage('```js\n// [!code highlight]\na();\n```\n', {
    ...testRules,
    codeChecks: [
      {
        langs: ['javascript'],
        check: () => ({ problems: [{ code: 'sample/dark', message: 'Dark', line: 1, column: 1 }] }),
      },
    ],
  });
  expect(diagnostics.map(({ at }) => at.line)).toEqual([6]);
});

test.each([
  ['js{1}', { lang: 'javascript', highlight: [1] }],
  ['js {2} [app/lamp.js]', { highlight: [2], title: 'app/lamp.js' }],
  ['js lineNumbers=7', { lineNumbers: true, firstLine: 7 }],
  ['title="a b"', { lang: 'text', title: 'a b' }],
  ['js,title="a b"', { lang: 'javascript', title: 'a b' }],
  ['js ins={1} del={2}', { inserted: [1], deleted: [2] }],
])('```%s', (info, expected) => {
  const { body, diagnostics } = fenced(info, 'a();\nb();');
  expect(diagnostics).toEqual([]);
  expect(body.codes[0]).toMatchObject(expected);
});
