// Front matter, good and bad: what is read, what is reported and where.

import { describe, expect, test } from 'vitest';
import type { FolderRule } from '../../renderer/config.ts';
import { severityOf } from '../../renderer/diagnostics/severities.ts';
import { buriedLines } from '../../renderer/parse/front-matter/buried-keys.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';
import { type Mark, marked } from './marked-text.ts';

const docs: FolderRule = { path: 'docs', layout: 'docs', tocDepth: 3 };
const blog: FolderRule = { path: 'blog', layout: 'blog', tocDepth: 2, dated: { types: ['Engineering', 'Community'] } };
const spec: FolderRule = {
  path: 'spec',
  layout: 'docs',
  tocDepth: 3,
  fromName: (name) => ({ title: name.replace(/^v/, ''), weight: 7, ...(name === 'v2' && { layout: 'wide' }) }),
};
const readmes: FolderRule = { path: 'readmes', layout: 'docs', tocDepth: 3, titleFrom: ['heading', 'name'] };
const rules = { ...testRules, folders: [docs, blog, spec, readmes] };

function parse(text: string, path = 'docs/page.md') {
  return parseFile(rules, { file: `content/${path}`, path, text });
}

function pageOf(text: string, path?: string) {
  return asPage(parse(text, path).value).page;
}

/** `code line:column` of everything that was noticed. */
function problems(text: string, path?: string): readonly string[] {
  return parse(text, path).diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`);
}

const place = ({ line, column }: Mark): string => `${line}:${column}`;

/** The one problem of a text stands at its caret. */
function expectProblem(code: string, source: string, path?: string): void {
  const { text, marks } = marked(source);
  expect(problems(text, path)).toEqual([`${code} ${marks.map(place).join()}`]);
}

describe('what is read', () => {
  test('every key, with dates as instants in UTC', () => {
    const { frontMatter, title } = pageOf(`---
title: "A: b"
subtitle: S
description: D
excerpt: E
weight: 3
date: 2021-04-05T6:00:00+01:00
type: Engineering
tags: [a, b]
authors:
  - name: Lin
    link: https://example.org/lin
    photo: /img/lin.webp
    byline: writes
cover: /img/c.webp
coverCaption: C
series: S
label: Short
canonical: https://example.org/post
featured: true
draft: false
aliases: [/old]
layout: wide
unlisted: true
---
Text
`);
    expect(title).toBe('A: b');
    expect(frontMatter).toEqual({
      title: 'A: b',
      subtitle: 'S',
      description: 'D',
      excerpt: 'E',
      weight: 3,
      date: '2021-04-05T05:00:00.000Z',
      day: '2021-04-05',
      type: 'Engineering',
      tags: ['a', 'b'],
      authors: [{ name: 'Lin', link: 'https://example.org/lin', photo: '/img/lin.webp', byline: 'writes' }],
      cover: '/img/c.webp',
      coverCaption: 'C',
      series: 'S',
      label: 'Short',
      canonical: 'https://example.org/post',
      featured: true,
      draft: false,
      aliases: ['/old'],
      layout: 'wide',
      unlisted: true,
    });
  });

  test.each([
    ['2023-12-05', '2023-12-05T00:00:00.000Z'],
    ['"2023-12-5"', '2023-12-05T00:00:00.000Z'],
    ['2023-12-05T9:05:00+01:00', '2023-12-05T08:05:00.000Z'],
    ['2023-12-05T00:30:00+02:00', '2023-12-04T22:30:00.000Z'],
    ['2023-12-05T09:05:00.250Z', '2023-12-05T09:05:00.250Z'],
    ['2023-12-05T23:59:59Z', '2023-12-05T23:59:59.000Z'],
    ['2023-12-05 23:30:00 -0500', '2023-12-06T04:30:00.000Z'],
  ])('the date %s is an instant, and on the day that is written', (date, instant) => {
    const { frontMatter } = pageOf(`---\ntitle: T\ndate: ${date}\n---\nx`);
    expect(frontMatter).toMatchObject({ date: instant, day: '2023-12-05' });
  });

  test('a key on two lines of a list is not YAML', () => {
    const { diagnostics } = parse('---\ntitle: T\nkeywords: [a\n  b: c]\n---\nx');
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual(['front-matter/invalid 3']);
  });

  test.each([
    ['a byte order mark', '\uFEFF---\ntitle: T\n---\nText\n'],
    ['CRLF', '---\r\ntitle: T\r\n---\r\nText\r\n'],
    ['CR alone', '---\rtitle: T\r---\rText\r'],
    ['blanks after the fences', '---  \ntitle: T\n---\t\nText\n'],
  ])('%s changes nothing', (_, text) => {
    const plain = parse('---\ntitle: T\n---\nText\n');
    expect(parse(text)).toEqual(plain);
  });

  test('a text ends at its last letter', () => {
    expect(pageOf('---\ntitle: Two words  \t\n---\nx').title).toBe('Two words');
  });

  test('front matter in braces', () => {
    expect(pageOf('---\n{"title":"T","weight":2}\n---\nx')).toMatchObject({ title: 'T', frontMatter: { weight: 2 } });
  });

  test('words of YAML 1.1 are text', () => {
    expect(pageOf('---\ntitle: Yes\n---\nx').title).toBe('Yes');
  });

  test('a section file gives title and weight', () => {
    const { value } = parse('---\ntitle: Guides\nweight: 4\n---\n', 'docs/guides/_section.md');
    expect(value).toEqual({
      kind: 'section',
      section: { file: 'content/docs/guides/_section.md', url: '/docs/guides', title: 'Guides', weight: 4 },
    });
  });
});

describe('titles', () => {
  test("a folder's rule can read the layout from the file's name, and front matter wins", () => {
    const layoutOf = (text: string, path: string) => pageOf(text, path).layout;
    expect(layoutOf('Text', 'spec/v2.md')).toBe('wide');
    expect(layoutOf('Text', 'spec/v3.0.0.md')).toBe('docs');
    expect(layoutOf('---\ntitle: T\nlayout: narrow\n---\nText', 'spec/v2.md')).toBe('narrow');
  });

  test('from the file name, with its weight', () => {
    const { title, frontMatter, url } = pageOf('Text', 'spec/v3.0.0.md');
    expect([title, frontMatter.weight, url]).toEqual(['3.0.0', 7, '/spec/v3.0.0']);
    expect(problems('Text', 'spec/v3.0.0.md')).toEqual([]);
  });

  test('from the first heading, which is then not written again', () => {
    const { value } = parse('# A *tool*\n\nText\n', 'readmes/tool.md');
    expect(asPage(value).page.title).toBe('A tool');
    expect(asPage(value).article.body.html).toBe('<span id="a-tool"></span>\n<p>Text</p>\n');
  });

  test('from the name where there is no heading', () => {
    expect(pageOf('Text', 'readmes/getting-started/index.md').title).toBe('Getting started');
  });

  test('from the name where the first heading is one of a part, or a picture', () => {
    expect(pageOf('### Contents\n\n## Use\n', 'readmes/tool.md').title).toBe('Tool');
    const { value } = parse('# ![Lamp](/lamp.png)\n\nText\n', 'readmes/tool.md');
    expect(asPage(value).page.title).toBe('Tool');
    expect(asPage(value).article.body.images).toHaveLength(1);
    expect(asPage(value).article.body.html).toContain('<img');
  });

  test.each([
    ['', '---\nweight: 1\n---\nx'],
    ['empty', '---\ntitle: ""\n---\nx'],
    ['blank', '---\ntitle: "  \u200b"\n---\nx'],
    ['of soft hyphens', '---\ntitle: "\u00ad\u00ad"\n---\nx'],
    ['of what is drawn as nothing', '---\ntitle: "\u2061\u180e\u3164\u2800"\n---\nx'],
    ['of escapes that are left out', '---\ntitle: "\\u2061\\u2066\\uFE0F\\uFFA0"\n---\nx'],
  ])('a missing title: %s', (_, text) => {
    const { diagnostics } = parse(text);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['post/title-required', 'Post title is required'],
    ]);
  });

  test.each(['2024', '1.0', 'true', '[a]', '{a: b}'])('a title of another type: %s', (value) => {
    expect(problems(`---\ntitle: ${value}\n---\nx`)).toEqual(['post/title-invalid 2:8']);
  });
});

describe('what is wrong', () => {
  test('no front matter', () => expect(problems('Text')).toEqual(['front-matter/missing 1:1']));
  test('an empty file', () => expect(problems('')).toEqual(['front-matter/missing 1:1']));
  test('something before the first fence', () => {
    const { diagnostics } = parse('\n---\ntitle: T\n---\nx');
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['front-matter/missing', 'It must begin on the first line of the file.'],
    ]);
  });
  test('nothing below it', () => expect(problems('---\ntitle: T\n---\n')).toEqual(['post/body-empty 1:1']));

  test('a fence that is never closed swallows nothing', () => {
    const { value, diagnostics } = parse('---\ntitle: T\nweight: 2\n\n## Heading\n\nText: yes\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/unclosed']);
    const { page, article } = asPage(value);
    expect([page.title, page.frontMatter.weight, article.body.html]).toEqual([
      'T',
      2,
      '<h2 id="heading">Heading</h2>\n<p>Text: yes</p>\n',
    ]);
    expect(page.headings[0]?.slug).toBe('heading');
    // What's wrong below it is at its own line.
    expect(problems('---\ntitle: T\n\nText.\n\n<Nope />\n')).toEqual([
      'front-matter/unclosed 1:1',
      'component/unknown 6:1',
    ]);
  });

  test.each(['---\ntitle: T\nweight: 2', '---\ntitle: T\nweight: 2\n', '---\ntitle: T\nweight: 2\n\n \n'])(
    'a file that ends within its front matter has all of its keys: %j',
    (text) => {
      const { value, diagnostics } = parse(text);
      expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/unclosed-at-end', 'post/body-empty']);
      expect(asPage(value).page.frontMatter).toMatchObject({ title: 'T', weight: 2 });
      expect(severityOf('front-matter/unclosed-at-end', 'build')).toBe('warning');
    },
  );

  test.each(['Text', '# Heading', '## Heading', '- item\n\nText', '> quote', '\n# Heading', '\nkey: maybe text'])(
    'front matter that may have swallowed text refuses the page: %j',
    (line) => {
      const { diagnostics } = parse(`---\ntitle: T\n${line}\n`);
      expect(diagnostics.map(({ code }) => code)).toContain('front-matter/unclosed');
      expect(severityOf('front-matter/unclosed', 'build')).toBe('error');
    },
  );

  test('the same bad text twice is the same error twice', () => {
    const text = '---\ntitle: a: b: c\n---\nx';
    expect(problems(text)).toEqual(problems(text));
    expect(problems(text)[0]).toMatch(/^front-matter\/invalid 2:/);
  });

  test('YAML that cannot be read, at its line', () => {
    expect(problems('---\ntitle: T\nweight: 1\n@x: y\n---\nx')[0]).toBe('front-matter/invalid 4:1');
    expect(problems('---\ntitle: T\n\tweight: 1\n---\nx')[0]).toMatch(/^front-matter\/invalid [23]:/);
  });

  test('a key given twice', () => {
    const { text, marks } = marked('---\ntitle: T\n‸title: U\n---\nx');
    const [problem] = parse(text).diagnostics;
    expect(problem).toMatchObject({ code: 'front-matter/duplicate-key', at: marks[0] });
    expect(problem?.message).toContain('line 2');
  });

  test('a key given twice within a value', () => {
    expectProblem('front-matter/duplicate-key', '---\ntitle: T\nauthors:\n  - name: Lin\n    ‸name: Max\n---\nx');
  });

  // The square of their number would take minutes and end the test.
  test.each([
    ['plain', '', 'unknown-key'],
    ['not plain', '# comment\n', 'unknown-key'],
    ['the same', 'key0: v\n', 'duplicate-key'],
  ])('thousands of keys, %s, each at its place', (kind, before, code) => {
    const lines = Array.from({ length: 5000 }, (_, index) => `key${kind === 'the same' ? 0 : index}: v`);
    const found = problems(`---\ntitle: T\n${before}${lines.join('\n')}\n---\nx`);
    const reported = found.filter((problem) => problem.startsWith(`front-matter/${code} `));
    expect(reported).toHaveLength(5000);
    expect(reported.at(-1)).toBe(`front-matter/${code} ${5002 + (before === '' ? 0 : 1)}:1`);
  });

  test('an unknown key, with the nearest known one', () => {
    const { text, marks } = marked('---\ntitle: T\n‸wieght: 3\n---\nx');
    expect(parse(text).diagnostics).toEqual([
      {
        code: 'front-matter/unknown-key',
        message: "`wieght` isn't a front matter key",
        hint: 'Did you mean `weight`?',
        at: { file: 'content/docs/page.md', ...marks[0] },
      },
    ]);
  });

  test.each([
    ['sidebar_position', 'weight'],
    ['nav_order', 'weight'],
    ['sidebar_label', 'label'],
    ['linkTitle', 'label'],
    ['Summary', 'description'],
    ['categories', 'tags'],
    ['hide_table_of_contents', 'tocDepth'],
    ['lastmod', 'Git'],
  ])('%s of another program, with what to write instead', (key, instead) => {
    const [found] = parse(`---\ntitle: T\n${key}: 3\n---\nx`).diagnostics;
    expect(found?.code).toBe('front-matter/unknown-key');
    expect(found?.hint).toContain(instead);
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is an unknown key and changes no prototype', (key) => {
    expect(problems(`---\ntitle: T\n${key}:\n  polluted: yes\n---\nx`)).toEqual(['front-matter/unknown-key 3:1']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('values that do not fit, each at its own place', () => {
    const head = (line: string): string => `---\ntitle: T\n${line}\n---\nx`;
    expectProblem('post/weight-invalid', head("weight: ‸'3'"));
    expectProblem('post/weight-invalid', head('weight: ‸-1'));
    expectProblem('post/weight-invalid', head('weight: ‸.nan'));
    expectProblem('post/weight-invalid', head('weight: ‸1e309'));
    expectProblem('post/date-invalid', head('date: ‸2023-02-30'));
    expectProblem('post/date-invalid', head('date: ‸2023-13-01'));
    expectProblem('post/date-invalid', head('date: ‸yesterday'));
    expectProblem('post/tags-invalid', head('tags: ‸one'));
    expectProblem('post/tags-invalid', head('tags: ‸[a, b, a]'));
    expectProblem('post/tags-invalid', head('tags: [a, ‸3]'));
    expectProblem('post/tags-invalid', head("tags: [a, ‸'+++']"));
    expectProblem('post/tags-invalid', head("tags:\n  - a\n  - ‸'🚀'"));
    expectProblem('post/author-invalid', head('authors:\n  - name: Lin\n  - name: ‸"?!"'));
    expectProblem('post/author-invalid', head('authors: ‸Lin'));
    expectProblem('post/author-invalid', head('authors:\n  - name: Lin\n  - ‸link: https://example.org'));
    expectProblem('post/author-invalid', head('authors:\n  - name: Lin\n    link: ‸javascript:alert(1)'));
    expectProblem('post/cover-invalid', head('cover: ‸http://example.org/a.png'));
    expectProblem('post/cover-invalid', head('cover: ‸//example.org/a.png'));
    expectProblem('post/canonical-invalid', head('canonical: ‸/relative'));
    expectProblem('post/canonical-invalid', head('canonical: ‸javascript:alert(1)'));
    expectProblem('front-matter/value-invalid', head('featured: ‸2'));
    expectProblem('front-matter/control-character', head('description: ‸"a\\u0001b"'));
  });

  test.each([
    ['in a list', String.raw`tags: [‸"a\x1bb", c]`, { tags: ['ab', 'c'] }],
    ['in an author', String.raw`authors: [{ name: ‸"L\uFFFEin" }]`, { authors: [{ name: 'Lin' }] }],
    ['half a pair', String.raw`excerpt: ‸"a\uD83Db 😀"`, { excerpt: 'ab 😀' }],
  ])('a character that no feed can hold: %s', (_, line, expected) => {
    const source = `---\ntitle: T\n${line}\n---\nx`;
    expectProblem('front-matter/control-character', source);
    expect(pageOf(marked(source).text).frontMatter).toEqual({ title: 'T', ...expected });
  });

  test('a character that no page can hold, as it is', () => {
    expectProblem('file/control-character', '---\ntitle: Te‸\u001bxt\n---\nx');
    expectProblem('file/control-character', '---\ntitle: T\n---\nFirst ‸\u001b[31mred\n');
    expectProblem('file/control-character', '---\r\ntitle: T\r\n---\r\na‸\0b\0c\uFFFE\r\n');
    const { value, diagnostics } = parse('---\ntitle: T\n---\na\tb\0c\uFFFEd\u000ce\u0001f\n');
    expect(asPage(value).article.body.html).toBe('<p>a\tbcdef</p>\n');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "U+0000 isn't allowed in pages and feeds; it is left out, and so are 3 more",
    ]);
  });

  test('and the same in an imported fragment, reported there', () => {
    const text = "---\ntitle: T\n---\nimport Part from './part.md'\n\n<Part />\n";
    const fragments = { Part: { file: 'fragments/part.md', text: '\uFEFFOne\r\ntwo \u0001C0\u0002\r\n' } };
    const { value, diagnostics } = parseFile(rules, {
      file: 'content/docs/a.mdx',
      path: 'docs/a.mdx',
      text,
      fragments,
    });
    expect(asPage(value).article.body.html).toBe('<p>One\ntwo C0</p>\n');
    expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
      ['file/control-character', { file: 'fragments/part.md', line: 2, column: 5 }],
    ]);
  });

  test.each([
    ['authors: Lin', ['Lin']],
    ['authors: lin', ['Lin of the list']],
    ['authors: [lin, Max, constructor]', ['Lin of the list', 'Max', 'constructor']],
    ['authors: { name: Kim, title: Miller, url: "https://kim.example", image_url: /kim.png }', ['Kim']],
    ['authors: [{ key: lin, name: Lin Two }]', ['Lin Two']],
  ])('in pages of other programs, %s are the authors %j', (line, names) => {
    const authors = { lin: { name: 'Lin of the list', url: 'https://lin.example' }, broken: 'text' };
    const text = `---\ntitle: T\n${line}\n---\nx`;
    const { value, diagnostics } = parseFile(
      { ...rules, authors },
      { file: 'content/readmes/a.md', path: 'readmes/a.md', text },
    );
    expect(diagnostics).toEqual([]);
    const found = asPage(value).page.frontMatter.authors ?? [];
    expect(found.map(({ name }) => name)).toEqual(names);
    if (names[0] === 'Kim')
      expect(found).toEqual([{ name: 'Kim', byline: 'Miller', link: 'https://kim.example', photo: '/kim.png' }]);
    if (names[0] === 'Lin Two') expect(found[0]?.link).toBe('https://lin.example');
  });

  test('authors that are right are kept', () => {
    const { frontMatter } = pageOf('---\ntitle: T\nauthors:\n  - name: Lin\n  - link: https://example.org\n---\nx');
    expect(frontMatter.authors).toEqual([{ name: 'Lin' }]);
  });

  test('of a list, the items that are right are kept', () => {
    const read = (line: string) => pageOf(`---\ntitle: T\n${line}\n---\nx`).frontMatter;
    expect(read('tags: [a, 3, b]').tags).toEqual(['a', 'b']);
    expect(read('tags: [a, b, a]').tags).toEqual(['a', 'b']);
    expect(read('tags: [3]').tags).toBeUndefined();
    expect(read("tags: ['#', C#]").tags).toEqual(['C#']);
    expect(read('authors: [{ name: Lin }, { link: /x }]').authors).toEqual([{ name: 'Lin' }]);
    expect(read('authors: Lin').authors).toBeUndefined();
    expect(read('aliases: [/old, 3]').aliases).toBeUndefined();
  });

  test('posts of dated folders need a date and a type of the list', () => {
    expect(problems('---\ntitle: T\n---\nx', 'blog/a.md')).toEqual(['post/date-missing 2:1', 'post/type-invalid 2:1']);
    // If a head can't be read, nothing else is said of it.
    expect(problems('---\ntitle: b: c\n---\nx', 'blog/a.md')).toEqual(['front-matter/invalid 2:8']);
    expect(problems('---\ntitle: T\nText.', 'blog/a.md')).toEqual(['front-matter/unclosed 1:1']);
    expect(problems('Text.', 'blog/a.md')).toEqual(['front-matter/missing 1:1']);
    expectProblem('post/type-invalid', '---\ntitle: T\ndate: 2024-01-01\ntype: ‸Gossip\n---\nx', 'blog/a.md');
    expectProblem('post/date-invalid', '---\ntitle: T\ndate: ‸2024-02-31\ntype: Community\n---\nx', 'blog/a.md');
  });

  test('a title of 120 characters is not long, one of 121 is', () => {
    expect(problems(`---\ntitle: ${'x'.repeat(120)}\n---\nx`)).toEqual([]);
    expect(problems(`---\ntitle: ${'x'.repeat(121)}\n---\nx`)).toEqual(['post/title-long 2:8']);
  });

  test('posts of a dated folder that need no front matter need a fitting type only if they have one', () => {
    const dated: FolderRule = { ...blog, path: 'news', titleFrom: ['heading'] };
    const found = (lines: string): readonly string[] =>
      parseFile(
        { ...rules, folders: [dated] },
        { file: 'content/news/a.md', path: 'news/a.md', text: `---\ntitle: T\n${lines}---\nx` },
      ).diagnostics.map(({ code }) => code);
    expect(found('')).toEqual([]);
    expect(found('date: 2024-01-01\ntype: Gossip\n')).toEqual(['post/type-invalid']);
  });

  test('a very long title', () => {
    expectProblem('post/title-long', `---\ntitle: ‸${'long '.repeat(30)}\n---\nx`);
  });
});

describe('text that YAML takes for something else', () => {
  test.each([
    'title: Fixing issue ‸#1234 for good',
    "title: 'T'\ndescription: See PR ‸#77 and more",
    'title: T\ndescription: See this\n  and ‸#77',
    'title: T\nsubtitle: Sharp\t‸#C',
    'title: T\nweight: 20 ‸##old',
    'title: T\ntags:\n  - a ‸#b\n  - c',
    'title: T\ntags: [a ‸#b\n  ]',
    'title: T\nkeywords: [a, ‸#b,\n  c]',
    'title: T\nauthors:\n  - name: Lin ‸#1\n    link: https://example.org',
    'title: T\nauthors: [{ name: Lin ‸#1\n }]',
    'title: ‸&anchor rest',
    'title: ‸! Attention',
    "title: 'T'\ndescription: ‸&& and",
    'title: T\ndescription: ‸#wip',
  ])('is reported where it begins: %j', (yaml) => {
    expectProblem('front-matter/value-invalid', `---\n${yaml}\n---\nx`);
  });

  test.each(['title: ‸#1 in crates', 'title: ‸&C'])('a title of nothing else is none: %s', (yaml) => {
    expectProblem('post/title-invalid', `---\n${yaml}\n---\nx`);
  });

  test.each([
    'title: T # a comment',
    'title: T #',
    "title: 'T' #1",
    'title: "T #1" #2',
    'title: C#1 & D!',
    'title: T\ndescription: | #1\n  a #b\n',
    'title: T\ndescription: >-\n  a #b\n',
    'title: T\n#draft: true\ntags:\n  #- a\n  - b',
    'title: T\ntags: #mine\n  - b',
    'title: T\ntags: [a] #mine',
    'title: &T Name\nsubtitle: *T',
    'title: T\nlabel: ! 3.10',
  ])('is nothing in %j', (yaml) => expect(problems(`---\n${yaml}\n---\nx`)).toEqual([]));
});

describe('what is dangerous', () => {
  test.each(['---js', '---javascript', '--- js', '---coffee', '---json', '---toml', '---yaml'])(
    '%s is not read',
    (fence) => {
      const { value, diagnostics } = parse(`${fence}\n{ title: globalThis.ran = true }\n---\nText\n`);
      expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/code']);
      expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
      expect(asPage(value).article.body.html).toBe('<p>Text</p>\n');
    },
  );

  test('neither is TOML between plus signs', () => {
    const { value, diagnostics } = parse('+++\ntitle = "T"\n+++\n\nText\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/code']);
    expect(asPage(value).article.body.html).toBe('<p>Text</p>\n');
    expect(asPage(parse('+++\nText\n').value).article.body.html).toBe('<p>+++\nText</p>\n');
  });

  test('a tag of its own', () => {
    expect(problems("---\ntitle: !!js/function 'function () {}'\n---\nx")).toContain('front-matter/code 2:8');
    expect(problems('---\ntitle: !foo Lamp\n---\nx')).toContain('front-matter/code 2:8');
    expect(problems('---\ntitle: Lamp\nweight: !!binary aGk=\n---\nx')).toContain('front-matter/code 3:18');
    expect(problems('---\ntitle: Lamp\ntags: [a, !include b]\n---\nx')).toContain('front-matter/code 3:11');
    expect(problems('---\ntitle: !!str 5\n---\nx')).toEqual([]);
  });

  test.each([
    [
      'aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((name, i) => `${name}: &${name} [${`*${'abcdefg'[i]},`.repeat(9)}]`)
        .join('\n')}`,
      'too-deep',
    ],
    ['brackets', `a: ${'['.repeat(10_000)}`, 'too-deep'],
    ['braces', `a: ${'{a: '.repeat(1000)}`, 'too-deep'],
    ['dashes', `a:\n  ${'- '.repeat(1000)}x`, 'too-deep'],
    ['a megabyte', `a: ${'x'.repeat(1_000_000)}`, 'too-large'],
  ])('%s without end', (_, yaml, code) => {
    expect(parse(`---\ntitle: T\n${yaml}\n---\nx`).diagnostics.map((problem) => problem.code)).toContain(
      `front-matter/${code}`,
    );
  });

  const codesOf = (yaml: string): readonly string[] =>
    parse(`---\ntitle: T\n${yaml}\n---\nx`).diagnostics.map(({ code }) => code);

  test.each([
    ['brackets', (depth: number) => `other: ${'['.repeat(depth)}${']'.repeat(depth)}`, 32],
    ['braces', (depth: number) => `other: ${'{a: '.repeat(depth)}${'}'.repeat(depth)}`, 32],
    ['dashes', (depth: number) => `other:\n${'- '.repeat(depth)}x`, 32],
    ['questions', (depth: number) => `other:\n${'? '.repeat(depth)}x`, 32],
    ['blanks', (depth: number) => `other:\n${' '.repeat(depth)}x`, 199],
  ])('%s are read up to a depth and no further', (_, yaml, most) => {
    expect(codesOf(yaml(most))).not.toContain('front-matter/too-deep');
    expect(codesOf(yaml(most + 1))).toEqual(expect.arrayContaining(['front-matter/too-deep']));
  });

  test('many groups beside each other are not deep', () => {
    expect(codesOf(`other: [${'[a], {b: c}, '.repeat(100)}]`)).toEqual(['front-matter/unknown-key']);
  });

  test('up to 64 KiB, both fences included, and no further', () => {
    const sized = (characters: number): string =>
      `subtitle: ${'x'.repeat(characters - '---\ntitle: T\nsubtitle: \n---\n'.length)}`;
    expect(codesOf(sized(64 * 1024))).toEqual([]);
    expect(codesOf(sized(64 * 1024 + 1))).toContain('front-matter/too-large');
  });

  test.each([
    'tags: &a [*a]',
    'authors: &a [{ name: x, link: *a }]',
    'other: &a { b: { c: [*a] } }',
    'authors: [&a { <<: *a }]',
    '? &a [*a]\n: b',
  ])('a value that contains itself: %s', (yaml) => {
    expect(problems(`---\ntitle: T\n${yaml}\n---\nx`)).toContainEqual(
      expect.stringMatching(/^front-matter\/too-deep 3:/),
    );
  });

  test.each(['title: *Lamp*', 'tags: [a, *Lamp*]', 'tags: [*a, &a x]'])(
    'an asterisk that begins a value that needs quotes: %s',
    (yaml) => expect(problems(`---\n${yaml}\n---\nx`)).toContain(`front-matter/invalid 2:${yaml.indexOf('*') + 1}`),
  );

  test('up to nineteen aliases of one value, and no further', () => {
    const aliased = (count: number): string => `excerpt: &a [x]\nother: [${Array(count).fill('*a').join(', ')}]`;
    expect(codesOf(aliased(19))).not.toContain('front-matter/too-deep');
    expect(codesOf(aliased(20))).toContain('front-matter/too-deep');
  });
});

test('indented lines that would keep a page back are told where they begin, whatever is around them', () => {
  const head = 'title: [\n  draft: true\n\tunlisted: false\n   - "published": false # not yet\n';
  expect(buriedLines('content/a.md', head).map(({ at }) => place(at))).toEqual(['2:3', '4:4']);
});
