// Front matter, valid and invalid: what's read, and what's reported where.

import { dump as stringify } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { FolderRule } from '../../renderer/config.ts';
import { severityOf } from '../../renderer/diagnostics/severities.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';
import { type Mark, marked } from '../support/marks.ts';

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

/** The text has one problem, at its caret. */
function expectProblem(code: string, source: string, path?: string): void {
  const { text, marks } = marked(source);
  expect(problems(text, path)).toEqual([`${code} ${marks.map(place).join()}`]);
}

describe('what is read', () => {
  test('every key, with dates as instants in UTC', () => {
    const author = { name: 'Lin', link: 'https://example.org/lin', photo: '/img/lin.webp', byline: 'writes' };
    const texts = { title: 'A: b', subtitle: 'S', description: 'D', excerpt: 'E', coverCaption: 'C', label: 'Short' };
    const places = { cover: '/img/c.webp', canonical: 'https://example.org/post', aliases: ['/old'], layout: 'wide' };
    const more = { weight: 3, type: 'Engineering', tags: ['a', 'b'], series: 'S', authors: [author] };
    const all = { ...texts, ...places, ...more, featured: true, draft: false, unlisted: true };
    const { frontMatter, title } = pageOf(`---\n${stringify({ ...all, date: '2021-04-05T6:00:00+01:00' })}---\nText\n`);
    expect(title).toBe('A: b');
    expect(frontMatter).toEqual({ ...all, date: '2021-04-05T05:00:00.000Z', day: '2021-04-05' });
  });

  test('a title of several lines is one line', () => {
    expect(pageOf('---\ntitle: |\n  Two\n  lines\n---\nShort.\n').title).toBe('Two lines');
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

  test.each([
    ['a byte order mark', '\uFEFF---\ntitle: T\n---\nText\n'],
    ['CRLF', '---\r\ntitle: T\r\n---\r\nText\r\n'],
    ['CR alone', '---\rtitle: T\r---\rText\r'],
    ['blanks after the fences', '---  \ntitle: T\n---\t\nText\n'],
  ])('%s changes nothing', (_, text) => {
    const plain = parse('---\ntitle: T\n---\nText\n');
    expect(parse(text)).toEqual(plain);
  });

  test.each([
    ['the letters of a text', 'title: Two words  \t', { title: 'Two words' }],
    ['front matter in braces', '{"title":"T","weight":2}', { title: 'T', weight: 2 }],
    ['words of YAML 1.1 as text', 'title: Yes', { title: 'Yes' }],
    ['comments, also those that look like a key', '# draft: true\ntitle: T', { title: 'T' }],
  ])('%s', (_, head, frontMatter) => expect(pageOf(`---\n${head}\n---\nx`).frontMatter).toEqual(frontMatter));

  test.each(['---\n---\nText\n', '---\n\n# c\n---\nText\n', '---\n...\n---\nText\n'])('nothing in %j', (text) => {
    expect(pageOf(text, 'readmes/tool.md').frontMatter).toEqual({});
    expect(problems(text, 'readmes/tool.md')).toEqual([]);
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
    expect(pageOf('## Install\n\n## Use\n', 'readmes/tool.md').title).toBe('Tool');
    expect(pageOf('## A tool\n\n### Use\n', 'readmes/tool.md').title).toBe('A tool');
    expect(pageOf('# A tool\n\n# Use\n', 'readmes/tool.md').title).toBe('A tool');
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
    expect(problems(`---\ntitle: ${value}\n---\nx`)).toEqual(['post/title-required 2:8']);
  });
});

describe('front matter that is missing or never ends', () => {
  test('no front matter', () => expect(problems('Text')).toEqual(['front-matter/missing 1:1']));
  test('no space after a colon', () => expect(problems('---\ntitle:T\n---\nx')).toEqual(['front-matter/invalid 2:1']));
  test('an empty file', () => expect(problems('')).toEqual(['front-matter/missing 1:1']));
  test('something before the first fence', () =>
    expect(problems('\n---\ntitle: T\n---\nx')).toEqual(['front-matter/invalid 2:1']));
  test('nothing below it', () => expect(problems('---\ntitle: T\n---\n')).toEqual(['post/body-empty 1:1']));

  test.each([
    ...[
      'weight: 2',
      'weight: 2\n\n ',
      'Text',
      '# Heading',
      '- item\n\nText',
      '> quote',
      '\n# Heading',
      '\nkey: maybe text',
      '\n[link](/docs): text',
    ],
    ...[
      '----\nText',
      '---# Text',
      '--- # comment\nText',
      '---js\nText',
      '+++\nText',
      '...\nText',
      'draft: true\n\nText',
    ],
  ])('front matter that may have swallowed text is never read, and the page stays back: %j', (line) => {
    const { value, diagnostics } = parse(`---\ntitle: T\n${line}\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid']);
    expect(asPage(value).page.frontMatter).toEqual({ unclear: true });
    expect(severityOf('front-matter/invalid', 'build')).toBe('error');
  });

  test.each(['---\n\nText\n\n---\nMore\n', '---\n- item\n---\n', '---\n![Lamp](/lamp.png)\n---\n', '---\nText\n'])(
    'a line of dashes with no key below it is a thematic break: %j',
    (text) => expect(problems(text, 'readmes/tool.md').filter((one) => one.startsWith('front-matter/'))).toEqual([]),
  );
});

describe('YAML that is wrong', () => {
  test('YAML that cannot be read, at its line', () => {
    expect(problems('---\ntitle: T\nweight: 1\n@x: y\n---\nx')[0]).toBe('front-matter/invalid 4:1');
    expect(problems('---\ntitle: T\n\tweight: 1\n---\nx')[0]).toMatch(/^front-matter\/invalid [23]:/);
  });

  test.each([
    ['title: T\n...\nText\n\n---\nMore', 'End front matter with a line of exactly `---`.'],
    ['title:\u00a0T\n---\nText', 'Replace the no-break space after the colon with an ordinary one.'],
    ['title: T\nlabel:\u00a0T\n---\nText', 'Replace the no-break space after the colon with an ordinary one.'],
  ])("what YAML's own words don't explain: %j", (head, hint) => {
    expect(parse(`---\n${head}\n`).diagnostics[0]).toMatchObject({ code: 'front-matter/invalid', hint });
  });

  test('a key given twice', () => {
    const { text, marks } = marked('---\ntitle: T\n‸title: U\n---\nx');
    const [problem] = parse(text).diagnostics;
    expect(problem).toMatchObject({ code: 'front-matter/invalid', at: marks[0] });
    expect(problem?.message).toContain('line 2');
  });

  test('a key given twice within a value', () => {
    expectProblem('front-matter/invalid', '---\ntitle: T\nauthors:\n  - name: Lin\n    ‸name: Max\n---\nx');
  });

  // Quadratic time would take minutes and exceed the test's limit.
  test.each([
    ['unknown-key', (index: number) => `key${index}`],
    ['invalid', () => 'subtitle'],
  ])('thousands of keys, each with %s at its place', (code, keyOf) => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${keyOf(index)}: v`);
    const found = problems(`---\ntitle: T\nsubtitle: S\n${lines.join('\n')}\n---\nx`);
    const reported = found.filter((problem) => problem.startsWith(`front-matter/${code} `));
    expect([reported.length, reported.at(-1)]).toEqual([5000, `front-matter/${code} 5003:1`]);
  });
});

describe('keys and values that are wrong', () => {
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

  test.each(['__proto__', 'constructor', 'toString'])('%s is an unknown key and changes no prototype', (key) => {
    expect(problems(`---\ntitle: T\n${key}:\n  polluted: yes\n---\nx`)).toEqual(['front-matter/unknown-key 3:1']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('values that do not fit, each at its own place', () => {
    const head = (line: string): string => `---\ntitle: T\n${line}\n---\nx`;
    expectProblem('front-matter/value-invalid', head('weight: ‸.nan'));
    expectProblem('front-matter/value-invalid', head('weight: ‸1e309'));
    expectProblem('post/date-invalid', head('date: ‸2023-02-30'));
    expectProblem('post/date-invalid', head('date: ‸2023-13-01'));
    expectProblem('post/date-invalid', head('date: ‸yesterday'));
    // In UTC, it would be in the year 10000, which comes before 2026 as text, so the page would be published.
    expectProblem('post/date-invalid', head('date: ‸9999-12-31T23:59:59-01:00'));
    expectProblem('front-matter/value-invalid', head('tags: ‸one'));
    expectProblem('front-matter/value-invalid', head('tags: [a, ‸3]'));
    expectProblem('front-matter/value-invalid', head("tags: [a, ‸'+++']"));
    expectProblem('front-matter/value-invalid', head("tags:\n  - a\n  - ‸'🚀'"));
    expectProblem('front-matter/value-invalid', head('authors:\n  - name: Lin\n  - name: ‸"?!"'));
    expectProblem('front-matter/value-invalid', head('authors: ‸Lin'));
    expectProblem('front-matter/value-invalid', head('authors:\n  - name: Lin\n    link: ‸javascript:alert(1)'));
    expectProblem('front-matter/value-invalid', head('cover: ‸http://example.org/a.png'));
    expectProblem('front-matter/value-invalid', head('cover: ‸//example.org/a.png'));
    expectProblem('front-matter/value-invalid', head('cover: ‸./a.png'));
    expectProblem('front-matter/value-invalid', head('canonical: ‸javascript:alert(1)'));
    expectProblem('front-matter/value-invalid', head('featured: ‸2'));
    expectProblem('front-matter/invalid', head('description: ‸"a\\u0001b"'));
  });
});

describe('characters that no page can hold', () => {
  test.each([
    String.raw`tags: [‸"a\x1bb", c]`,
    String.raw`authors: [{ name: ‸"L\uFFFEin" }]`,
    String.raw`excerpt: ‸"a\uD83Db 😀"`,
  ])('an escape for a character that no feed can hold: %s', (line) =>
    expectProblem('front-matter/invalid', `---\ntitle: T\n${line}\n---\nx`),
  );

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

  test('and the same in an included file, reported there', () => {
    const text = "---\ntitle: T\n---\n<Include file='./part.md' />\n";
    const fragments = { './part.md': { file: 'fragments/part.md', text: '\uFEFFOne\r\ntwo \u0001C0\u0002\r\n' } };
    const { value, diagnostics } = parseFile(rules, {
      file: 'content/docs/a.md',
      path: 'docs/a.md',
      text,
      fragments,
    });
    expect(asPage(value).article.body.html).toBe('<p>One\ntwo C0</p>\n');
    expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
      ['file/control-character', { file: 'fragments/part.md', line: 2, column: 5 }],
    ]);
  });
});

describe('dated folders', () => {
  test('posts of dated folders need a date and a type of the list', () => {
    expect(problems('---\ntitle: T\n---\nx', 'blog/a.md')).toEqual([
      'front-matter/value-invalid 2:1',
      'post/date-invalid 2:1',
    ]);
    // If front matter can't be read, nothing else is reported about it.
    expect(problems('---\ntitle: b: c\n---\nx', 'blog/a.md')).toEqual(['front-matter/invalid 2:9']);
    expect(problems('---\ntitle: T\nText.', 'blog/a.md')).toEqual(['front-matter/invalid 1:1']);
    expect(problems('Text.', 'blog/a.md')).toEqual(['front-matter/missing 1:1']);
    expectProblem('front-matter/value-invalid', '---\ntitle: T\ndate: 2024-01-01\ntype: ‸Gossip\n---\nx', 'blog/a.md');
    expectProblem('post/date-invalid', '---\ntitle: T\ndate: ‸2024-02-31\ntype: Community\n---\nx', 'blog/a.md');
  });

  test('posts of a dated folder that need no front matter need a fitting type only if they have one', () => {
    const dated: FolderRule = { ...blog, path: 'news', titleFrom: ['heading'] };
    const found = (lines: string): readonly string[] =>
      parseFile(
        { ...rules, folders: [dated] },
        { file: 'content/news/a.md', path: 'news/a.md', text: `---\ntitle: T\n${lines}---\nx` },
      ).diagnostics.map(({ code }) => code);
    expect(found('')).toEqual([]);
    expect(found('date: 2024-01-01\ntype: Gossip\n')).toEqual(['front-matter/value-invalid']);
  });
});

describe('text that YAML takes for something else', () => {
  test.each([
    'title: Fixing issue ‸#1234 for good',
    "title: 'T'\ndescription: See PR ‸#77 and more",
    'title: T\ndescription: See this\n  and ‸#77',
    'title: T\nweight: 20 ‸##old',
    'title: T\ntags:\n  - a ‸#b\n  - c',
    'title: T\ntags: [a ‸#b\n  ]',
    'title: T\nkeywords: [a, ‸#b,\n  c]',
    'title: T\nauthors:\n  - name: Lin ‸#1\n    link: https://example.org',
    'title: ‸&anchor rest',
    'title: ‸! Attention',
    "title: 'T'\ndescription: ‸&& and",
    'title: T\ndescription: ‸#wip',
  ])('is reported where it begins: %j', (yaml) => {
    expectProblem('front-matter/value-invalid', `---\n${yaml}\n---\nx`);
  });

  test.each(['title: ‸#1 in crates', 'title: ‸&C'])("a title of nothing else doesn't count: %s", (yaml) => {
    expectProblem('post/title-required', `---\n${yaml}\n---\nx`);
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
    'title: T\nlabel: ! 3.10',
  ])('is nothing in %j', (yaml) => expect(problems(`---\n${yaml}\n---\nx`)).toEqual([]));
});

describe('what is dangerous', () => {
  test.each([
    '---js',
    '---javascript',
    '--- js',
    '---coffee',
    '---json',
    '---toml',
    '---yaml',
    '---constructor',
    '---YAML',
  ])('%s is not read', (fence) => {
    const { value, diagnostics } = parse(`${fence}\n{ title: globalThis.ran = true }\n---\nText\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid']);
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
    expect(asPage(value).article.body.html).toBe('');
  });

  test('neither is TOML between plus signs', () => {
    const { value, diagnostics } = parse('+++\ntitle = "T"\n+++\n\nText\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid']);
    expect(asPage(value).article.body.html).toBe('');
    expect(asPage(parse('+++\nText\n').value).article.body.html).toBe('<p>+++\nText</p>\n');
  });

  test('a tag of its own', () => {
    expect(problems("---\ntitle: !!js/function 'function () {}'\n---\nx")).toContain('front-matter/invalid 2:8');
    expect(problems('---\ntitle: !foo Lamp\n---\nx')).toContain('front-matter/invalid 2:8');
    expect(problems('---\ntitle: Lamp\nweight: !!binary aGk=\n---\nx')).toContain('front-matter/invalid 3:9');
    expect(problems('---\ntitle: Lamp\ntags: [a, !include b]\n---\nx')).toContain('front-matter/invalid 3:11');
    expect(problems('---\ntitle: !!str 5\n---\nx')).toEqual([]);
  });

  test.each([
    ['brackets', '['.repeat(101), 'invalid 3:107'],
    ['thousands of braces', '{a: '.repeat(10_000), 'invalid 3:401'],
    ['dashes', `\n  ${'- '.repeat(1000)}x`, 'invalid 4:201'],
    ['a megabyte', 'x'.repeat(1_000_000), 'invalid 1:1'],
    ['aliases of aliases', `&a [x]\nb: &b [${'*a, '.repeat(9)}]\nc: [${'*b, '.repeat(9)}]`, 'invalid 4:8'],
    ['a value that contains itself', '&a { b: { c: [*a] } }', 'invalid 3:22'],
    ['text that begins with an asterisk', '*Lamp*', 'invalid 3:8'],
  ])('%s: not read, and nothing is published', (_, value, problem) => {
    const text = `---\ntitle: T\nother: ${value}\n---\nx`;
    expect(problems(text)).toContain(`front-matter/${problem}`);
  });

  test("many groups next to each other, and up to 64 KiB, aren't too much", () => {
    const codesOf = (yaml: string) => problems(`---\n${yaml}\n---\nx`).map((one) => one.split(' ')[0]);
    expect(codesOf(`title: T\nother: [${'[a], {b: c}, '.repeat(100)}]`)).toEqual(['front-matter/unknown-key']);
    expect(codesOf(`title: T\nsubtitle: ${'x'.repeat(65_000)}`)).toEqual([]);
  });

  test.each(['excerpt_separator: { toString: 1 }', 'excerpt_separator: more'])('%s changes nothing', (line) =>
    expect(problems(`---\ntitle: T\n${line}\n---\nText more`)).toEqual(['front-matter/unknown-key 3:1']),
  );
});
