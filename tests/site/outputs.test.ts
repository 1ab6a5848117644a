// What a site is besides its pages: feed, sitemap, search records, copies for machines, rules for the host, metadata.

import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../renderer/config.ts';
import type { OutputFile } from '../../renderer/model.ts';
import { feedFiles } from '../../renderer/outputs/feed.ts';
import { contentSecurityPolicy } from '../../renderer/outputs/host-rules.ts';
import { sitemapFiles } from '../../renderer/outputs/sitemap.ts';
import { documentOf } from '../../renderer/render/document.ts';
import { metadataOf } from '../../renderer/render/metadata.ts';
import { createSearchPages } from '../../renderer/search/search-pages.ts';
import { searchRecords } from '../../renderer/search/search-records.ts';
import { decodeEntities } from '../../renderer/text/entities.ts';
import { xmlFlaws, xmlTexts } from '../support/xml.ts';
import { type Assembled, assembled, page } from './assembled.ts';

type FeedRule = NonNullable<SiteConfig['feed']>;

const tricky = 'Tom & "Jerry" <b> ]]> \'x\' é 🚀';

const files = {
  'pages/index.md': page({ title: 'Home' }),
  'pages/secret.md': page({ title: 'Secret', unlisted: true }),
  'docs/index.md': page({ title: 'Docs' }),
  'docs/a/_section.md': page({ title: 'Section' }),
  'docs/a/wick.md': page(
    { title: 'Wick', description: 'All about the wick.', aliases: ['/old'] },
    'Intro.\n\n## Trim\n\nShort, *please*.\n\n- one\n- two\n\n### Deep\n\nDeeper.\n\n```js\ncode()\n```\n',
  ),
  'blog/one.md': page(
    { title: tricky, date: '2024-03-01T10:00:00+02:00', type: 'News', tags: ['a & b'] },
    'First <em>post</em> & more.',
  ),
  'blog/two.md': '---\ntitle: Two\ndate: 2024-05-01\ntype: News\nauthors: [{ name: Ada }]\n---\n',
  'blog/elsewhere.md': page({
    title: 'Elsewhere',
    date: '2023-05-01',
    type: 'News',
    canonical: 'https://other.example/post',
  }),
};

const whole = (updated?: string): Assembled =>
  assembled(files, {
    redirects: '/go/* /docs/:splat\n/x https://other.example/\n',
    ...(updated === undefined ? {} : { updated }),
  });

function textOf(outputs: readonly OutputFile[], path: string): string {
  const file = outputs.find((one) => one.path === path);
  if (file === undefined) throw new Error(`no ${path}, but ${outputs.map((one) => one.path).join(', ')}`);
  return String(file.contents());
}

const { site, config } = whole();
const bodyOf = (): string =>
  '<p id="a">See <a href="/docs/a" class="b" data-reload="">it &amp; <b>more</b></a>, <a href="#a">here</a> ]]&gt; and ' +
  '<a href="https://other.example/?q=a]]>b">there</a>.</p><!-- no --><figure data-code><div><button type="button">Copy' +
  '</button></div><pre tabindex="0"><code><span class="line"><span class="c1">a: 1</span>\n</span></code></pre></figure>' +
  '<svg width="2"><text>drawn</text></svg><source srcset="/b.png 2x" media="print"><img src="/a.png" alt="/A" loading="lazy"><form><label>tab<input type="radio">' +
  '</label></form><ul><li class="task"><label><input type="checkbox" disabled checked> done</label></li><li class="task"><label>' +
  '<input type="checkbox" disabled> open</label></li></ul>';
const text =
  '<p>See <a href="https://lantern.example/docs/a">it &amp; <b>more</b></a>, <a href="https://lantern.example/blog/two#a">here</a> ]]&gt; and ' +
  '<a href="https://other.example/?q=a]]&gt;b">there</a>.</p><figure><div></div><pre><code>a: 1\n</code></pre></figure>' +
  '<source srcset="https://lantern.example/b.png 2x" media="print"><img src="https://lantern.example/a.png" alt="/A">tab<ul><li>☑ done</li><li>☐ open</li></ul>';
const rss = textOf(feedFiles(site, config, bodyOf), 'rss.xml');

test.each([
  ['Use <Include> & "more"', 'a & <b> &lt;', ['<b>', 'R&D', 'a"b', "a'b", 'a]]>b', '<author>']],
  ['<summary type="html"> <author> ]]>', '<script>1</script>\n    <title type="html">', ['</category>', '<![CDATA[']],
])('a feed reads back in every format as it was written: %j', (title, description, tags) => {
  const front = { title, description, date: '2024-05-01', type: 'News', tags, authors: [{ name: title }] };
  const post = `---\n${JSON.stringify(front)}\n---\nText\n`;
  const many = Object.fromEntries(Array.from({ length: 16 }, (_, number) => [`blog/p${number}.md`, post]));
  const { site, config } = assembled({ ...many });
  const feed = { ...config.feed, path: '/rss.xml', atom: '/atom.xml', json: '/feed.json' } as FeedRule;
  const outputs = feedFiles(site, { ...config, feed }, () => '<p>Text</p>');
  const [rss = '', atom = '', json = ''] = outputs.map(({ contents }) => String(contents()));
  const asHtml = (texts: readonly string[]): readonly string[] => texts.map(decodeEntities);
  const all = <Value>(value: Value): readonly Value[] => Array(16).fill(value);

  expect([...xmlFlaws(rss), ...xmlFlaws(atom)]).toEqual([]);
  expect(xmlTexts(rss, 'title').slice(1)).toEqual(all(title));
  expect(asHtml(xmlTexts(rss, 'description')).slice(1)).toEqual(all(description));
  expect(xmlTexts(rss, 'dc:creator')).toEqual(all(title));
  expect(xmlTexts(rss, 'category')).toEqual(all(tags).flat());
  // Atom's titles and summaries are HTML.
  expect(asHtml(xmlTexts(atom, 'title').slice(1))).toEqual(all(title));
  expect(asHtml(xmlTexts(atom, 'summary'))).toEqual(all(description));
  const terms = [...atom.matchAll(/<category label="([^"]*)" term="\1"\/>/g)].map(([, term = '']) =>
    decodeEntities(term),
  );
  expect(terms).toEqual(all(tags).flat());
  expect(atom.match(/<category/g)).toHaveLength(terms.length);
  const { items } = JSON.parse(json);
  const common = { title, tags };
  expect(items[0]).toMatchObject({ ...common, summary: description, content_html: '<p>Text</p>' });
  expect(items[15]).toMatchObject({ ...common, summary: description });
  expect(decodeEntities(items[15].content_html)).toBe(description);
});

test('a feed has the text of posts, as plain HTML with full addresses', () => {
  expect(xmlTexts(rss, 'content:encoded')[0]).toBe(text);
  expect(xmlTexts(rss, 'dc:creator')).toEqual(['Ada']);
});

test('the feed is published in three formats where the configuration names them, with authors', () => {
  const feed = { ...config.feed, path: '/rss.xml', atom: '/a/atom.xml', json: '/feed.json' } as FeedRule;
  const files = feedFiles(site, { ...config, feed }, bodyOf);
  expect(files.map(({ path }) => path)).toEqual(['rss.xml', 'a/atom.xml', 'feed.json']);
  const atom = textOf(files, 'a/atom.xml');
  expect(xmlFlaws(atom)).toEqual([]);
  expect(atom).toContain('<link rel="self" href="https://lantern.example/a/atom.xml"/>');
  expect(xmlTexts(atom, 'content')[0]).toBe(text);
  const json = JSON.parse(textOf(files, 'feed.json'));
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: 'https://lantern.example/feed.json',
  });
  expect(json.items[0]).toMatchObject({
    url: 'https://lantern.example/blog/two',
    title: 'Two',
    content_html: text,
    author: { name: 'Ada' },
    date_published: '2024-05-01T00:00:00.000Z',
  });
  expect(xmlTexts(atom, 'published')[0]).toBe('2024-05-01T00:00:00.000Z');
});

test('a feed holds the newest fifty posts', () => {
  const post = page({ title: 'P', date: '2020-01-01', type: 'News' });
  const many = assembled(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`blog/p${n}.md`, post])));
  const text = textOf(
    feedFiles(many.site, many.config, () => ''),
    'rss.xml',
  );
  expect(xmlTexts(text, 'guid')).toHaveLength(50);
});

test('the last change of a page is in the sitemap, and on the page', () => {
  const { site, config, post } = whole('2025-02-03');
  const days = xmlTexts(textOf(sitemapFiles(site, config), 'sitemap.xml'), 'lastmod');
  expect(days).toEqual(Array(5).fill('2025-02-03'));
  expect(metadataOf(post('/blog/two'), site, config).modified).toBe('2025-02-03');
});

test('ids of search records are there once each, and stay over builds', () => {
  const idsOf = ({ site, config, articleOf }: Assembled): readonly string[] => {
    const pageOf = createSearchPages(config, (post) => articleOf(post).sections, site.posts);
    return searchRecords(site, config, pageOf).map(({ objectID }) => objectID);
  };
  const ids = idsOf(whole());
  expect(new Set(ids).size).toBe(ids.length);
  expect(idsOf(whole())).toEqual(ids);
});

test('the policy lets hosts in only for what is switched on', () => {
  const { config } = whole();
  const on: SiteConfig = {
    ...config,
    frameHosts: ['video.example'],
    search: { indexes: ['general'], hosted: { appId: 'A', apiKey: 'k' }, insights: true },
    analytics: { host: 'lantern.example', measurementId: 'G-1' },
  };
  expect(contentSecurityPolicy(config)).toMatch(/connect-src 'self'; frame-src 'none'/);
  expect(contentSecurityPolicy(on)).toMatch(
    /connect-src 'self' https:\/\/\S*algolia\S*.*; frame-src https:\/\/video\.example/,
  );
});

describe('metadata', () => {
  const { site, config, post } = whole();
  const documentWith = (meta: object, structuredData: readonly object[] = []): string =>
    documentOf({
      ...{ config, structuredData, rootClass: undefined, copyUrl: undefined, body: '' },
      meta: { ...metadataOf(post('/blog/one'), site, config), ...meta },
      assets: { styles: '/s.css', files: {}, fonts: [] },
    });

  test('nothing breaks out of the head', () => {
    const html = documentWith({ description: '"><script>alert(1)</script>' }, [{ name: '</script><script>' }]);
    expect(html).not.toContain('<script>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;b&gt;');
  });

  test.each([
    ['ar', ' dir="rtl"'],
    ['he-IL', ' dir="rtl"'],
    ['az-Arab', ' dir="rtl"'],
    ['az', ''],
    ['de', ''],
    ['not a language', ''],
  ])('a page in %s says which way it goes', (locale, direction) => {
    expect(documentWith({ locale })).toContain(`<html lang="${locale}"${direction}>`);
  });
});
