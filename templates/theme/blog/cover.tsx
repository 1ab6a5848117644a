// The cover of a post: its own picture, else a drawing made from its title, type and tags.

import type { Post, Site } from 'sitegen';

type CoverProps = Readonly<{ post: Post; site: Site; loading?: 'eager' | 'lazy' }>;

/** `loading` is `eager` for the one that is seen first. */
export function Cover({ post, site, loading = 'lazy' }: CoverProps) {
  const own = ownCover(post, site);
  const alt = own ? (post.frontMatter.coverCaption ?? '') : '';
  return <img src={own ?? drawnCover(post)} alt={alt} width={1200} height={630} loading={loading} className="cover" />;
}

/** The picture that the post names; undefined when the site does not have it. */
export function ownCover(post: Post, site: Site): string | undefined {
  const { cover } = post.frontMatter;
  return cover && (/^https?:/.test(cover) || site.images[cover]) ? cover : undefined;
}

/** Address of the drawn cover: `/blog/covers/release-notes-3.0.0.svg`. */
export function drawnCover({ url, sectionSlug = '/blog' }: Post): string {
  return `${sectionSlug}/covers/${url.slice(sectionSlug.length + 1).replace(/\//g, '-')}.svg`;
}
