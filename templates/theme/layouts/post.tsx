// A blog post: title, authors, date, reading time, cover, table of contents, article, share links, neighbours.

import type { Layout, View } from 'sitegen';
import { blogUrl, datedPosts, valueUrl } from '../blog/addresses.ts';
import { Cover } from '../blog/cover.tsx';
import { PostGrid } from '../blog/post-card.tsx';
import { PostMeta } from '../blog/post-meta.tsx';
import { Series } from '../blog/series.tsx';
import { Share } from '../blog/share.tsx';
import { Attribution } from '../components/attribution.tsx';
import { Toc } from '../components/toc.tsx';
import { PageActions } from '../docs/page-actions.tsx';
import { Shell } from '../shell/shell.tsx';
import { textOf } from './generic.tsx';

export const postLayout: Layout = { render: (view) => <PostPage view={view} />, pictureWidth: 640 };

function PostPage({ view }: { readonly view: View }) {
  const { post, t } = view;
  const { subtitle, canonical, coverCaption, type, unlisted } = post.frontMatter;
  const CoverBox = coverCaption ? 'figure' : 'div';
  return (
    <Shell view={view} className="blog-post">
      <main id="page:main" tabIndex={-1} className="plain" data-testid="BlogLayout-main">
        <div className="post-top">
          <header className="post-head page-head">
            <p className="post-type">
              <a href={blogUrl(view.site)}>{t('blog.title')}</a>
              {type && !unlisted && <a href={valueUrl(blogUrl(view.site), 'type', type)}>{type}</a>}
            </p>
            <h1>{post.title}</h1>
            {subtitle && <p className="lead">{subtitle}</p>}
            <PostMeta post={post} view={view} />
          </header>
          <CoverBox className="post-cover">
            <Cover post={post} site={view.site} loading="eager" />
            {coverCaption && <figcaption>{coverCaption}</figcaption>}
          </CoverBox>
        </div>
        <div className="with-aside">
          <Toc view={view} />
          <div className="post-article">
            <article className="prose">{textOf(view)}</article>
            <Attribution view={view} />
            {canonical && (
              <p className="post-canonical">
                <a href={canonical}>{t('blog.canonical', { host: new URL(canonical).host })}</a>
              </p>
            )}
            <Series view={view} />
            <PostTags view={view} />
            <Share view={view} />
            <PageActions view={view} />
          </div>
        </div>
      </main>
      <MorePosts view={view} />
    </Shell>
  );
}

/** Links to the lists of posts with the same tags. Posts that are in no list may be the only ones with theirs. */
function PostTags({ view }: { readonly view: View }) {
  const { tags = [] } = view.post.frontMatter;
  const isListed = datedPosts(view.site).some(({ url }) => url === view.post.url);
  if (tags.length === 0 || !isListed) return null;
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a className="tag" href={valueUrl(blogUrl(view.site), 'tag', tag)}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The next newer and the next older post. */
function MorePosts({ view }: { readonly view: View }) {
  const posts = datedPosts(view.site);
  const at = posts.findIndex(({ url }) => url === view.post.url);
  const neighbors = posts.filter((_, index) => Math.abs(index - at) === 1);
  if (at < 0 || neighbors.length === 0) return null;
  return (
    <aside className="more-posts" aria-labelledby="page:more-posts">
      <h2 id="page:more-posts">{view.t('blog.more')}</h2>
      <PostGrid posts={neighbors} view={view} />
    </aside>
  );
}
