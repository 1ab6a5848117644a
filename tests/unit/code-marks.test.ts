// Marks that authors write inside code, and the words of a fence in the spellings of other programs.

import { expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

const fenced = (info: string, code: string) => parsePage(`\`\`\`${info}\n${code}\n\`\`\`\n`);
const blockOf = (info: string, code: string) => fenced(info, code).body.codes[0];

test.each([
  ['js', 'light(); // [!code ++]', 'light();', 'inserted'],
  ['js', 'light(); // [!code --]', 'light();', 'deleted'],
  ['py', 'light()  # [!code highlight]', 'light()', 'highlight'],
  ['py', 'light()  # [!code hl]', 'light()', 'highlight'],
  ['html', '<p>Dim</p> <!-- [!code focus] -->', '<p>Dim</p>', 'focus'],
  ['css', 'a {} /* [!code error] */', 'a {}', 'error'],
  ['sql', 'SELECT 1; -- [!code warning]', 'SELECT 1;', 'highlight'],
  ['jsx', '<Lamp /> {/* [!code ++] */}', '<Lamp />', 'inserted'],
  ['ini', 'wick=2 ; [!code ++]', 'wick=2', 'inserted'],
  ['md', '- oil <!-- [!code ++] -->', '- oil', 'inserted'],
] as const)('%s: %s marks its line and is taken out', (lang, code, kept, field) => {
  const block = blockOf(lang, code);
  expect(block?.code).toBe(kept);
  expect(block?.[field]).toEqual([1]);
});

test('a mark may count lines, and one alone on its line goes with it', () => {
  const block = blockOf('js', 'a();\n// [!code highlight:2]\nb();\nc();\nd(); // [!code focus:2]\ne();');
  expect(block?.code).toBe('a();\nb();\nc();\nd();\ne();');
  expect(block?.highlight).toEqual([2, 3]);
  expect(block?.focus).toEqual([4, 5]);
});

test('the comments of Docusaurus mark the next line or a range', () => {
  const block = blockOf(
    'js',
    'a();\n// highlight-next-line\nb();\n// highlight-start\nc();\nd();\n// highlight-end\ne();',
  );
  expect(block?.code).toBe('a();\nb();\nc();\nd();\ne();');
  expect(block?.highlight).toEqual([2, 3, 4]);
});

test('a mark for the next line may be at the end of a line', () => {
  const block = blockOf('js', 'a(); // highlight-next-line\nb();\nc();');
  expect(block).toMatchObject({ code: 'a();\nb();\nc();', highlight: [2] });
});

test('a word marks the lines that have it, from there on or for some lines', () => {
  expect(blockOf('js', 'a(lit);\n// [!code word:lit]\nlit();\nb(lit);\nc();')).toMatchObject({
    code: 'a(lit);\nlit();\nb(lit);\nc();',
    highlight: [2, 3],
  });
  expect(blockOf('js', '// [!code word:lit:1]\nlit();\nlit();')?.highlight).toEqual([1]);
  expect(blockOf('js', 'a(); // highlight-line\nb();')).toMatchObject({ code: 'a();\nb();', highlight: [1] });
});

test.each([
  ['js', 'a(); // [!code twice]', ['[!code twice]']],
  ['yaml', 'a: 1 # (1)!\nb: 2 # (2)!', ['(1)!', '(2)!']],
  ['js', 'a(); // [!code ++]\nb(); // see (1)! there', []],
  ['md', '`a // [!code twice]`\na // [!code twice]', []],
])('in %s, %j has marks that are not understood', (lang, code, marks) => {
  const found = fenced(lang, code).diagnostics.filter((one) => one.code === 'markdown/foreign-syntax');
  expect(found.map(({ message, at }) => [message, at?.line])).toEqual(
    marks.map((mark) => [`\`${mark}\` is another program's syntax`, 4]),
  );
});

test('marks and words of a fence add up', () => {
  const block = blockOf('js {1}', 'a();\nb(); // [!code highlight]');
  expect(block?.highlight).toEqual([1, 2]);
});

test('what is no mark stays', () => {
  const codes = ['a = "[!code ++]"', 'a(); // [!code twice]', 'a(); // see [!code ++] here', 'highlight-next-line'];
  for (const code of codes) expect(blockOf('js', code)?.code).toBe(code);
  expect(blockOf('md', 'a(); // [!code ++]')?.code).toBe('a(); // [!code ++]');
});

test('a problem below a mark on a line of its own is placed at its line of the file', () => {
  const { diagnostics } = parsePage('```js\n// [!code ++]\na();\n```\n', {
    folders: [{ path: '', url: '', layout: 'docs', tocDepth: 3, titleOptional: true }],
    components: {},
    frameHosts: [],
    defaultLang: 'text',
    langAliases: {},
    defaultLocale: 'en',
    locales: ['en'],
    words: {},
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
  ['js [lamp.js]', { lang: 'javascript', title: 'lamp.js' }],
  ['js {2} [app/lamp.js]', { highlight: [2], title: 'app/lamp.js' }],
  ['js:line-numbers', { lang: 'javascript', lineNumbers: true }],
  ['js:line-numbers=7 {1}', { lineNumbers: true, firstLine: 7, highlight: [1] }],
  ['js:no-line-numbers', { lang: 'javascript', lineNumbers: false }],
  ['js showLineNumbers=7', { lineNumbers: true, firstLine: 7 }],
  ['js showLineNumbers startLineNumber=7', { lineNumbers: true, firstLine: 7 }],
  ['js linenums="7" hl_lines="1 2" title="lamp.js"', { lineNumbers: true, firstLine: 7, highlight: [1, 2] }],
  ['js ins={1} del={2}', { inserted: [1], deleted: [2] }],
  ['js mark={1}', { highlight: [1] }],
  ['{.js .annotate title="lamp.js"}', { lang: 'javascript', title: 'lamp.js' }],
  ['diff lang="js"', { lang: 'diff' }],
])('```%s', (info, expected) => {
  const { body, diagnostics } = fenced(info, 'a();\nb();');
  expect(diagnostics).toEqual([]);
  expect(body.codes[0]).toMatchObject(expected);
});

test('text to mark, as Expressive Code has it, marks the lines that hold it', () => {
  const { body, diagnostics } = fenced('js "b()" ins="a()" del={"c": 3}', 'a();\nb();\nc();');
  expect(diagnostics).toEqual([]);
  expect(body.codes[0]).toMatchObject({ highlight: [2], inserted: [1], deleted: [3] });
});
