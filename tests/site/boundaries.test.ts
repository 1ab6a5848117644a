// The exact edges of small rules: languages in addresses, labels of neighbors, names of files, dates, nesting.

import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../renderer/check/check-links.ts';
import type { NavNode } from '../../renderer/model.ts';
import { instantOf } from '../../renderer/parse/front-matter/instant.ts';
import { createLinkResolver } from '../../renderer/site/links.ts';
import { unprefixed } from '../../renderer/site/locales.ts';
import { whyUnsafe } from '../../renderer/text/why-unsafe.ts';
import { assembled, page } from './assembled.ts';

describe('an address without its language', () => {
  test.each([
    ['/de', 'de', '/'],
    ['/de/tools/cli', 'de', '/tools/cli'],
    ['/design', 'de', '/design'],
    ['/dear/de', 'de', '/dear/de'],
    ['/', 'de', '/'],
    ['/en/a', 'en', '/en/a'],
    ['/en', 'en', '/en'],
  ])('%s in %s', (url, locale, expected) => {
    expect(unprefixed(url, locale, 'en')).toBe(expected);
  });

  test('a page under its language is the translation of the one without', () => {
    const { post, site } = assembled({
      'docs/a.md': page({ title: 'A' }),
      'de/docs/a.md': page({ title: 'A' }),
      'de/docs/only.md': page({ title: 'O' }),
      'docs/other.md': page({ title: 'X' }),
    });
    expect(post('/docs/a').translations).toEqual({ en: '/docs/a', de: '/de/docs/a' });
    expect(post('/de/docs/only').translations).toEqual({ de: '/de/docs/only' });
    expect(post('/en/docs/a')).toMatchObject({ copyOf: '/docs/a', locale: 'en', slug: '/en/docs/a' });
    expect(post('/en/docs/a').frontMatter.canonical).toBe('https://lantern.example/docs/a');
    expect(site.posts.map(({ url }) => url).filter((url) => url.startsWith('/en'))).toEqual(['/en/docs/a']);
  });

  test('a page that is at `/en` already stays what it is', () => {
    const { post, site } = assembled({
      'pages/index.md': page({ title: 'Home' }),
      'de/index.md': page({ title: 'Start' }),
      'pages/en.md': page({ title: 'English' }),
    });
    expect(post('/en')).toMatchObject({ title: 'English' });
    expect(post('/en').copyOf).toBeUndefined();
    expect(site.posts.filter(({ url }) => url === '/en')).toHaveLength(1);
  });
});

describe('labels of neighbors', () => {
  const files = {
    'docs/index.md': page({ title: 'Docs' }),
    'docs/a/index.md': page({ title: 'Alpha', weight: 1 }),
    'docs/a/one.md': page({ title: 'One', weight: 1 }),
    'docs/a/deep/_section.md': page({ title: 'Deep', weight: 2 }, ''),
    'docs/a/deep/two.md': page({ title: 'Two', weight: 1 }),
    'docs/a/deep/three.md': page({ title: 'Three', weight: 2 }),
    'docs/b/index.md': page({ title: 'Beta', weight: 2 }),
    'docs/c/_section.md': page({ title: 'Gamma', weight: 3 }, ''),
    'docs/c/four.md': page({ title: 'Four', weight: 1 }),
    'docs/c/deep/_section.md': page({ title: 'Low', weight: 2 }, ''),
    'docs/c/deep/five.md': page({ title: 'Five' }),
    'docs/d/_section.md': page({ title: 'Delta', weight: 4 }, ''),
    'docs/d/six.md': page({ title: 'Six' }),
  };
  const { post } = assembled(files);

  test.each([
    ['/docs/a', 'Docs', 'One'],
    ['/docs/a/one', 'Alpha', 'Deep - Two'],
    ['/docs/a/deep/two', 'Alpha - One', 'Three'],
    ['/docs/a/deep/three', 'Two', 'Beta'],
    // Out of a landing page, the root section is named; otherwise, the nearest one.
    ['/docs/b', 'Alpha - Three', 'Gamma - Four'],
    ['/docs/c/four', 'Beta', 'Low - Five'],
    ['/docs/d/six', 'Low - Five', undefined],
  ])('%s', (url, before, after) => {
    expect([post(url).prevPage?.title, post(url).nextPage?.title]).toEqual([before, after]);
  });
});

describe('nodes of the tree', () => {
  const { site } = assembled({
    'docs/a/_section.md': page({ title: 'A', weight: 1 }, ''),
    'docs/a/index.md': page({ title: 'A', weight: 9 }),
    'docs/a/deep/x.md': page({ title: 'X' }),
    'docs/b.md': page({ title: 'B', weight: 5 }),
  });
  const tree = site.nav.docs as NavNode;

  test('the weight of a section file wins over that of the landing page', () => {
    expect(tree.children.map(({ title, weight }) => [title, weight])).toEqual([
      ['A', 1],
      ['B', 5],
    ]);
  });

  const findNode = (node: NavNode, slug: string): NavNode | undefined =>
    node.slug === slug ? node : node.children.map((child) => findNode(child, slug)).find((found) => found);

  test('only a section at the first level is a root section', () => {
    const nodes = ['/docs/a', '/docs/b', '/docs/a/deep'].map((slug) => findNode(tree, slug));
    expect(nodes.map((node) => node?.isRootSection)).toEqual([true, false, false]);
  });

  test('below the first level, a node names its parent', () => {
    const nodes = ['/docs', '/docs/a', '/docs/a/deep', '/docs/a/deep/x'].map((slug) => findNode(tree, slug));
    expect(nodes.map((node) => node?.parent)).toEqual([undefined, undefined, '/docs/a', '/docs/a/deep']);
  });
});

test('two names that differ in the form of their letters or in case are twins', () => {
  const twins = (one: string, other: string) =>
    assembled({ [`docs/${one}.md`]: page({ title: 'A' }), [`docs/${other}.md`]: page({ title: 'B' }) });
  expect(twins('a', 'A').diagnostics.map(({ code }) => code)).toEqual(['address/case-twin']);
  expect(twins('\u1fb3', '\u1fbc').diagnostics.map(({ code }) => code)).toEqual(['address/case-twin']);
  expect(twins('caf\u00e9', 'cafe\u0301').diagnostics.map(({ code }) => code)).toEqual(['address/duplicate']);
});

test.each(['https://lantern.example', 'https://www.lantern.example'])('links to %s are links of the site', (origin) => {
  const text = '[a](https://lantern.example/docs/b) [b](https://www.lantern.example/docs/b)';
  const made = assembled(
    { 'docs/a.md': page({ title: 'A' }, text), 'docs/b.md': page({ title: 'B' }) },
    { config: { origin } },
  );
  const links = createLinkResolver(made.site, made.config, new Set());
  const kinds = made.post('/docs/a').links.map(({ href }) => links.resolve(made.post('/docs/a'), href).kind);
  expect(kinds).toEqual(['page', 'page']);
});

test('nothing may follow the status of a redirect', () => {
  const { diagnostics } = assembled({ 'docs/a.md': page({ title: 'A' }) }, { redirects: '/b /docs/a 301 Country=de' });
  expect(diagnostics.map(({ code }) => code)).toEqual(['redirect/invalid']);
});

describe('names that cannot be addresses', () => {
  test.each([
    '/a ',
    '/a /b',
    '/a.',
    '/a./b',
    '/.a',
    '/a/',
    '/con',
    '/com1.txt',
    '/a|b',
    '/a:b',
    '/a\u00adb',
    `/${'a'.repeat(251)}`,
  ])('%j', (url) => expect(whyUnsafe(url)).toBeDefined());
  test.each(['/', '/ a', '/a b', '/a.b', '/cone', '/com10', '/lpt', '/ü', '/👩‍💻', `/${'a'.repeat(250)}`])(
    'not %j',
    (url) => expect(whyUnsafe(url)).toBeUndefined(),
  );
});

test.each([
  ['/moved 301', ['link/redirected']],
  ['/moved 308', ['link/redirected']],
  ['/moved 302', []],
  ['/moved 307', []],
])('a link over the redirect %s', (rule, codes) => {
  const [from = '', status] = rule.split(' ');
  const made = assembled(
    { 'docs/a.md': page({ title: 'A' }, `[over](${from})`), 'docs/b.md': page({ title: 'B' }) },
    { redirects: `${from} /docs/b ${status}` },
  );
  const links = createLinkResolver(made.site, made.config, new Set());
  const found = checkLinks({ site: made.site, links, bodyOf: () => '' });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

describe('dates', () => {
  test.each([
    '2024-01-01T24:00',
    '2024-01-01T23:60',
    '2024-01-01T23:59:60',
    '2023-02-29',
    '2024-00-10',
    '2024-10-00',
    '0999-01-01',
    '2024-01-01T10:00+15:01',
    '2024-01-01T10',
    '2024-01-01Z',
    '24-01-01',
  ])('%s is none', (text) => expect(instantOf(text)).toBeUndefined());

  test.each([
    ['2024-01-01T23:59:59', '2024-01-01T23:59:59.000Z'],
    ['2024-01-01T0:00', '2024-01-01T00:00:00.000Z'],
    ['1000-01-01', '1000-01-01T00:00:00.000Z'],
    ['2024-01-01T00:00+15:00', '2023-12-31T09:00:00.000Z'],
    ['2024-01-01T00:00-15:00', '2024-01-01T15:00:00.000Z'],
    ['2024-01-01T00:00+0530', '2023-12-31T18:30:00.000Z'],
    ['2024-01-01T00:00+5', '2023-12-31T19:00:00.000Z'],
    ['2024-01-01t00:00:00.1z', '2024-01-01T00:00:00.100Z'],
    [' 2024-1-2 ', '2024-01-02T00:00:00.000Z'],
  ])('%s is one', (text, instant) => expect(instantOf(text)).toBe(instant));
});
