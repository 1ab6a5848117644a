// What pages say about themselves in search results: readers can't tell apart two that say the same.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { duplicateDescription, duplicateTitle } from '../diagnostics/problems/output.ts';
import type { Post, Site } from '../model.ts';

/** Equal titles and equal declared descriptions among the listed pages of one language. */
export function checkMetadata(site: Site): readonly Diagnostic[] {
  const titles = new Map<string, Post>();
  const descriptions = new Map<string, Post>();
  return site.posts
    .filter(({ frontMatter }) => frontMatter.unlisted !== true && frontMatter.canonical === undefined)
    .flatMap((post) => {
      const at = { file: post.file, line: 1, column: 1 };
      const titled = firstWith(titles, post, post.title);
      const described = firstWith(descriptions, post, post.frontMatter.description ?? '');
      return [
        ...(titled === undefined ? [] : [duplicateTitle(at, post.title, titled.url)]),
        ...(described === undefined ? [] : [duplicateDescription(at, described.url)]),
      ];
    });
}

function firstWith(seen: Map<string, Post>, post: Post, text: string): Post | undefined {
  if (text === '') return undefined;
  const key = `${post.locale} ${text}`;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, post);
  return first;
}
