import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { View } from '../../../renderer/config.ts';
import site from '../../../site.config.ts';
import { SideTree } from '../../../templates/theme/docs/side-tree.tsx';
import { areaOf } from '../../../templates/theme/shell/top-bar.tsx';

const page = { slug: '/docs/lamp', href: '/docs/lamp', title: 'Lamp', children: [] };
const root = { slug: '/docs', href: '/docs', title: 'Welcome', children: [page] };

/** The links that are marked as the current page. */
function marked(post: { readonly url: string; readonly copyOf?: string }): readonly string[] {
  const t = (key: string) => key;
  const raw = (html: string) => <div dangerouslySetInnerHTML={{ __html: html }} />;
  const config = { search: { indexes: ['general', 'docs'] } };
  const view = { post, config, site: { nav: { '/docs': root }, posts: [] }, t, raw, localized: (url: string) => url };
  const html = renderToStaticMarkup(<SideTree view={view as unknown as View} />);
  return [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*aria-current="page"/g)].map(([, href = '']) => href);
}

test('the tree marks the page, and on a copy of a page the page that it copies', () => {
  expect(marked({ url: '/docs/lamp' })).toEqual(['/docs/lamp']);
  expect(marked({ url: '/en/docs/lamp', copyOf: '/docs/lamp' })).toEqual(['/docs/lamp']);
  expect(marked({ url: '/en/docs', copyOf: '/docs' })).toEqual(['/docs']);
});

test('the area of a page does not depend on its language', () => {
  const areas = [{ url: '/docs/a' }, { url: '/de/docs/a' }, { url: '/en/docs/a', copyOf: '/docs/a' }].map((post) =>
    areaOf(post, site),
  );
  expect(areas).toEqual(['docs', 'docs', 'docs']);
  expect(areaOf({ url: '/de' }, site)).toBe('');
});
