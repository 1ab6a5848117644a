// Every page of the site in the reader's language, for readers without script, by the page that their address begins with.

import type { View } from 'sitegen';
import { Anchor } from './anchor.tsx';

/** Lists with links, each below the title of its first page. */
export function AllPages({ view }: { readonly view: View }) {
  const listed = view.site.posts.filter(
    ({ frontMatter, copyOf, locale, url }) =>
      frontMatter.unlisted !== true && copyOf === undefined && locale === view.post.locale && url !== '/404',
  );
  const parts = new Map<string, typeof listed>();
  for (const post of listed) {
    const top = post.url.split('/', post.url.startsWith('/docs/') ? 3 : 2).join('/');
    parts.set(top, [...(parts.get(top) ?? []), post]);
  }
  return [...parts].map(([top, posts]) => (
    <section key={top} className="start-all">
      <h2>{(posts.find(({ url }) => url === top || url === '/') ?? posts[0])?.title}</h2>
      <ul>
        {posts.map(({ url, title }) => (
          <li key={url}>
            <Anchor view={view} href={url}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  ));
}
