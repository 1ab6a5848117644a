// Names, rules and dates that are allowed and rare: every output must write them so that they still lead to the page.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkImages } from '../../renderer/check/check-images.ts';
import { checkLinks } from '../../renderer/check/check-links.ts';
import { hostFiles } from '../../renderer/outputs/host-rules.ts';
import { createRecords, searchRecords } from '../../renderer/search/search-records.ts';
import { dataOf } from '../../renderer/site/data.ts';
import { createLinkResolver, printedHref } from '../../renderer/site/links.ts';
import { stringsOf } from '../../renderer/site/strings.ts';
import { createSuggestions } from '../../renderer/text/nearest.ts';
import { type Assembled, assembled, config, page } from './assembled.ts';

const home = { 'pages/index.md': page({ title: 'Home' }) };

/** What a link of the home page is printed as. */
function printed(href: string, made: Assembled, files: readonly string[] = []): string | undefined {
  const links = createLinkResolver(made.site, made.config, new Set(files));
  return printedHref(href, links.resolve(made.post('/'), href), (url) => url);
}

/** What `check` says about the links and images of the pages. */
function saidOf({ site, config: own }: Assembled): readonly string[] {
  const links = createLinkResolver(site, own, new Set());
  const found = [...checkLinks({ site, links, bodyOf: () => '' }), ...checkImages(site, links, new Set())];
  return found.map(({ code, hint }) => `${code}${hint === undefined ? '' : `: ${hint}`}`);
}

describe('links', () => {
  test('a name that holds # or ? stays encoded', () => {
    expect(printed('C%23%3f.png', assembled(home), ['/C#?.png'])).toBe('/C%23%3F.png');
  });

  test('a file whose name came with its accents apart is found however it is typed', () => {
    const made = assembled({
      ...home,
      'pages/cafe\u0301.md': page({ title: 'Café' }, '[a](/café) [b](cafe\u0301.md)'),
    });
    expect(saidOf(made)).toEqual([]);
    expect(made.post('/café').title).toBe('Café');
  });

  test('a redirect from an address with an extension is printed with it', () => {
    const made = assembled(home, { redirects: '/old.html https://example.org/new\n' });
    expect(printed('/old.html#a', made)).toBe('/old.html#a');
  });

  test('a rule may be written encoded', () => {
    const made = assembled(
      { ...home, 'pages/new.md': page({ title: 'New' }, '[a](/caf%C3%A9)') },
      { redirects: '/caf%C3%A9 https://example.org\n' },
    );
    expect(saidOf(made)).toEqual([]);
  });

  test('a rule is written encoded and decoded, because hosts compare addresses in different ways', () => {
    const made = assembled(
      { ...home, 'pages/new.md': page({ title: 'New' }, 'Text.') },
      { redirects: '/café /new\n/a%20b /new\n' },
    );
    const rules = hostFiles(made.site, config).find(({ path }) => path === '_redirects');
    expect(rules?.contents()).toBe('/caf%C3%A9 /new 301!\n/café /new 301!\n/a%20b /new 301!\n');
  });

  test('a link to an address that moved for good names the new one, whichever of the two statuses says so', () => {
    const text = page({ title: 'New' }, '[a](/old/x) [b](/gone)');
    const made = assembled({ 'pages/new.md': text }, { redirects: '/old/* /new 308\n/gone /new 301\n' });
    expect(saidOf(made)).toEqual(['link/redirected: Link to /new.', 'link/redirected: Link to /new.']);
  });

  test('a rule that carries a part over names the address that it makes, if there is a page', () => {
    const made = assembled(
      {
        'pages/a.md': page({ title: 'A' }, '[a](/old/bench) [x](/old/bensh)'),
        'pages/new/bench.md': page({ title: 'B' }),
      },
      { redirects: '/old/* /new/:splat\n' },
    );
    expect(saidOf(made)).toEqual([
      'link/redirected: Link to /new/bench.',
      'link/broken-page: Did you mean /new/bench?',
    ]);
  });
});

test.each([
  ['/docs/lamp', '/docs/lamps'],
  ['/dosc/lamp', '/docs/lamp'],
  ['/docs/v2.0.0', '/docs/v3.0.0'],
  ['/blog/2020-summary', '/blog/2023-summary'],
  ['/docs/reference/bindings/query', '/docs/reference/bindings/kafka'],
  ['/docs/reference/v3.0.0/server', '/docs/reference/v3.0.0/servers'],
])('what is suggested for %s is a page of a similar name, and never another version: %s', (address, other) => {
  const found = createSuggestions([other])(address);
  expect(found).toBe(/lamp|servers/.test(other) ? other : undefined);
});

describe('images', () => {
  const text = page({ title: 'A' }, '![a](./lamp.svg) ![b](/moved.png)');
  const made = assembled({ 'docs/a.md': text }, { redirects: '/moved.png https://example.org/b.png\n' });

  test('one that a redirect leads from is there; a missing one beside its page gets the suggestion of its address', () => {
    const files = new Set(['/docs/lamb.svg']);
    const found = checkImages(made.site, createLinkResolver(made.site, config, files), files);
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ['The image ./lamp.svg does not exist', 'Did you mean /docs/lamb.svg?'],
    ]);
  });
});

describe('redirects', () => {
  test('the last heading of a chain wins, as in a browser (RFC 9110, 10.2.2)', () => {
    const { site } = assembled(home, { redirects: '/a /b#one\n/b /#two\n' });
    expect(site.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(['/a /#two', '/b /#two']);
  });

  test('an address that climbs out of the site is refused', () => {
    const made = assembled(home, { redirects: '/../up /\n/a/../../up /\n/a..b /\n' });
    expect(made.diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual([
      'redirect/invalid 1',
      'redirect/invalid 2',
    ]);
    expect(made.site.redirects.map(({ from }) => from)).toEqual(['/a..b']);
  });

  test('every folder that holds pages leads to its page, however deep they lie', () => {
    const made = assembled({ 'docs/a.md': page({ title: 'A' }), 'docs/a/b/c.md': page({ title: 'C' }) });
    expect(hostFiles(made.site, made.config).map(({ path }) => path)).toContain('docs/a/index.html');
  });
});

describe('dated folders', () => {
  const post = (fields: object): string => page({ title: 'A', date: '2025-01-01', type: 'News', ...fields });

  test('an unlisted post is in no listing and no feed', () => {
    const made = assembled({ 'blog/a.md': post({}), 'blog/b.md': post({ unlisted: true }) });
    expect(made.site.dated.blog?.map(({ url }) => url)).toEqual(['/blog/a']);
  });
});

test('search records have ids of their own also where two headings were given the same one', () => {
  const text = '## One {#same}\n\nFirst.\n\n## Two {#same}\n\nSecond.\n';
  const made = assembled({ 'docs/a.md': page({ title: 'A' }, text) });
  const recordsOf = createRecords(made.config, (post) => made.articleOf(post).sections);
  const ids = searchRecords(made.site, made.config, recordsOf).map(({ objectID }) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a data file that is no YAML is said to be so, once, at its place', () => {
  const file = { file: 'content/data/x.yml', path: 'data/x.yml', text: 'a: b: c\n' };
  const { diagnostics } = dataOf([file], { x: z.array(z.string()) }, 'content');
  expect(diagnostics.map(({ message, at }) => `${at.line}:${at.column} ${message}`)).toEqual([
    '1:4 Nested mappings are not allowed in compact mappings',
  ]);
  const typed = dataOf([{ ...file, text: 'a: b\n' }], { x: z.array(z.string()) }, 'content');
  expect(typed.diagnostics.map(({ message }) => message)).toEqual([
    'the file: Invalid input: expected array, received object',
  ]);
});

test('strings that cannot be read are not missing one by one', () => {
  const file = (path: string, text: string) => ({ file: `content/${path}`, path, text });
  const { diagnostics } = stringsOf([file('i18n/en.yml', 'a: A\nb: B\n'), file('i18n/de.yml', 'a: [')], 'en');
  expect(diagnostics.map(({ code }) => code)).toEqual(['data/invalid']);
});

test('a data file whose aliases multiply is a problem at its place, not a crash', () => {
  const levels = [
    'a: &a [1]',
    ...[...'bcdefgh'].map((name, i) => `${name}: &${name} [${`*${'abcdefg'[i]},`.repeat(9)}]`),
  ];
  const { diagnostics } = dataOf(
    [{ file: 'content/data/x.yml', path: 'data/x.yml', text: levels.join('\n') }],
    {},
    'content',
  );
  expect(diagnostics.map(({ code, at }) => `${code} ${at.file}`)).toEqual(['data/invalid content/data/x.yml']);
});
