// No page takes long to parse, whatever is on it. Where reading stops, the text is still shown and the place reported.
// @module-tag long

import { describe, expect, test } from 'vitest';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';
import { cpuSeconds } from '../support/cpu.ts';

const counted = (html: string, word: string): number => html.split(word).length - 1;
const codes = (diagnostics: readonly { readonly code: string }[]): readonly string[] => [
  ...new Set(diagnostics.map(({ code }) => code)),
];

describe('beyond its budget a page is plain text, once reported', () => {
  test.each([
    ['items of items', '- - word\n', 130_000],
    ['emphasis', '*word* ', 250_000],
    ['paragraphs', 'word\n\n', 130_000],
  ])('%s', (_, piece, times) => {
    const { body, diagnostics } = parsePage(piece.repeat(times));
    expect(codes(diagnostics)).toEqual(['markdown/too-complex']);
    expect(diagnostics.length).toBe(1);
    expect(counted(body.html, 'word')).toBe(counted(piece, 'word') * times);
  });

  test('at the line where it ended', () => {
    const { diagnostics } = parsePage(`${'\n'.repeat(50_100)}word`);
    expect(diagnostics.map(({ at }) => at.line)).toEqual([50_004]);
  });

  test('what comes after five million characters is left out, and reported where it begins', () => {
    const line = `${'word '.repeat(199_999)}\n\n`;
    const { body, diagnostics } = parsePage(line.repeat(6));
    const found = diagnostics.filter(({ code }) => code === 'markdown/too-large');
    expect([counted(body.html, 'word'), found.map(({ at }) => at.line)]).toEqual([4 * 199_999, [12]]);
  });

  test('a fragment takes from the budget of its page', () => {
    const fragments = { 'file:./f.md': { file: 'content/f.md', text: 'word\n\n'.repeat(5000) } };
    const { diagnostics, body } = parsePage('<Include file="./f.md" />\n\n'.repeat(40), testRules, fragments);
    expect(diagnostics.map(({ code, at }) => `${code} ${at.file}`)).toEqual(['markdown/too-complex content/f.md']);
    expect(counted(body.html, 'word')).toBe(200_000);
  });

  test('lists of the headings, of which a page can ask for many', () => {
    const headings = Array.from({ length: 500 }, (_, index) => `## H${index}\n\n`).join('');
    const { body, diagnostics } = parsePage(`${'[[toc]]\n\n'.repeat(50)}${headings}`);
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual(['markdown/too-complex 84']);
    expect([counted(body.html, '<nav'), counted(body.html, '<p>[[toc]]</p>')]).toEqual([40, 10]);
  });

  test('many lists of few among many headings take no longer than both by themselves', () => {
    const headings = `# A\n\n${'### b\n\n'.repeat(10_000)}`;
    const lists = '[[toc]]\n\n'.repeat(14_000);
    const seconds = [headings, `# A\n\n${lists}`].map((text) => cpuSeconds(0, () => parsePage(text)));
    const most = 2 * ((seconds[0] ?? 0) + (seconds[1] ?? 0));
    let html = '';
    expect(cpuSeconds(most, () => (html = parsePage(headings + lists).body.html))).toBeLessThan(most);
    expect(counted(html, '<nav')).toBe(14_000);
  });

  test.each(['[a]', '![a]', '[b]'])('a long definition that is used many times: %s', (use) => {
    const long = 'x'.repeat(50_000);
    const { body, diagnostics } = parsePage(`[a]: /a "${long}"\n[b]: /${long}\n\n${`${use} `.repeat(2000)}`);
    expect(codes(diagnostics)).toContain('markdown/too-complex');
    expect(body.html.length).toBeLessThan(10_000_000);
  });

  test('a page of 12,000 tasks and as many links is within it', () => {
    expect(parsePage(`${'- [ ] a\n'.repeat(12_000)}\n${'[a](/b)\n\n'.repeat(12_000)}`).diagnostics).toEqual([]);
  });
});

describe('tags in one another', () => {
  test('are left out below two hundred, their text is not', () => {
    const { body, diagnostics } = parsePage(`${'<span>a'.repeat(300)}${'</span>'.repeat(300)} <i>b</i>`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/too-complex']);
    expect(counted(body.html, 'a')).toBe(counted(body.html, '<span>') * 2 + 300);
    expect(counted(body.html, '<span>')).toBe(counted(body.html, '</span>'));
    expect(body.html).toContain('<i>b</i>');
  });

  test('that are never closed are reported only as far as they are open', () => {
    const { diagnostics } = parsePage('<b>'.repeat(50_000));
    expect(diagnostics.length).toBeLessThan(300);
  });
});

describe('addresses without a sign around them', () => {
  test.each(['a@example.org ', 'www.example.org ', 'a@example.org\n\n', '`a` www.example.org '])(
    'take time that grows with their number only: %j',
    (piece) => {
      let html = '';
      const read = () => (html = parsePage(piece.repeat(1_000_000 / piece.length)).body.html);
      expect(cpuSeconds(4, read)).toBeLessThan(4);
      expect(html).toContain('example.org');
    },
  );

  test('are found at their places', () => {
    const { page } = parsePage('one b@example.org, two\nwww.example.org www.example.org (c@example.org)');
    expect(page.links.map(({ href, at }) => `${href} ${at.line}:${at.column}`)).toEqual([
      'mailto:b@example.org 4:5',
      'http://www.example.org 5:1',
      'http://www.example.org 5:17',
      'mailto:c@example.org 5:34',
    ]);
  });
});

test('diagrams beyond those that a page may draw are shown as text', () => {
  const { body, diagnostics } = parsePage(
    '```mermaid title="From a to c"\ngraph TD\na --> b --> c\n```\n\n'.repeat(500),
  );
  expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(['mermaid/too-large']);
  const drawn = body.codes.filter(({ lang }) => lang === 'mermaid').length;
  expect(diagnostics).toHaveLength(500 - drawn);
  expect(drawn).toBeGreaterThan(100);
  expect(drawn).toBeLessThan(200);
  expect(body.codes).toHaveLength(500);
});

test('a diagram that is too large on its own leaves room for the others of the page', () => {
  const large = `flowchart LR\n${'a & b & c & d & e & f --> g & h & i & j & k & l\n'.repeat(5)}`;
  const { body, diagnostics } = parsePage(
    ['graph TD\na --> b', large, 'graph TD\nb --> c']
      .map((code) => `\`\`\`mermaid title="It"\n${code}\n\`\`\`\n`)
      .join('\n'),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'This diagram is too large to be drawn: it has 12 nodes and 180 arrows, more than the page has left',
  ]);
  expect(body.codes.map(({ lang }) => lang)).toEqual(['mermaid', 'text', 'mermaid']);
});

test.each(['<Any>word', '<Any> ', '</Any> '])(
  'a hundred thousand times %j on a line are text, once reported',
  (piece) => {
    const { body, diagnostics } = parsePage(piece.repeat(100_000));
    expect(diagnostics.filter(({ code }) => code === 'markdown/too-complex')).toHaveLength(1);
    expect(diagnostics.length).toBeLessThan(40_000);
    expect(counted(body.html, 'word')).toBe(piece.includes('word') ? 100_000 : 0);
  },
);

test.each(['<Note ', '<div ', 'a <b '])('a tag of thousands of attributes is text: %s', (start) => {
  const attributes = Array.from({ length: 50_000 }, (_, index) => `a${index}="b"`).join(' ');
  const { body, diagnostics } = parsePage(`${start}${attributes}>word`);
  expect(diagnostics.length).toBeLessThan(10);
  expect(body.html).toContain('a49999=');
  expect(body.html).toContain('word');
});

test('a table and headings take from the budget by what becomes of them', () => {
  const rows = parsePage(`| a | b |\n|---|---|\n${'| word | word |\n'.repeat(50_000)}`);
  expect(codes(rows.diagnostics)).toEqual(['markdown/too-complex']);
  expect(counted(rows.body.html, 'word')).toBe(100_000);
  const headings = parsePage('# word\n'.repeat(50_000));
  expect(codes(headings.diagnostics)).toEqual(['markdown/too-complex']);
  expect(headings.page.headings.length).toBeLessThan(20_000);
  expect(counted(headings.body.html, 'word')).toBeGreaterThan(50_000);
});

describe('a heading of more than a thousand characters is text, because it would be repeated in many places', () => {
  test.each([
    ['markdown', (text: string) => `## ${text}\n`, 'p'],
    ['underlined', (text: string) => `${text}\n---\n`, 'p'],
    ['HTML', (text: string) => `<h2>${text}</h2>\n`, 'div'],
    ['HTML around paragraphs', (text: string) => `<h2>\n\n${text}\n\n</h2>\n`, 'div'],
  ])('%s', (_, heading, tag) => {
    const text = `${'word '.repeat(199)}words`;
    const shown = parsePage(heading(text));
    expect([shown.page.headings.map(({ content }) => content.length), codes(shown.diagnostics)]).toEqual([[1000], []]);
    const long = parsePage(`${heading(`${text}!`)}\n## Next\n\nText.\n`);
    expect(long.page.headings.map(({ content }) => content)).toEqual(['Next']);
    expect(codes(long.diagnostics)).toEqual(['markdown/heading-invalid']);
    expect(long.body.html).toMatch(new RegExp(`^<${tag}>[^]*words![^]*</${tag}>[^]*<h2 id="next">`));
    expect(JSON.stringify(long.sections[0])).toContain('words!');
  });

  test('all headings of a page together take from the budget by their length', () => {
    const { page, diagnostics } = parsePage(`## ${'word '.repeat(190)}\n\n`.repeat(5000));
    expect(codes(diagnostics)).toContain('markdown/too-complex');
    expect(page.headings.length).toBeLessThan(1000);
  });
});

test('an element may have a million classes', () => {
  const { body } = parsePage(`<div class="${'a '.repeat(1_000_000)}b">word</div>`);
  expect(body.html).toContain('a b">word</div>');
});

describe('footnotes', () => {
  test('without a mention, or written twice, are reported where they are', () => {
    const { diagnostics, body } = parsePage('a[^1]\n\n[^1]: first\n\n[^1]: second\n\n[^2]: third\n');
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual([
      'markdown/duplicate-definition 8',
      'markdown/undefined-reference 10',
    ]);
    expect(body.html).toContain('first');
  });

  test('written in place may hold addresses', () => {
    const { page } = parsePage('a^[see https://example.org/x] b^[one^[two <https://example.org/y>]]');
    expect(page.links.map(({ href, at }) => `${href} ${at.line}`)).toEqual([
      'https://example.org/x 4',
      'https://example.org/y 4',
    ]);
  });

  test('written in place have problems at their places', () => {
    const { diagnostics } = parsePage('a b\nc ^[d <foo>e</foo> ^[f <nope />]]');
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`)).toEqual([
      'html/element-dropped 5:7',
      'html/element-dropped 5:24',
    ]);
  });

  test('may hold footnotes', () => {
    const { body } = parsePage('a[^1]\n\n[^1]: one[^2]\n    [^2]: two\n\nafter\n');
    for (const word of ['one', 'two', 'after']) expect(body.html).toContain(word);
  });
});

describe('takes time that grows with its length only', () => {
  const pieces =
    '<b>|<b></i>|<ul><li>|<td>|<h2>\n\n|<x></y>|<!A|^[a]|- [ ] a\n|> [!NOTE]\n\n|```js {|{0,[\n|{x=>{|<A b={"|[^1]: a\n\n|export const a = (\n\n|import {\n'.split(
      '|',
    );
  test.each(pieces)('%j', (piece) => {
    expectLinear((size) => piece.repeat(size / piece.length));
  });

  test.each([
    ['braces after a fence', '```js ', '{', '\na\n```'],
    ['values after a fence', '```js ', 'a={', '\na\n```'],
    ['ranges of lines', '```js {', '1-999,', `}\n${'a\n'.repeat(1000)}\`\`\``],
    ['spaces after a line number', '```js {1', ' ', 'x}\na\n```'],
    ['spaces in a heading', '# a', ' ', 'b'],
    ['brackets in a heading', '# ', '[', ''],
    ['line separators', 'a\n', '\u2028', 'b'],
  ])('%s', (_, start, piece, end) => {
    expectLinear((size) => start + piece.repeat(size / piece.length) + end);
  });

  /** Four times the text takes four times as long when reading is linear, and 16 times when it's quadratic. */
  function expectLinear(textOf: (size: number) => string): void {
    const read = (text: string) => parsePage(text);
    const [small, large] = [textOf(8000), textOf(32_000)];
    // What's too short to be measured is fast enough.
    const most =
      13 *
      Math.max(
        0.05,
        cpuSeconds(0.05, () => read(small)),
      );
    expect(cpuSeconds(most, () => read(large))).toBeLessThan(most);
  }
});

describe('the head of a file', () => {
  test.each([
    ['line separators', `---\n${'[\u2028'.repeat(30_000)}\n---\n`],
    ['a heading before it', `# ${' '.repeat(40_000)}x\n\nb`],
    ['empty items', `---\ntitle: a\n${'\n'.repeat(30_000)}---\na`],
  ])('%s', (_, text) => {
    const read = () => parseFile(testRules, { file: 'content/page.md', path: 'page.md', text });
    expect(cpuSeconds(4, read)).toBeLessThan(4);
  });
});
