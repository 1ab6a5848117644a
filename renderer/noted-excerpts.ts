// Notes which pages' excerpts are read. Any layout, component, or function of the configuration may show the excerpt of
// any page, but few do. A build that knows which were read renders other pages again only if one of those changed.

import type { Post } from './model.ts';

const unnoted = Symbol('excerpt');

type WithUnnoted<Kind> = Kind & { readonly [unnoted]?: string };

/**
 * Returns a function that makes posts tell when somebody reads their excerpt, also by copying or serializing them. It's
 * a property of each post, since copies would leave out those of a class, and one function for all of them, which keeps
 * them small.
 */
export function createExcerptNotes(note: (file: string) => void): (post: Post) => Post {
  const noted = {
    enumerable: true,
    configurable: true,
    get(this: WithUnnoted<Post>): string {
      note(this.file);
      return this[unnoted] ?? '';
    },
  };
  return ({ excerpt, ...post }) => {
    Object.defineProperty(post, unnoted, { value: excerpt });
    return Object.defineProperty(post, 'excerpt', noted) as Post;
  };
}

/** The excerpt of a post for what is made of its own text or in every build. This isn't noted. */
export function excerptOf(post: WithUnnoted<Post>): string {
  return post[unnoted] ?? post.excerpt;
}
