// The cover of a post: its own picture, else a drawing made from its title, type and tags.

import type { ReactElement } from 'react';
import type { Post } from '../../renderer/model.ts';

export function Cover({ post }: { readonly post: Post }): ReactElement {
  const { cover, coverCaption } = post.frontMatter;
  if (cover)
    return <img src={cover} alt={coverCaption ?? ''} width={1200} height={630} loading="lazy" className="cover" />;
  return <img src={coverUrl(post)} alt="" width={1200} height={630} loading="lazy" className="cover" />;
}

/** Address of the drawn cover: `/blog/covers/release-notes-3.0.0.svg`. */
export function coverUrl(post: Post): string {
  return `/blog/covers/${post.url.replace(/^\/blog\//, '').replace(/\//g, '-')}.svg`;
}
