// The blog listing and its filter pages: filters as links with counts, a wide first post, a grid, pagination.

import type { Layout, View } from 'sitegen';
import { Filters } from '../blog/filters.tsx';
import type { Listing } from '../blog/listing.ts';
import { Pagination } from '../blog/pagination.tsx';
import { PostGrid } from '../blog/post-card.tsx';
import { Icon } from '../components/icon.tsx';
import { pageAt } from '../page-at.ts';
import { Shell } from '../shell/shell.tsx';
import { themeOf } from '../theme.ts';

export const blogListLayout: Layout = { render: (view) => <BlogList view={view} /> };

function BlogList({ view }: { readonly view: View }) {
  const { t, post, site } = view;
  const { feed } = view.config;
  const listing = post.facts as Listing;
  const { archive } = themeOf(view);
  const posts = listing.posts.flatMap((url) => pageAt(site, url) ?? []);
  const wide = listing.page === 1 && !listing.facet && posts.length > 2;
  return (
    <Shell view={view} className="blog-list">
      <main id="page:main" tabIndex={-1} className="plain" data-testid="Blogs-main-container">
        <header className="page-head wide-head">
          <h1>{post.title}</h1>
          <p className="lead">{t('blog.lead')}</p>
          <p className="page-meta">
            {feed && (
              <a href={feed.path}>
                <Icon name="feed" />
                {t('blog.feed')}
              </a>
            )}{' '}
            {archive && (
              <a href={archive}>
                <Icon name="calendar" />
                {t('blog.archive')}
              </a>
            )}
          </p>
        </header>
        <Filters view={view} listing={listing} />
        {posts.length === 0 && <p>{t('blog.empty')}</p>}
        <h2 className="visually-hidden">{t('blog.count', { count: listing.count })}</h2>
        <div data-testid="Blogs-sub-container">
          <PostGrid posts={posts} view={view} wide={wide} />
        </div>
        <Pagination view={view} listing={listing} />
      </main>
    </Shell>
  );
}
