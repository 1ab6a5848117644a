// Publishes the notes of code checks, one small file per code block. The browser fetches it when needed.

import type { ArticleOf, OutputFile, Post, Site } from '../model.ts';
import { notesUrlOf } from '../text/url.ts';

/** The address of the notes of a page's code block, or undefined if it has none. */
export function notesUrl({ url, notes }: Post, index: number): string | undefined {
  return notes.includes(index) ? notesUrlOf(url, index) : undefined;
}

export function noteFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  return site.posts.flatMap((post) =>
    post.notes.map((index) => ({
      path: notesUrlOf(post.url, index).slice(1),
      articles: [post.file],
      readers: [],
      contents: () => articleOf(post).body.codes[index]?.findings?.notes ?? '',
    })),
  );
}
