// Includes: a file replaces a tag. Problems are reported at their place in that file.

import { describe, expect, test } from 'vitest';
import { includedFiles } from '../../renderer/parse/include/included-files.ts';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';

const lamp = `import { wick } from './wick.ts';

export function trim() {
  return wick.cut(1);
}
`;

const part = `---
title: Part
---

Before *all*.

Fill with [oil](/gone).

`;

const fragments = {
  './lamp.ts': { file: 'code/lamp.ts', text: lamp },
  './part.md': { file: 'content/part.md', text: part },
  './Dockerfile': { file: 'content/Dockerfile', text: 'FROM oil\n' },
  './notes.strange': { file: 'content/notes.strange', text: 'one\n\ttwo\n' },
  './nope.mdx': { file: 'content/nope.mdx', text: '---\ntitle: Lamp\n---\nA lamp.\n\n<Nope />\n' },
  './outer.md': { file: 'content/outer.md', text: '<Include file="./lamp.ts" />\n' },
};

const parsed = (text: string) => parsePage(text, testRules, fragments);
const told = (text: string) =>
  parsed(text).diagnostics.map(
    ({ code, at, message, hint = '' }) => `${at.line}:${at.column} ${code} ${message} ${hint}`,
  );
const codeOf = (text: string) => {
  const { body, diagnostics } = parsed(text);
  expect(diagnostics).toEqual([]);
  return body.codes[0];
};

test.each(['md', 'mdx', 'MARKDOWN'])('a part of a page whose name ends with .%s', (ending) => {
  const files = { './a': { file: `content/a.${ending}`, text: 'Before *all*.' } };
  expect(parsePage('<Include file="./a" />', testRules, files).article.body.html).toBe('<p>Before <em>all</em>.</p>\n');
});

test("an included file's definitions of addresses are for that file", () => {
  const files = { './f.md': { file: 'content/f.md', text: '[b]\n\n[b]: /c\n' } };
  const { body } = parsePage('[a]\n\n<Include file="./f.md" />\n\n[a]: /b', testRules, files);
  expect(body.html).toContain('href="/c"');
});

describe('code', () => {
  test('a whole file, in a block with the words of a fence, and in its Markdown copy', () => {
    const tag = `<Include file="./lamp.ts" title="lamp.ts" caption='Cut "it".' lines={[2]} />`;
    expect(codeOf(tag)).toMatchObject({
      code: lamp.trim(),
      lang: 'typescript',
      title: 'lamp.ts',
      caption: 'Cut "it".',
      highlight: [2],
      at: { file: 'code/lamp.ts', line: 1, column: 1 },
    });
    expect(parsed(tag).article.markdown).toMatch(/^```ts title="lamp.ts" caption="Cut \\"it\\"\."/);
  });

  test('in a list', () => {
    const { body, diagnostics } = parsed('- One\n\n  <Include file="./lamp.ts" />\n\n- Two');
    expect(diagnostics).toEqual([]);
    expect(body.codes[0]?.code).toBe(lamp.trim());
    expect(body.html.match(/<li>/g)).toHaveLength(2);
  });

  test('in a sentence, whose paragraph then is a box', () => {
    expect(parsed('One <Include file="./lamp.ts" />').body.html).toMatch(/^<div>One /);
  });

  test('a problem in it is told at its line of its file', () => {
    const check = () => ({ problems: [{ code: 'lamp/dark', message: 'Dark', line: 3, column: 3 }] });
    const rules = { ...testRules, codeChecks: [{ langs: ['typescript'], check }] };
    const { diagnostics } = parsePage('<Include file="./lamp.ts" />', rules, fragments);
    expect(diagnostics).toMatchObject([{ at: { file: 'code/lamp.ts', line: 3, column: 3 } }]);
  });
});

test('Markdown is a part of the page, without its front matter', () => {
  const { body, diagnostics, page, article } = parsed('One.\n\n<Include file="./part.md" />\n\nTwo.');
  expect(diagnostics).toEqual([]);
  expect(body.html).toContain('<em>all</em>');
  expect(page.links[0]).toMatchObject({ href: '/gone', at: { file: 'content/part.md', line: 7 } });
  expect(article.markdown).toBe('One.\n\nBefore *all*.\n\nFill with [oil](/gone).\n\nTwo.\n');
});

describe('problems', () => {
  test.each([
    ['<Include file="./none.ts" />', '4:1 markdown/include-missing', './none.ts'],
    ['<Include title="oil" />', '4:1 component/property-invalid', '`file`'],
    ['<Include file="./lamp.ts" part="1-2" />', '4:1 code/unknown-word', '`part`'],
    ['<Include file="./part.md" titel="x" />', '4:27 component/property-invalid', '`titel`'],
    ['<Include file="./nope.mdx" />', '6:1 component/unknown', '<Nope>'],
    ['<Include file="./outer.md" />', '1:1 markdown/foreign-syntax', 'Include both'],
  ])('%s', (text, place, words) => {
    const found = told(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(place);
    expect(found[0]).toContain(words);
  });
});

test.each([
  ['<Include file="a b.ts" title="x" />', ['a b.ts']],
  ["<Include\n  title='x'\n  file='./a.md'\n/>", ['./a.md']],
  ['<Include file="./a.ts" /> <Include file="./a.ts" /> <Include file="./b.ts" />', ['./a.ts', './b.ts']],
  ['x << y and file="z"', []],
])('the files that %j includes', (text, files) => {
  expect(includedFiles(text).map(({ file }) => file)).toEqual(files);
});
