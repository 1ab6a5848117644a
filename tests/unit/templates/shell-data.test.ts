// The data behind menus, words and drawings fits together: every key, icon and language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import type { CheckedPage } from '../../../renderer/config.ts';
import { shapes } from '../../../templates/data/shapes.ts';
import { checkTheme } from '../../../templates/theme/check-theme.ts';
import { themeShapes } from '../../../templates/theme/data/shapes.ts';
import symbols from '../../../templates/theme/files/icons.json' with { type: 'json' };
import { themeStrings } from '../../../templates/theme/words.ts';
import { packageDir } from '../../support/project.ts';

const read = (path: string): string => readFileSync(join(packageDir, path), 'utf8');
const strings = (locale: 'en' | 'de'): { readonly [key: string]: string } => ({
  ...themeStrings[locale],
  ...(parse(read(`content/i18n/${locale}.yml`)) as { [key: string]: string }),
});
const drawn = new Set(Object.keys(symbols));
const menus = shapes.menus.parse(parse(read('content/data/menus.yml')));

test('German says everything that English says, with the same places to fill in', () => {
  const [en, de] = [strings('en'), strings('de')];
  const placesOf = (text = ''): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect(placesOf(de[key]), key).toEqual(placesOf(text));
});

test('every menu entry has a title, a description and an icon that is drawn', () => {
  const en = strings('en');
  for (const { id, icon } of menus.flyouts.flatMap((menu) => menu.items)) {
    expect(en[`menu.${id}`], id).toBeTruthy();
    expect(en[`menu.${id}.text`], id).toBeTruthy();
    expect(drawn, id).toContain(icon);
  }
  for (const { id, icon } of menus.social) {
    expect(en[`footer.${id}`], id).toBeTruthy();
    expect(drawn, id).toContain(icon);
  }
});

test('every key and every icon that a template names exists', () => {
  const en = strings('en');
  for (const { name, text } of templateFiles('templates')) {
    for (const [, key = ''] of text.matchAll(/\bt\('([\w.-]+)'/g)) expect(en[key], `${name}: ${key}`).toBeDefined();
    for (const [, icon] of text.matchAll(/<Icon name="([\w-]+)"/g)) expect(drawn, name).toContain(icon);
  }
});

test.each([
  ['a name that the theme has other words for', { footer: [{ id: 'more', links: [] }] }],
  ['an icon that there is none of', { social: [{ id: 'x', href: 'https://x.example', icon: 'bird' }] }],
])('a menu with %s is refused', (_, menu) => {
  expect(themeShapes.menus.safeParse(menu).success).toBe(false);
});

test('entries of menus without words are reported', () => {
  const item = { id: 'wick', href: '/wick', icon: 'book' };
  const data = { menus: themeShapes.menus.parse({ flyouts: [{ id: 'docs', href: '/docs', items: [item] }] }) };
  const given = { 'menu.docs': 'Docs', 'menu.wick': 'Wick' };
  const page = {
    post: { url: '/404', locale: 'en', frontMatter: {} },
    site: { data, dated: {}, posts: [], strings: { en: given } },
  };
  const messages = checkTheme(page as unknown as CheckedPage).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining("'menu.wick.text'")]);
});

test('a banner rule with a moment that does not exist is refused', () => {
  const ruled = (when: object) => shapes.banners.safeParse({ banners: [{ id: 'a', when, links: [] }] }).success;
  expect(ruled({ from: '2024-01-10T00:00:00Z', until: '2024-02-01T00:00:00+01:00' })).toBe(true);
  expect(ruled({ from: '2023-13-01' })).toBe(false);
  expect(ruled({ until: '2024-02-30T00:00:00Z' })).toBe(false);
});

function templateFiles(folder: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(join(packageDir, folder), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: read(join(folder, name)) }));
}
