// Small functions on text: slugs, addresses, excerpts, reading time, dates, names.

import { describe, expect, test } from 'vitest';
import { excerptOf, readingTimeOf } from '../../renderer/parse/excerpt.ts';
import { isSafeAddress } from '../../renderer/text/address.ts';
import { createSuggestions, nearest } from '../../renderer/text/nearest.ts';
import { compareNames } from '../../renderer/text/plural.ts';
import { slugOf } from '../../renderer/text/slug.ts';
import { parsePage } from '../markdown/markdown-rules.ts';

describe('slugs', () => {
  test.each([
    ['What is a server?', 'what-is-a-server'],
    ['Adding "Channels" & more', 'adding-channels--more'],
    ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
    ['`code` in 2.0.0', 'code-in-200'],
    ['Größe · 大小', 'größe--大小'],
    ['🚀 Launch', '-launch'],
    ['', 'section'],
    ['!?', 'section'],
  ])('%s', (text, slug) => expect(slugOf(text)).toBe(slug));
});

describe('excerpts', () => {
  test('short ones are whole', () => expect(excerptOf(['One.', 'Two.'])).toBe('One. Two.'));
  test('are cut at a word', () => {
    const excerpt = excerptOf(['word '.repeat(100).trim()]);
    expect(excerpt).toMatch(/^(word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(201);
  });
  test('are cut within a word that is too long', () => {
    expect(excerptOf(['x'.repeat(201)])).toBe(`${'x'.repeat(200)}…`);
    expect(excerptOf([`${'x'.repeat(199)}🪔`])).toBe(`${'x'.repeat(199)}…`);
  });
  test('know nothing of code, diagrams, headings, comments and markup', () => {
    const { page } = parsePage(
      '<!-- no -->\n\n## Heading\n\n```mermaid\ngraph TD\n```\n\n> Photo by me\n\nThe **first** [words](/x) :rocket: are `here`.\n',
    );
    expect(page.excerpt).toBe('The first words 🚀 are here.');
  });
  test('are empty for a page of code', () => expect(parsePage('```\nx\n```\n').page.excerpt).toBe(''));
});

test.each([
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
])('two hundred words take a minute to read', (text, minutes) => expect(readingTimeOf(text)).toBe(minutes));

test.each(['/a', '#a', 'a/b', '../a', '?q', 'vscode:x', 'HTTP://x', 'mailto:a@b', 'tel:+1', 'foo)bar:', './a:b'])(
  '%s is safe',
  (address) => expect(isSafeAddress(address)).toBe(true),
);

describe('did you mean', () => {
  test.each([
    ['ab', ['AB'], 'AB'],
    ['ab', ['ac'], undefined],
    ['wick', ['wcik'], 'wcik'],
    ['lamps', ['lump', 'lamp'], 'lamp'],
    ['lamb', ['lamp', 'damb'], 'lamp'],
    ['lamp', ['lamp-oil-store', 'wick'], undefined],
    ['chanels', ['channels', 'channel'], 'channels'],
    ['abc', ['xbc', 'xyc'], 'xbc'],
  ] as const)('for %s of %j: %s', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected));

  test.each([
    ['/docs/wik', '/docs/wick'],
    ['/2.0/lamp', undefined],
    ['/3.0/lmap', '/3.0/lamp'],
    ['/docs/wick.htm', '/docs/wick'],
    ['/docs/wik/', '/docs/wick'],
    ['/docs/', undefined],
    ['/dcos/oil', undefined],
    ['/guides/burning/wick.md', '/docs/wick'],
    ['/guides/burning/can', undefined],
  ])('for the address %s: %s', (address, expected) => {
    const suggest = createSuggestions(['/', '/docs/wick', '/docs/lamp', '/3.0/lamp', '/docs/can', '/oil/can']);
    expect([suggest(address), suggest(address)]).toEqual([expected, expected]);
  });
});

test('each paragraph, item, and row is a text of its section, and code is kept apart', () => {
  const { sections } = parsePage(
    'Intro *text*.\n\n## One\n\n- a\n- b `c`\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n### Two\n\n<Note>inside</Note>\n',
  );
  expect(sections).toEqual([
    { slug: '', lvl: 0, title: '', paragraphs: ['Intro text.'], code: [] },
    { slug: 'one', lvl: 2, title: 'One', paragraphs: ['a', 'b c', 'x y', '1 2'], code: ['code'] },
    { slug: 'two', lvl: 3, title: 'Two', paragraphs: ['inside'], code: [] },
  ]);
});

describe('the clean copy', () => {
  test('has no comments, what tags say, and code as fences', () => {
    const { markdown } = parsePage(
      '# Page\n\n<Note title="x">\n\nText {a} <Badge text="t" /> <b>bold</b>.\n\n</Note>\n\n<!-- no -->\n\n```js\n<Note>\n```\n',
    );
    expect(markdown).toBe('# Page\n\n**x**\n\nText {a} t <b>bold</b>.\n\n```js\n<Note>\n```\n');
  });

  test.each([
    ['<Any title="Lamps" href="/lamps" description="All of\n them" icon="lamp" />', '[Lamps](/lamps): All of them'],
    ['<Any src="/lamp.png" alt="A lamp" caption="Lit" />', '![A lamp](/lamp.png): Lit'],
    ['<Any people={[{ name: "Ada", link: "/ada" }, { name: "Bo" }, 1]} />', '- [Ada](/ada)\n- **Bo**'],
    ['<Any color="red" />', ''],
    ['| A | B |\n|---|---|\n| <Any /> | <Any /> |', '| A | B |\n|---|---|\n|  |  |'],
    ['One <template>two <i>three</i></template> four', 'One  four'],
    ['\n    code\n\ntext', '    code\n\ntext'],
  ])('of %s is %s', (text, expected) => {
    expect(parsePage(text).markdown).toBe(`${expected}\n`);
  });
});

test('a bare address of 500 characters is a link, and a longer one is text', () => {
  const addressOf = (length: number): string => 'www.example.org/'.padEnd(length, 'a');
  expect(parsePage(addressOf(500)).body.html).toContain('<a href=');
  expect(parsePage(addressOf(501)).body.html).not.toContain('<a href=');
});

test('names are in the order of a language, numbers by their value, and never equal unless they are', () => {
  expect(['Version 10', 'Version 9', 'Ö', 'Z'].toSorted(compareNames('sv'))).toEqual([
    'Version 9',
    'Version 10',
    'Z',
    'Ö',
  ]);
  expect(['Z', 'Ö'].toSorted(compareNames('de'))).toEqual(['Ö', 'Z']);
  expect(compareNames('en')('e\u0301', '\u00e9')).not.toBe(0);
});
