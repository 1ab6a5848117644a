// Marks that authors write inside code, and the words of a fence.

import { expect, test } from 'vitest';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';

const fenced = (info: string, code: string) => parsePage(`\`\`\`${info}\n${code}\n\`\`\`\n`);
const blockOf = (info: string, code: string) => fenced(info, code).body.codes[0];

test.each([
  ['js', 'light(); // [!code ++]', 'light();', 'inserted'],
  ['js', 'light(); // [!code --]', 'light();', 'deleted'],
  ['py', 'light()  # [!code highlight]', 'light()', 'highlight'],
  ['html', '<p>Dim</p> <!-- [!code focus] -->', '<p>Dim</p>', 'focus'],
  ['css', 'a {} /* [!code error] */', 'a {}', 'error'],
  ['jsx', '<Lamp /> {/* [!code ++] */}', '<Lamp />', 'inserted'],
  ['ini', 'wick=2 ; [!code ++]', 'wick=2', 'inserted'],
  ['md', '- oil <!-- [!code ++] -->', '- oil', 'inserted'],
] as const)('%s: %s marks its line and is taken out', (lang, code, kept, field) => {
  const block = blockOf(lang, code);
  expect(block?.code).toBe(kept);
  expect(block?.[field]).toEqual([1]);
});

test('what is no mark stays', () => {
  const codes = ['a = "[!code ++]"', 'a(); // [!code twice]', 'a(); // see [!code ++] here', 'highlight-next-line'];
  for (const code of codes) expect(blockOf('js', code)?.code).toBe(code);
  expect(blockOf('md', 'a(); // [!code ++]')?.code).toBe('a(); // [!code ++]');
});

test('a problem below a mark on a line of its own is placed at its line of the file', () => {
  const { diagnostics } = parsePage('```js\n// [!code ++]\na();\n```\n', {
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
