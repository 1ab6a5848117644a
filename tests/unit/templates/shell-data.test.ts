// The data behind menus, words and drawings fits together: every key, icon and language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as parse } from 'js-yaml';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { View } from 'sitegen';
import { expect, test } from 'vitest';
import type { CheckedPage } from '../../../renderer/config.ts';
import { checkNames } from '../../../templates/content/check-names.ts';
import { shapes } from '../../../templates/data/shapes.ts';
import { checkTheme } from '../../../templates/theme/check-theme.ts';
import { EntryTiles } from '../../../templates/theme/components/entry-tile.tsx';
import { StartList } from '../../../templates/theme/components/start-list.tsx';
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

test('German says everything that English says, with the same places to fill in', () => {
  const [en, de] = [strings('en'), strings('de')];
  const placesOf = (text = ''): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect(placesOf(de[key]), key).toEqual(placesOf(text));
});

test('every key and every icon that a template names exists', () => {
  const en = strings('en');
  for (const { name, text } of templateFiles('templates')) {
    for (const [, key = ''] of text.matchAll(/(?:\bt\(|[[ ](?=.sample\.))'([\w.-]+)'/g))
      expect(en[key], `${name}: ${key}`).toBeDefined();
    for (const [, icon] of text.matchAll(/<Icon name="([\w-]+)"/g)) expect(drawn, name).toContain(icon);
  }
});

test.each([
  ['a name that the theme has other words for', { footer: [{ id: 'more', links: [] }] }],
  ['an icon that there is none of', { social: [{ id: 'x', href: 'https://x.example', icon: 'bird' }] }],
])('a menu with %s is refused', (_, menu) => {
  expect(themeShapes.menus.safeParse(menu).success).toBe(false);
});

test('entries of menus and banners without words are reported', () => {
  const item = { id: 'wick', href: '/wick', icon: 'book' };
  const bird = { id: 'bird', href: 'https://bird.example', icon: 'chat' };
  const data = {
    menus: themeShapes.menus.parse({ flyouts: [{ id: 'docs', href: '/docs', items: [item] }], social: [bird] }),
    banners: themeShapes.banners.parse({ banners: [{ id: 'fair', when: {}, links: [{ id: 'talks', href: '/' }] }] }),
  };
  const given = { 'menu.docs': 'Docs', 'menu.wick': 'Wick', 'banner.fair': 'A fair' };
  const page = {
    post: { url: '/404', locale: 'en', frontMatter: {} },
    site: { data, dated: {}, posts: [], strings: { en: given } },
  };
  const messages = checkTheme(page as unknown as CheckedPage).map(({ message }) => message);
  const missing = ['menu.wick.text', 'footer.bird', 'banner.fair.talks'];
  expect(messages).toEqual(missing.map((key) => expect.stringContaining(`'${key}'`)));
});

test('a tool without a group is refused at its category', () => {
  const tools = [{ name: 'Wick', what: 'Burns.', categories: ['Validators', 'Lamps'] }];
  const { error } = shapes.tools.safeParse({ tools });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['tools.0.categories.1']);
});

test('what is coming soon is no link in lists of entries', () => {
  const entry = { id: 'wick', href: '/wick', icon: 'book' } as const;
  const items = [entry, { ...entry, id: 'soon', href: '/soon', comingSoon: true }];
  const data = { menus: themeShapes.menus.parse({ flyouts: [{ id: 'docs', href: '/docs', items }] }) };
  const view = { site: { data }, t: (key: string) => key, localized: (url: string) => url } as unknown as View;
  const link = (href: string) => createElement('a', { href });
  for (const list of [
    createElement(EntryTiles, { view, menu: 'docs', link }),
    createElement(StartList, { view, items }),
  ])
    expect([...renderToStaticMarkup(list).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/wick']);
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

test('a tag that would show nothing, because what it names is gone, is reported', () => {
  const uses = [
    ['SectionCards', { section: '/docs/lamps' }],
    ['SectionCards', { section: '/docs/lamp' }],
    ['AsyncApiDocument', { src: 'lamps.yaml' }],
    ['AsyncApiDocument', { src: 'wicks.yaml' }],
    ['Figure', { src: '/lamp.svg' }],
  ].map(([name, props]) => ({ name, props, at: { file: 'content/docs/lamps.md', line: 4, column: 1 } }));
  const body = { components: uses, codes: [{ title: 'lamps.yaml' }] };
  const page = { site: { posts: [{ url: '/docs/lamps' }] }, article: () => ({ body }) } as unknown as CheckedPage;
  expect(checkNames(page).map(({ message, hint }) => [message, hint])).toEqual([
    ['`section` of <SectionCards> is `/docs/lamp`, but no page has that address', 'Did you mean `/docs/lamps`?'],
    ['`src` of <AsyncApiDocument> is `wicks.yaml`, but no block of code on this page has that title', undefined],
  ]);
});
