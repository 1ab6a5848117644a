// What is around the text of a page, and what its components get.

import { expect, test } from 'vitest';
import { renderSite } from '../../renderer/build.ts';
import type { ContentComponent, SiteConfig, View } from '../../renderer/config.ts';
import type { AssetManifest } from '../../renderer/model.ts';
import { assembled, config as base, page } from './assembled.ts';

const manifest: AssetManifest = { styles: '/s.css', files: {}, fonts: [] };
const Lamp: ContentComponent = {
  render: ({ children, name }) => <b title={String(name)}>{children ?? 'dark'}</b>,
};

/** The document of a page with this text. */
function documentOf(text: string, more: Partial<SiteConfig> = {}): string {
  const layouts = { page: { render: ({ content }: View) => <main>{content}</main> } };
  const config = { layouts, components: { Lamp }, ...more };
  const whole = assembled({ 'docs/oil.md': page({ title: 'Oil' }, text) }, { config });
  const { value } = renderSite({ ...whole, manifest, assets: [], published: [] });
  return String(value.find(({ path }) => path === 'docs/oil.html')?.contents());
}

test('names the feeds that the site has', () => {
  const feeds = (html: string): readonly string[] =>
    [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="News" href="([^"]+)">/g)].map(
      ([, type, href]) => `${type} ${href}`,
    );
  expect(feeds(documentOf('Text.'))).toEqual(['application/rss+xml /rss.xml']);
  const feed = { ...(base.feed as NonNullable<SiteConfig['feed']>), atom: '/atom.xml', json: '/feed.json' };
  expect(feeds(documentOf('Text.', { feed }))).toEqual([
    'application/rss+xml /rss.xml',
    'application/atom+xml /atom.xml',
    'application/feed+json /feed.json',
  ]);
  expect(feeds(documentOf('Text.', { feed: undefined } as never))).toEqual([]);
});

test.each([
  ['nothing', null],
  ['nothing', undefined],
  ['nothing', false],
  ['nothing', []],
  ['a function', () => 'lamp'],
  ['a symbol', Symbol('lamp')],
])('a layout that returns %s is a mistake of the layout', (what, returned) => {
  const layouts = { page: { render: () => returned as never } };
  expect(() => documentOf('Text.', { layouts })).toThrow(`with the layout 'page' failed: it returned ${what}`);
});

test('a component may show nothing, but a function or a symbol in its place is a mistake', () => {
  const showing = (returned: unknown) =>
    documentOf('<Lamp />', { components: { Lamp: { render: () => returned as never } } });
  expect(showing(null)).toContain('<main></main>');
  expect(showing(false)).toContain('<main></main>');
  expect(() => showing(() => 'lamp')).toThrow('it returned a function');
  expect(() => showing(Symbol('lamp'))).toThrow('it returned a symbol');
});

test('a layout links to a page in the language of the reader, with its fragment, or as it is', () => {
  const Links = ({ localized }: View) => (
    <p>{['/docs/oil', '/docs/oil#burn', '/docs/wick#trim', 'https://oil.example/#x'].map(localized).join(' ')}</p>
  );
  const layouts = { page: { render: (view: View) => <Links {...view} /> } };
  const files = { 'docs/oil.md': page({ title: 'Oil' }, 'Text.'), 'docs/wick.md': page({ title: 'Wick' }, 'Text.') };
  const whole = assembled({ ...files, 'de/docs/oil.md': page({ title: 'Öl' }, 'Text.') }, { config: { layouts } });
  const { value } = renderSite({ ...whole, manifest, assets: [], published: [] });
  const shownOn = (path: string) =>
    /<p>(.*?)<\/p>/.exec(String(value.find((one) => one.path === path)?.contents()))?.[1];
  expect(shownOn('de/docs/oil.html')).toBe('/de/docs/oil /de/docs/oil#burn /docs/wick#trim https://oil.example/#x');
  expect(shownOn('docs/wick.html')).toBe('/docs/oil /docs/oil#burn /docs/wick#trim https://oil.example/#x');
});
