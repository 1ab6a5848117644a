// What depends on the whole site: addresses, languages, edit links, tables of contents, drafts.

import { describe, expect, test } from 'vitest';
import { type AssembleOptions, assembled, page, withPrefixed } from './assembled.ts';

function codesOf(files: { readonly [path: string]: string }, options: AssembleOptions = {}): readonly string[] {
  return assembled(files, options).diagnostics.map(({ code, at }) => `${code} ${at.file}:${at.line}`);
}

function urlsOf(files: { readonly [path: string]: string }, options: AssembleOptions = {}): readonly string[] {
  return assembled(files, options).site.posts.map((post) => post.url);
}

describe('addresses', () => {
  test('that differ only in case or in Unicode form are reported', () => {
    expect(codesOf({ 'docs/A.md': page({ title: 'A' }), 'docs/a.md': page({ title: 'B' }) })).toEqual([
      'address/case-twin content/docs/a.md:1',
    ]);
    const [composed, decomposed] = ['docs/\u00e9.md', 'docs/e\u0301.md'];
    expect(
      codesOf({ [decomposed as string]: page({ title: 'A' }), [composed as string]: page({ title: 'B' }) }),
    ).toHaveLength(1);
  });

  test.each(['con', 'aux.notes', 'com1', 'a:b', 'what?', 'a#b', '100%', 'dot.', `${'long'.repeat(64)}`])(
    '%s is unsafe',
    (name) => {
      expect(codesOf({ [`docs/${name}.md`]: page({ title: 'A' }) })).toEqual([
        `address/unsafe content/docs/${name}.md:1`,
      ]);
    },
  );

  test.each([
    ['zero\u200bwidth', 'U+200B'],
    ['turned\u202egnp', 'U+202E'],
    ['joined\u200dnothing', 'U+200D'],
    ['soft\u00adhyphen', 'U+00AD'],
    ['fill\u3164er', 'U+3164'],
    ['tag\u{e0041}', 'U+E0041'],
  ])('a character in %j that nobody sees is unsafe', (name, character) => {
    const { diagnostics } = assembled({ [`docs/${name}.md`]: page({ title: 'A' }) });
    expect(diagnostics.map(({ code }) => code)).toEqual(['address/unsafe']);
    expect(diagnostics[0]?.message).toContain(character);
  });
});

describe('an address without its language', () => {
  test('a page under its language is the translation of the one without', () => {
    const files = {
      'docs/a.md': page({ title: 'A' }),
      'de/docs/a.md': page({ title: 'A' }),
      'de/docs/only.md': page({ title: 'O' }),
      'docs/other.md': page({ title: 'X' }),
    };
    const { post, site } = assembled(files, { config: withPrefixed('/docs/a') });
    expect(post('/docs/a').translations).toEqual({ en: '/docs/a', de: '/de/docs/a' });
    expect(post('/de/docs/only').translations).toEqual({ de: '/de/docs/only' });
    expect(post('/en/docs/a')).toMatchObject({ copyOf: '/docs/a', locale: 'en', slug: '/en/docs/a' });
    expect(post('/en/docs/a').frontMatter.canonical).toBe('https://lantern.example/docs/a');
    expect(site.posts.map(({ url }) => url).filter((url) => url.startsWith('/en'))).toEqual(['/en/docs/a']);
  });

  test('a page that is at `/en` already stays what it is', () => {
    const files = {
      'pages/index.md': page({ title: 'Home' }),
      'de/index.md': page({ title: 'Start' }),
      'pages/en.md': page({ title: 'English' }),
    };
    const { post, site } = assembled(files, { config: withPrefixed('/') });
    expect(post('/en')).toMatchObject({ title: 'English' });
    expect(post('/en').copyOf).toBeUndefined();
    expect(site.posts.filter(({ url }) => url === '/en')).toHaveLength(1);
  });
});

describe('drafts and posts of a later day', () => {
  const files = {
    'blog/old.md': page({ title: 'Old', date: '2024-01-01', type: 'News' }),
    'blog/new.md': page({ title: 'New', date: '2025-01-01', type: 'News' }),
    'blog/later.md': page({ title: 'Later', date: '2025-06-01', type: 'News' }),
    'blog/draft.md': page({ title: 'Draft', date: '2024-01-01', type: 'News', draft: true }),
  };

  test('are left out, everywhere', () => {
    const { site } = assembled(files, { now: '2025-02-01T00:00:00.000Z' });
    expect(site.posts.map((post) => post.title)).toEqual(['New', 'Old']);
    expect(site.dated.blog?.map((post) => post.title)).toEqual(['New', 'Old']);
  });

  test('are there with --drafts', () => {
    expect(assembled(files, { now: '2025-02-01T00:00:00.000Z', drafts: true }).site.dated.blog).toHaveLength(4);
  });

  test('a post of this instant is published', () => {
    expect(urlsOf(files, { now: '2025-06-01T00:00:00.000Z' })).toContain('/blog/later');
  });

  test('posts are in the order of the days that readers see, and of their instants within a day', () => {
    // By their instants alone, they would be in the order 1, 0, 3, 2.
    const dates = ['2024-05-02', '2024-05-01T23:00:00-05:00', '2024-05-01T00:30:00+02:00', '2024-04-30T23:00:00Z'];
    const posts = Object.fromEntries(
      dates.map((date, index) => [`blog/${'badc'[index]}.md`, page({ title: `${index}`, date, type: 'News' })]),
    );
    expect(assembled(posts).site.dated.blog?.map((post) => post.title)).toEqual(['0', '1', '2', '3']);
  });
});

describe('edit links', () => {
  const editLinks = [
    { prefix: '/docs/tools', href: 'https://code.example/tools/edit' },
    { prefix: '', href: 'https://code.example/site/edit/' },
    { prefix: '/docs/tools/cli', href: 'https://code.example/cli/edit' },
  ];
  const files = {
    'docs/a.md': page({ title: 'A' }),
    'docs/tools/x.md': page({ title: 'X' }),
    'docs/tools/cli/index.md': page({ title: 'CLI' }),
    'docs/tools/cli/my page.md': page({ title: 'P' }),
    'docs/tools/client.md': page({ title: 'Client' }),
  };

  test.each([
    ['/docs/a', 'https://code.example/site/edit/docs/a.md'],
    ['/docs/tools/x', 'https://code.example/tools/edit/x.md'],
    ['/docs/tools/cli', 'https://code.example/cli/edit/index.md'],
    ['/docs/tools/cli/my page', 'https://code.example/cli/edit/my%20page.md'],
    ['/docs/tools/client', 'https://code.example/tools/edit/client.md'],
  ])('%s: the most specific prefix wins', (url, href) => {
    expect(assembled(files, { config: { editLinks } }).post(url).editUrl).toBe(href);
  });

  test('without a prefix that fits, there is no link', () => {
    expect(assembled(files, { config: { editLinks: editLinks.slice(0, 1) } }).post('/docs/a').editUrl).toBeUndefined();
  });
});

describe('tables of contents', () => {
  const body = '## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n\n## Two\n\n##\n';

  test('go three levels below the first one on docs pages, and two on the blog', () => {
    const { post } = assembled({
      'docs/a.md': page({ title: 'A' }, body),
      'blog/b.md': page({ title: 'B', date: '2024-01-01', type: 'News' }, body),
    });
    const entries = (url: string) =>
      post(url).toc.map(({ content, lvl, slug, i, seen }) => `${lvl} ${content} ${slug} ${i} ${seen}`);
    expect(entries('/docs/a')).toEqual([
      '2 Two two 0 0',
      '3 Three three 1 0',
      '4 Four four 2 0',
      '5 Five five 3 0',
      '2 Two two-1 5 1',
    ]);
    expect(entries('/blog/b').map((line) => line.slice(0, 6))).toEqual(['2 Two ', '3 Thre', '4 Four', '2 Two ']);
  });

  test('begin at the level of the first heading', () => {
    const { post } = assembled({
      'blog/b.md': page({ title: 'B', date: '2024-01-01', type: 'News' }, '### Three\n\n##### Five\n\n###### Six\n'),
    });
    expect(post('/blog/b').toc.map(({ content }) => content)).toEqual(['Three', 'Five']);
  });
});
