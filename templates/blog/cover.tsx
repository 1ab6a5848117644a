// The cover of a post: its own picture, else a drawing made from its title, type and tags.

import type { ReactElement } from 'react';
import type { Post } from '../../renderer/model.ts';

export interface CoverProps {
  readonly post: Post;
  /** `eager` for the one that is seen first. */
  readonly loading?: 'eager' | 'lazy';
}

export function Cover({ post, loading = 'lazy' }: CoverProps): ReactElement {
  const { cover, coverCaption } = post.frontMatter;
  const alt = cover ? (coverCaption ?? '') : '';
  return <img src={cover ?? coverUrl(post)} alt={alt} width={1200} height={630} loading={loading} className="cover" />;
}

/** Address of the drawn cover: `/blog/covers/release-notes-3.0.0.svg`. */
export function coverUrl(post: Post): string {
  return `/blog/covers/${post.url.replace(/^\/blog\//, '').replace(/\//g, '-')}.svg`;
}
