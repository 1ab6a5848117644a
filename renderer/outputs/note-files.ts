// Publishes the notes of code checks, one small file per code block. The browser fetches it when needed.

import type { ArticleOf, CodeBlock, OutputFile, Post, Site } from '../model.ts';
import { notesUrlOf } from '../text/url.ts';

/** The address of a block's notes, or undefined if it has none. */
export function notesUrl(post: Post, block: CodeBlock, index: number): string | undefined {
  if (!post.hasNotes || block.findings?.notes === undefined) return undefined;
  return notesUrlOf(post.url, index);
}

export function noteFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  return site.posts
    .filter((post) => post.hasNotes)
    .flatMap((post) =>
      articleOf(post).body.codes.flatMap((block, index) => {
        const url = notesUrl(post, block, index);
        const notes = block.findings?.notes;
        return url === undefined || notes === undefined ? [] : [{ path: url.slice(1), contents: () => notes }];
      }),
    );
}
