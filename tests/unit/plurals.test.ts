// Counted strings, in languages with other plural forms than English, and which of them a language needs.

import { describe, expect, test } from 'vitest';
import { stringsOf } from '../../renderer/site/strings.ts';
import { translator } from '../../renderer/text/translate.ts';

const file = (language: string, text: string) => ({
  file: `content/i18n/${language}.yml`,
  path: `i18n/${language}.yml`,
  text,
});

const english = file(
  'en',
  'posts: "{count} posts"\nposts.one: One post\nlamps:\n  one: A lamp\n  other: "{count} lamps"\n',
);
const arabic = file(
  'ar',
  [
    'posts: "{count} منشور"',
    'posts.zero: لا منشورات',
    'posts.one: منشور واحد',
    'posts.two: منشوران',
    'posts.few: "{count} منشورات"',
    'posts.many: "{count} منشورًا"',
  ].join('\n'),
);
const said = (language: string, key: string, values: { readonly count: number | string }) =>
  translator(stringsOf([english, arabic], 'en').value, language, 'en')(key, values);

describe('a counted string', () => {
  test.each([
    ['en', 0, '0 posts'],
    ['en', 1, 'One post'],
    ['en', 12345, '12,345 posts'],
    ['de', 12345, '12.345 posts'],
    ['ar', 0, 'لا منشورات'],
    ['ar', 2, 'منشوران'],
    ['ar', 11, '11 منشورًا'],
  ])('in %s, %i', (language, count, text) => {
    expect(said(language, 'posts', { count })).toBe(text);
  });

  test('has the forms of the default language where its own language has none', () => {
    expect(said('ar', 'lamps', { count: 1 })).toBe('A lamp');
    expect(said('ar', 'lamps', { count: 3 })).toBe('3 lamps');
  });
});

describe('a language lacks', () => {
  const missing = (language: string, text: string) =>
    stringsOf([english, file(language, text)], 'en').diagnostics.flatMap(({ message }) =>
      [...message.matchAll(/'([^']+\.[^']+)'/g)].map(([, key]) => key),
    );

  test('each form that it has itself', () => {
    const lamps = ['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `lamps.${form}`);
    expect(missing('ar', 'posts: "{count}"\nposts.one: "1"\nposts.few: "{count}"').toSorted()).toEqual([
      ...lamps,
      'posts.many',
      'posts.two',
      'posts.zero',
    ]);
  });

  test.each([
    ['ja', 'posts: "{count}"\nlamps.other: "{count}"'],
    ['pt-BR', 'posts: "{count}"\nposts.one: "1"\nlamps.other: "{count}"\nlamps.one: "1"'],
  ])('no form that no count takes: %s', (language, text) => {
    expect(missing(language, text)).toEqual([]);
  });
});
