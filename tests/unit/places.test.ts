// Parsing reports the right place of links, images, components, code, and problems.

import { describe, expect, test } from 'vitest';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';
import { marked } from '../support/marks.ts';

function parse(source: string, fragment?: string) {
  const { text, marks } = marked(`---\ntitle: Page\n---\n${source}`);
  const fragments = fragment === undefined ? {} : { './shared.md': { file: 'content/shared.md', text: fragment } };
  const { value, diagnostics } = parseFile(testRules, { file: 'content/page.md', path: 'page.md', text, fragments });
  return { ...asPage(value), diagnostics, marks };
}

const place = ({ line, column }: { line: number; column: number }): string => `${line}:${column}`;

/** The places of all links, in order, are the carets. */
function expectLinks(source: string): void {
  const { page, marks } = parse(source);
  expect(page.links.map(({ at }) => place(at))).toEqual(marks.map(place));
}

/** Codes and places of the problems are these; the places are the carets. */
function expectProblems(source: string, codes: readonly string[]): void {
  const { diagnostics, marks } = parse(source);
  expect(diagnostics.map(({ code, at }) => `${code} ${place(at)}`)).toEqual(
    codes.map((code, i) => `${code} ${marks[i] && place(marks[i])}`),
  );
}

describe('links', () => {
  test('at their addresses', () => expectLinks('Read [this](‸#a) and [*that*]( <‸/b c> "t").'));
  test('over several lines', () => expectLinks('One\ntwo [a](‸/a)\n  three [b\nb](‸/b) [c](‸/c)'));
  test('in headings, lists and quotes', () =>
    expectLinks('## To [a](‸/a)\n\n- x\n  - [b](‸/b)\n\n> > [c](‸/c)\n> [d](‸/d)'));
  test('of a label that is defined twice, at the first definition', () =>
    expectLinks('[a] and [b]\n\n[a]: ‸/a\n[b]: ‸/b\n[a]: /c\n'));
  test('in cells', () =>
    expectLinks('| [a](‸/a) | [b](‸/b) |\n|---|---|\n| a \\| b | [x](‸/x) [y](‸/y) |\n| a \\| [c](‸/c) | d |'));
  test('in cells of one row that say the same, also without bars around them', () =>
    expectLinks('| [a](‸/a) | to [a](‸/a) | a \\| a | [a](‸/a) |\n|---|---|---|---|\n[a](‸/a) | a\\|b | b | [a](‸/a)'));
  test('by reference, where their address is written', () =>
    expectLinks('See [one] and ![two].\n\n[two]: /b\n[one]:\n  <‸/a>'));
  test('that are addresses by themselves', () => expectLinks('At ‸https://example.org/x and <‸https://example.org/y>'));
  test('in raw HTML', () => expectLinks('Text <a href="‸/a">a</a>\n\n<div>\n  <a href=‸/b>b</a>\n</div>'));
  test('after a tab', () => expectLinks('-\tone [a](‸/a)'));
});

describe('images and components', () => {
  test('images at their addresses', () => {
    const { article, marks } = parse('Text ![a [b](/x)](‸/a.png)\n\n<img src="‸/b.png" alt="b">');
    expect(article.body.images.map(({ src, alt, at }) => [src, alt, place(at)])).toEqual([
      ['/a.png', 'a b', place(marks[0] as never)],
      ['/b.png', 'b', place(marks[1] as never)],
    ]);
    expect(article.body.html).not.toContain('/x');
  });

  test('components at their tags', () => {
    const { article, marks } = parse('- x\n\n  ‸<Note>\n  y ‸<Badge text="t" />\n  </Note>');
    expect(article.body.components.map(({ name, at }) => `${name} ${place(at)}`)).toEqual([
      `Note ${place(marks[0] as never)}`,
      `Badge ${place(marks[1] as never)}`,
    ]);
  });
});

describe('tags and text that looks like syntax', () => {
  test('properties of a tag over several lines', () => {
    expectProblems('<Note\n  ‸nope="1"\n  title="ok"\n  ‸other\n/>', [
      'component/property-invalid',
      'component/property-invalid',
    ]);
    expectProblems('<Note ‸title={3} />', ['component/property-invalid']);
    expectProblems('Now ‸<Badge level={2} />', ['component/property-invalid']);
    expectProblems('<Any ‸a={b.c} ‸{...d} ‸e={{["f"]: 1}} />', Array(3).fill('component/property-invalid'));
    expectProblems('<Any ‸a={<b>bold</b>} />', ['component/property-invalid']);
  });

  test('tags that do not pair', () => {
    expectProblems('> ‸<Note>\n> text\n\nafter', ['markdown/unclosed']);
    expectProblems('after ‸</Note>', ['markdown/unclosed']);
    expectProblems('‸<Nte>text</Nte>', ['component/unknown']);
    expectProblems('a ‸<b>bold', ['markdown/unclosed']);
    expectProblems('a ‸</b> c', ['markdown/unclosed']);
  });

  test.each([
    'One ‸<img src="/a.png" alt="two>\n\nthree',
    "‸<img src='/a.png' alt='it's'> and ‸<Note title=\"a\"id=\"b\" />",
    '<div>\n‸<p align="center>\none\n</div>',
    '‸<Note title="One" {1} />',
  ])('a tag that cannot be read: %j', (text) => {
    const { length } = text.match(/‸/g) ?? [];
    expectProblems(text, Array(length).fill('markdown/unclosed'));
  });

  test.each([
    'One\n\n‸##Two\n\n- ‸###Three `four`',
    'A ‸[link](/docs/a b) and !‸[a picture](Screen Shot.png)',
    'A ‸[link] (/docs/a), ‸[one more] (https://a.example), and (another)‸[/docs/a]',
    'One‸^[a note in the text].',
    '![a|100](‸/b.png) ![a|100x50][b] ![a | 1](/b.png) ![2025|2026](/b.png) ![a|b](/b.png)\n\n[b]: ‸/b.png',
    '‸|no|line|\n|of|dashes|\n\n> ‸| a | b |\n> | c | d |',
  ])('what readers would see as it is written: %j', (text) => {
    const { length } = text.match(/‸/g) ?? [];
    expectProblems(text, Array(length).fill('markdown/foreign-syntax'));
  });

  test('Markdown in a line of HTML', () => {
    const text = '<td>a ‸**b** `c`</td>\n<li>‸`d`</li>\n<p>\n  ‸![e](f.png) <code>`g`</code>\n</p>\n<pre>**h**</pre>';
    expectProblems(`<td>\n\n**a**\n\n</td>\n\n${text}\n\n<b>**i**</b>`, Array(3).fill('html/misplaced'));
  });

  test('text that only looks like Markdown', () => {
    expectProblems(
      '#hashtag, a[1](see above), x^[a-z], C##D and ## E\n\n|a|\n\n[b](<c d> "e") [f](# "g h")\n\n| a |\n|--|\n\n[i] (see /j) (k)[1] a[0] (/l) [m] (/n)\n\n[m]: /m',
      [],
    );
  });

  test('text that only looks like a tag', () => {
    expectProblems('Map<K, V>, a <b, `<img alt="`, \\<img alt="x, 1 <y = "z", &lt;a href="', []);
  });
});

describe('code', () => {
  test('at the first character of its first line', () => {
    const { article, marks } = parse('```js\n‸a\n```\n\n- x\n\n  ~~~yaml\n  ‸b\n  ~~~\n\n> ```\n> ‸c\n> ```\n\n    ‸d');
    expect(article.body.codes.map(({ at }) => place(at))).toEqual(marks.map(place));
  });

  test('what a check finds is placed in the file, and it sees the blocks before', () => {
    const seen: number[] = [];
    const check = {
      langs: ['yaml'],
      check: (fence: { code: string }, previous: readonly unknown[]) => {
        seen.push(previous.length);
        const line = fence.code.split('\n').findIndex((text) => text.includes('bad'));
        const problems =
          line < 0 ? [] : [{ code: 'sample/bad', message: 'bad', line: line + 1, column: 3, endColumn: 6 }];
        return { problems, findings: { badges: [['seen'] as const], actions: [] } };
      },
    };
    const { text, marks } = marked(
      '---\ntitle: T\n---\n```yml\na: 1\n```\n\n1. x\n\n   ```yaml\n   a: 1\n   - ‸bad\n   ```\n\n```js\nbad\n```\n',
    );
    const { value, diagnostics } = parseFile(
      { ...testRules, codeChecks: [check] },
      { file: 'f.md', path: 'f.md', text },
    );
    expect(seen).toEqual([0, 1]);
    expect(diagnostics).toMatchObject([{ code: 'sample/bad', at: { ...marks[0], endColumn: 9 } }]);
    expect(asPage(value).article.body.codes.map(({ findings }) => findings?.badges)).toEqual([
      [['seen']],
      [['seen']],
      undefined,
    ]);
  });

  test('problems of the fence itself', () => {
    expectProblems('‸```yamel\na\n```', ['code/unknown-word']);
    expectProblems('‸```yaml {3}\na\n```', ['code/lines-invalid']);
    expectProblems('- a\n\n  ‸```yaml\n  a\n', ['markdown/unclosed']);
    expectProblems('‸````yaml\na\n```', ['markdown/unclosed']);
    expectProblems('```yaml\na\n`````', []);
    expectProblems('```a `b` c``` is code in a sentence\n', []);
  });

  test('a block that only includes a file', () => {
    expectProblems('‸```text\n{% include "./a/b.txt" %}\n```', ['markdown/foreign-syntax']);
    expectProblems('```text\n{% cards %}\n{% card href="/a/b/" /%}\n{% /cards %}\n```', []);
    expectProblems('```text\n{% for a in "./b/c" %}\n{{ a }}\n{%- endfor %}\n```', []);
  });

  test('a comment that never ends', () => {
    expectProblems('One\n\n<p>two</p> ‸<!-- three\n\nfour\n', ['markdown/unclosed']);
    expectProblems('One\n\n- ‸<!-- two\n- three\n', ['markdown/unclosed']);
  });
});

describe('markdown', () => {
  test('references that nothing defines', () => {
    expectProblems('a ‸[x][nothing] b and ‸[^note]', ['markdown/undefined-reference', 'markdown/foreign-syntax']);
    expectProblems('An !‸[a][b] and ‸[c][], twice ‸[a][b]', Array(3).fill('markdown/undefined-reference'));
    expectProblems('array[0][1], `int[][]`, int[a][], [x], [ ] and `[a][b]`', []);
  });

  test('cells beyond the last column', () => {
    expectProblems('| a | b |\n|---|---|\n| 1 | 2 |\n1 | 2\n| 1 \\| 2 |', []);
    expectProblems('| a | b |\n|---|---|\n‸| 1 | 2 | 3 |\n‸1 | 2 | 3', Array(2).fill('markdown/cells-dropped'));
  });

  test('in code that is indented with a tab or in a list', () =>
    expectProblems(
      '<div>\n\n\t‸-\n\n</div>\n\n- x\n\n  <div>\n\n      ‸y\n\n  </div>',
      Array(2).fill('html/misplaced'),
    ));
  test('links and headings without words', () => {
    const link = 'link/empty';
    expectProblems('[](‸/a) [ ](‸/a) [&nbsp;&#8203;](‸/a "A") [<!-- b -->](‸/a) [**](/a)', Array(4).fill(link));
    expectProblems('[][b] <a href="‸/a"></a> <a href="/a" title="A"></a>\n\n[b]: ‸/b', Array(2).fill(link));
    expectProblems('<a href="‸/a"><i class="icon"></i></a> <a href="‸/a"><img src="/a.png" alt=""></a>', [link, link]);
    expectProblems('[![](‸/a.png)](/a)', ['image/alt-missing']);
    const label = '<a href="/a" aria-label="A"><i class="icon"></i></a> <a href="/a"><b title="A"></b></a>';
    expectProblems(`[\`a\`](/a) [![A](/a.png)](/a) <a href="/a"><img src="/a.png" alt="A"></a> ${label}`, []);
    expectProblems('<a id="a"></a> <a name="b"></a>', []);
    const heading = 'markdown/heading-invalid';
    expectProblems('## ‸\n\n## ‸<!-- c -->\n\n‸<h2></h2>\n\n## ‸{#d}\n\n## ‸<a id="e"></a>', Array(5).fill(heading));
    expectProblems('## ![A](/a.png)\n\n## `a`\n\n<h2><b>1</b></h2>', []);
  });
});

describe('raw HTML', () => {
  test.each([
    '<table>\n  <tr>\n    <td>one</td>\n\n    ‸<td>two</td>\n  </tr>\n</table>',
    '<table>\n    <tr>\n        <td>\n\n            ‸one\n\n        </td>\n    </tr>\n</table>',
    '<details>\n    <summary>One</summary>\n\n    ‸1. two\n\n</details>',
  ])('lines that are code only because the tags around them are indented: %j', (source) => {
    const { diagnostics, marks } = parse(source);
    const found = diagnostics.filter(({ code }) => code === 'html/misplaced');
    expect(found.map(({ at }) => at.line)).toEqual(marks.map(({ line }) => line));
  });

  test.each([
    '<table>\n<tr>\n<td>\n\n- one\n\n      two\n\n</td>\n</tr>\n</table>',
    '<ul>\n<li>\n\nOne\n\n</li>\n\n</ul>',
    '<table>\n\n<tr>\n\n<td>one</td>\n\n</tr>\n\n</table>',
    '<ul>\n\n<!-- one -->\n\n<li>two</li>\n</ul>',
    '    <td>one</td>',
  ])('Markdown between tags: %j', (text) => {
    expectProblems(text, []);
  });
});

test('nesting beyond reason loses nothing', () => {
  const depth = 120;
  const text = Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- item${i}`).join('\n');
  const { article, diagnostics } = parse(text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/too-large']);
  for (let i = 0; i < depth; i++) expect(article.body.html).toContain(`item${i}`);
});

test.each([
  '# Page\n\n<a id="page"></a>',
  '<a id="page"></a>\n# Page',
  '## A\n<a id="a"></a>\n\ntext',
  '<a id="a"></a>\n\n## A',
])('an anchor next to the heading that has its id is nothing to report: %j', (source) => {
  expect(parse(source).diagnostics).toEqual([]);
});

test.each([
  ['## One {#a}\n\n## ‸Two {#a}', 'content/page.md:4;'],
  ['## A\n\ntext\n\n‸<a id="a"></a>', 'content/page.md:4;'],
  ['‸<a id="a"></a>\n\ntext\n\n## A', 'content/page.md:8;'],
  ['<a name="a"></a>x\n\n‸<a name="a"></a>y', 'content/page.md:4;'],
  ['## One {#a}\n\n## ‸Two {#b #a}', 'content/page.md:4;'],
  ['## One {#a}\n\n## ‸<a name="a"></a>Two', 'content/page.md:4;'],
  ['## One {#a}\n\n<Include file="./shared.md" />', 'also in content/page.md:4', '## Two {#a}'],
  ['<Include file="./shared.md" />\n\n## ‸Two {#a}', 'also in content/shared.md:1', '## One {#a}'],
  ['<Include file="./shared.md" />\n\n<Include file="./shared.md" />', 'content/shared.md:1;', '## One {#a}'],
  ['## ‸One {#page:keys}', 'belong to'],
  ['‸<a id="page:announcer"></a>', 'belong to'],
  ['‸<div id=" page:keys">text</div>', 'belong to'],
  ['## ‸<a name="page:keys"></a>One', 'belong to'],
])(
  'an id that an author gives, but that something else has, is reported where it is lost: %j',
  (source, message, fragment?: string) => {
    const { diagnostics, marks, page, article } = parse(source, fragment);
    expect(diagnostics.map(({ code }) => code)).toEqual(['html/duplicate-id']);
    expect(diagnostics[0]?.message).toContain(message);
    if (marks[0]) expect(place(diagnostics[0]?.at as never)).toBe(place(marks[0]));
    else expect(diagnostics[0]?.at.file).toBe('content/shared.md');
    const ids = [...article.body.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => id?.startsWith('page:'))).toEqual([]);
    expect(page.anchors).toEqual([...new Set(page.anchors)]);
  },
);
