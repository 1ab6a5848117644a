// Rendered code blocks: their exact text, and classes instead of styles.

import { describe, expect, test } from 'vitest';
import { frameHtml } from '../../renderer/code/frame.ts';
import { createCodeRenderer } from '../../renderer/code/highlight.ts';
import { codeTheme } from '../../renderer/code/palette.ts';
import type { CodeAction, CodeBlock } from '../../renderer/model.ts';
import { canonicalLanguage } from '../../renderer/text/languages.ts';
import { block, elements, t, textOf } from '../support/code-blocks.ts';

const draw = createCodeRenderer();
const drawn = async (one: CodeBlock): Promise<string> => frameHtml(one, await draw(one), t, { index: 0 });

const samples: readonly (readonly [string, string])[] = [
  ['yaml', 'asyncapi: 3.0.0\ninfo:\n  title: "A & <b>"\n\n  # comment\n'],
  ['json', '{ "a": [1, true, null], "b": "\\u00e4" }'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample is code that holds a template.
  ['javascript', 'const a = `x ${y}`; // <script>\n\nfunction f(b) { return /re/g.test(b); }'],
  ['typescript', 'interface A<T> { readonly b?: T }\n\tconst c = <A<string>>{};'],
  ['shell', 'npm install -g thing && echo "$HOME" | grep x'],
  ['html', '<p class="a">x &amp; y</p>\n<script>let a = 1 < 2;</script>'],
  ['python', 'def f(a: int) -> str:\n    """doc"""\n    return f"{a}"'],
  ['text', 'plain <b> & "quotes"\n\n'],
  ['klingon', 'Qapla <b>'],
];

test.each(samples)('the text of a block of %s is exactly its source', async (lang, code) => {
  const html = await drawn(block(code, lang, { lineNumbers: true, inserted: [1], deleted: [1], highlight: [1] }));
  const found = elements(html).find(({ name }) => name === 'code');
  expect(found && textOf(found)).toBe(code);
});

describe('the markup of a block', () => {
  test.each(samples)('%s has classes and no style', async (lang, code) => {
    const html = await drawn(block(code, lang));
    for (const { attribs } of elements(html)) expect(Object.keys(attribs ?? {})).not.toContain('style');
    const classes = new Set(
      elements(html)
        .map(({ attribs }) => attribs?.class)
        .filter((name) => name !== undefined && /^c\d+$/.test(name)),
    );
    expect(classes.size > 0).toBe(lang !== 'text' && lang !== 'klingon');
    for (const name of classes) expect(codeTheme()).toContain(`.${name} {`);
  });

  test('lines carry their marks', async () => {
    const html = await drawn(block('a\nb\nc', 'text', { highlight: [2], inserted: [1], deleted: [3], error: [2] }));
    const lines = elements(html).filter(({ attribs }) => attribs?.class?.startsWith('line'));
    expect(lines.map(({ attribs }) => attribs?.class)).toEqual(['line ins', 'line highlighted error', 'line del']);
  });

  test('the scrolling part is reached by keyboard and has a name', async () => {
    const pre = elements(await drawn(block('a', 'yaml'))).find(({ name }) => name === 'pre');
    expect(pre?.attribs).toMatchObject({ tabindex: '0', role: 'group', 'aria-label': 'Code, yaml' });
    const titled = elements(await drawn(block('a', 'yaml', { title: 'a "b".yaml' }))).find(
      ({ name }) => name === 'pre',
    );
    expect(titled?.attribs?.['aria-label']).toBe('a "b".yaml');
  });

  test('each action says what it does, and copying comes first', async () => {
    expect(await drawn(block('trim();', 'javascript'))).not.toContain('code-action');
    const actions: readonly CodeAction[] = [
      { kind: 'link', label: 'Open', href: '/a?b&c' },
      { kind: 'copy', label: 'As YAML', text: 'trim: "1"' },
      { kind: 'download', label: 'Save', filename: 'a.yml' },
    ];
    const html = await drawn(block('trim();', 'javascript', { findings: { badges: [['valid <x>']], actions } }));
    expect(html).toContain('valid &lt;x&gt;');
    expect([...html.matchAll(/<(?:a|button) [^>]*>[^<]*/g)].map(([tag]) => tag)).toEqual([
      '<a class="code-action" href="/a?b&amp;c">Open',
      '<button class="code-action needs-script" type="button" data-act="copy" data-text="trim: &quot;1&quot;" data-done="Copied!">As YAML',
      '<button class="code-action needs-script" type="button" data-act="download" data-filename="a.yml">Save',
      '<button class="code-copy needs-script" type="button" data-act="copy" data-done="Copied!">Copy',
    ]);
  });
});

test.each([
  ['prompt and output', '$ trim --wick\nTrimmed.\n$ light', 'trim --wick\nlight'],
  ['a command of several lines', '$ trim \\\n>   --wick \\\n  --short\nTrimmed.', 'trim \\\n  --wick \\\n  --short'],
  ['a name, a folder, and a comment', 'ada@lamp:~/oil$ pour\n# not a command\nada@lamp:~$ exit', 'pour\nexit'],
  ['the prompt of an administrator', '# apt install lamp\nDone: $ 3 saved', 'apt install lamp'],
  ['Windows', 'PS C:\\lamp> trim\nTrimmed.\nPS C:\\lamp> light', 'trim\nlight'],
  ['no prompt', 'trim\nlight', undefined],
])('copying a session takes what is typed: %s', async (_, code, copied) => {
  const copy = async (lang: string) => / data-text="([^"]*)"/.exec(await drawn(block(code, lang)))?.[1];
  expect([await copy('console'), await copy('yaml')]).toEqual([copied, undefined]);
});

describe('language names', () => {
  test.each([
    ['YML', 'yaml'],
    ['js', 'javascript'],
    ['TS', 'typescript'],
    ['sh', 'shell'],
    ['bash', 'shell'],
    ['Vue', 'vue'],
    ['cmd', 'bat'],
    ['njk', 'jinja'],
    ['plaintext', 'text'],
    ['constructor', undefined],
    ['klingon', undefined],
  ])('%s is %s', (name, canonical) => expect(canonicalLanguage(name)).toBe(canonical));
});
