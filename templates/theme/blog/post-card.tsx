// Posts in a grid: cover, type, title, excerpt, meta. The title is the one link that covers the card.

import type { Post } from 'sitegen';
import type { Shown } from '../components/avatars.tsx';
import { Cover } from './cover.tsx';
import { PostMeta } from './post-meta.tsx';

interface PostGridProps {
  readonly posts: readonly Post[];
  /** The page they are drawn on: its words and its language. */
  readonly view: Shown;
  /** The first one is drawn wide. */
  readonly wide?: boolean;
}

export function PostGrid({ posts, view, wide = false }: PostGridProps) {
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li key={post.url} className={wide && index === 0 ? 'post-grid-wide' : undefined}>
          <PostCard post={post} view={view} wide={wide && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function PostCard({ post, view, wide }: Omit<PostGridProps, 'posts'> & Readonly<{ post: Post }>) {
  const { type, featured } = post.frontMatter;
  // The German home page shows English posts: readers see that, and screen readers don't read them as German.
  const lang = post.locale === view.post.locale ? undefined : post.locale;
  return (
    <div className={wide ? 'post-card post-card-wide' : 'post-card'}>
      <div className="post-card-cover" data-testid="BlogPostItem-Img">
        <Cover post={post} site={view.site} loading={wide ? 'eager' : 'lazy'} />
      </div>
      <div className="post-card-text">
        <p className="post-card-type">
          {type && (
            <span className={`badge badge-${type.toLowerCase()}`} lang={lang}>
              {type}
            </span>
          )}{' '}
          {lang && (
            <span className="badge" lang={lang}>
              {new Intl.DisplayNames([lang], { type: 'language' }).of(lang)}
            </span>
          )}{' '}
          {featured && <span className="badge">{view.t('blog.featured')}</span>}
        </p>
        <h3>
          <a href={post.url} lang={lang} hrefLang={lang} data-testid="BlogPostItem-Link">
            {post.title}
          </a>
        </h3>
        {post.excerpt && (
          <p className="post-card-excerpt" lang={lang}>
            {post.excerpt}
          </p>
        )}
        <PostMeta post={post} view={view} />
      </div>
    </div>
  );
}
