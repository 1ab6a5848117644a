// Data and string files of any size and shape end in a value or in a problem with a place, in linear time.

import { expect, test } from 'vitest';
import * as z from 'zod';
import { dataOf } from '../../renderer/site/data.ts';
import { stringsOf } from '../../renderer/site/strings.ts';

function read(text: string) {
  return dataOf([{ file: 'content/data/a.yml', path: 'data/a.yml', text }], {}, 'content');
}

function places(text: string): readonly string[] {
  return read(text).diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`);
}

test('a key given twice is named with both lines, at any depth', () => {
  expect(read('a: 1\nb: 2\na: 3\n').diagnostics).toEqual([
    {
      code: 'data/invalid',
      message: '`a` is set twice, first on line 1',
      hint: 'Delete one of the two.',
      at: { file: 'content/data/a.yml', line: 3, column: 1 },
    },
  ]);
  expect(places('list:\n  - a: 1\n    a: 2\n')).toEqual(['data/invalid 3:5']);
  expect(read('a: 1\na: 2\n').value.a).toBeUndefined();
});

test("a field that's missing or unknown is named at its place, in plain words", () => {
  const text = '- name: Luxo\n  lumen: bright\n  color: red\n- lumen: 3\n';
  const shapes = { a: z.array(z.strictObject({ name: z.string(), lumen: z.int() })), b: z.string() };
  const { diagnostics } = dataOf([{ file: 'content/data/a.yml', path: 'data/a.yml', text }], shapes, 'content');
  expect(diagnostics.map(({ at, message }) => `${at.file}:${at.line}:${at.column} ${message}`)).toEqual([
    'content/data/a.yml:2:10 `0.lumen`: expected number, received string',
    'content/data/a.yml:3:10 `0.color`: there is no such field',
    'content/data/a.yml:4:3 `1.name`: it is missing',
    'content/data/b.yml:1:1 This data file is missing',
  ]);
  expect(diagnostics.at(-1)?.hint).toBe('Write it. If a site can do without it, give its shape a default.');
});

test('a list may begin with a byte order mark, which Windows writes', () => {
  expect(read('\uFEFF- { a: 1 }\r\n- { a: 2 }\r\n').value.a).toEqual([{ a: 1 }, { a: 2 }]);
});

test.each([
  ['brackets', '['.repeat(20_000)],
  ['braces', '{a: '.repeat(20_000)],
  ['dashes', `${'- '.repeat(20_000)}a`],
  ['questions', '? '.repeat(20_000)],
  [
    'aliases',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]\n`).join('')}`,
  ],
  ['a value within itself', 'a: &a\n  b: *a\n'],
])('%s without end are a problem with a place', (_, text) => {
  const { diagnostics, value } = read(text);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.every(({ code, at }) => code === 'data/invalid' && at.line >= 1)).toBe(true);
  expect(value.a).toBeUndefined();
});

test.each([
  ['a: !!js/function "function () {}"\n', '1:4', '!!js/function'],
  ['a:\n  - !include other.yml\n', '2:5', '!include'],
  ['a: !!binary aGk=\n', '1:4', '!!binary'],
  ['a: !!set { x }\n', '1:4', '!!set'],
  ['a: !!timestamp 2020-01-01\n', '1:4', '!!timestamp'],
  ['a: !!int lamp\n', '1:4', '!<tag:yaml.org,2002:int>'],
  ['a: !<tag:example.org,2000:x> y\n', '1:4', '!<tag:example.org,2000:x>'],
])('a tag that is not read is a problem: %j', (text, place, name) => {
  const found = read(text);
  expect(places(text)).toEqual([`data/invalid ${place}`]);
  expect(found.diagnostics[0]?.message).toContain(name);
  expect(found.value.a).toBeUndefined();
});

/** The problems of these strings in German, next to English ones. */
function germanProblems(german: string, english = 'home: Home\nby: By {name}\nposts: "{count} posts"\n') {
  const file = (language: string, text: string) => {
    return { file: `content/i18n/${language}.yml`, path: `i18n/${language}.yml`, text };
  };
  const { value, diagnostics } = stringsOf([file('de', german), file('en', english)], 'en');
  const found = diagnostics.map(({ code, at, message }) => `${code} ${at.file.slice(13, -4)}:${at.line} ${message}`);
  return { value, found };
}

test('a string without a text is missing, and the default language is shown', () => {
  const rest = 'by: Von {name}\nposts: "{count} Lampen"\nposts.one: Ein Lampen\n';
  const { value, found } = germanProblems(`home:\n${rest}`);
  expect(found).toEqual(["i18n/string-missing de:1 'de' lacks the string 'home'"]);
  expect(value.de?.home).toBeUndefined();
  const english = germanProblems(rest, 'home: ~\nby: By {name}\nposts: "{count}"\nposts.one: "1"\n').found;
  expect(english).toEqual(['data/invalid en:1 `home`: expected words, not null']);
});

test.each([
  ['a list', 'home: [Start]\n', 'data/invalid de:1 `home`: expected words, not a list'],
  ['a list further in', 'menu:\n  open:\n    - Start\n', 'data/invalid de:3 `menu.open`: expected words, not a list'],
  ['a file that is a list', '- home: Start\n', 'data/invalid de:1 the file: expected strings by name, not a list'],
  ['a file that is a text', 'Start\n', 'data/invalid de:1 the file: expected strings by name, not a text'],
])('%s is no string', (_, german, problem) => {
  expect(germanProblems(german, 'menu: {}').found).toEqual([problem]);
});

test('a file of strings may be empty', () => {
  expect(germanProblems('# Later.\n', '').found).toEqual([]);
});

test('a site replaces words of its theme, and a language without some shows those of the theme', () => {
  const given = { en: { home: 'Home', top: 'Top' }, de: { home: 'Start', top: 'Nach oben' } };
  const file = (locale: string, text: string) => ({ file: locale, path: `i18n/${locale}.yml`, text });
  const found = stringsOf([file('fa', 'home: خانه\n'), file('de', 'home: Anfang\n')], 'fa', given);
  expect(found.value).toMatchObject({
    fa: { home: 'خانه', top: 'Top' },
    de: { home: 'Anfang', top: 'Nach oben' },
    en: { home: 'Home' },
  });
  expect(found.diagnostics.map(({ message }) => message)).toEqual(["'fa' lacks the string 'top'"]);
});
