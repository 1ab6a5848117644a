// Finds pages that look the same in search results: equal titles or equal descriptions.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { duplicateDescription, duplicateTitle } from '../diagnostics/problems/metadata.ts';
import type { Post, Site } from '../model.ts';

/**
 * Checks the listed pages of each language. Only descriptions from front matter count. If a page of this site and a
 * fetched one have the same, the fetched one is the copy.
 */
export function checkMetadata(site: Site): readonly Diagnostic[] {
  const titles = new Map<string, Post>();
  const descriptions = new Map<string, Post>();
  const isFetched = ({ origin }: Post): number => Number(origin !== undefined);
  return site.posts
    .filter(({ frontMatter }) => frontMatter.unlisted !== true && frontMatter.canonical === undefined)
    .toSorted((a, b) => isFetched(a) - isFetched(b))
    .flatMap((post) => {
      const titled = firstWith(titles, post, post.title);
      const described = firstWith(descriptions, post, post.frontMatter.description ?? '');
      return [
        ...(titled === undefined ? [] : [duplicateTitle(post.file, post.title, titled.url)]),
        ...(described === undefined ? [] : [duplicateDescription(post.file, described.url)]),
      ];
    });
}

/** The first post of its language with a text, if that's another one. Otherwise, this post is the first from now on. */
function firstWith(seen: Map<string, Post>, post: Post, text: string): Post | undefined {
  if (text === '') return undefined;
  const key = `${post.locale} ${text}`;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, post);
  return first;
}
