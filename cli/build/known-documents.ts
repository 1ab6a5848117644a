// What the checks of finished documents read in each of them, kept for the next run: after an edit, only the documents that
// may be others are rendered again.

import type { DocumentFacts } from '@sitegen/renderer/build';
import type { Post } from '@sitegen/renderer/model';
import { readCached, writeCached } from '../io/cache-file.ts';

type Kept = { readonly [url: string]: readonly [key: string, facts: DocumentFacts] };

export interface KnownDocuments {
  /** What's known of a page's document, or else what `make` reads in it. */
  readonly of: (post: Post, make: () => DocumentFacts) => DocumentFacts;
  /** Keeps what this run has asked for. */
  readonly save: () => void;
}

/** Reads what the last run kept in `file`. `keyOf` says what a page's document is made of, where that's known. */
export function openKnownDocuments(file: string, keyOf: (post: Post) => string | undefined): KnownDocuments {
  const before = (readCached(file) ?? {}) as Kept;
  const now: Record<string, Kept[string]> = {};
  let isChanged = false;
  return {
    of: (post, make) => {
      const key = keyOf(post);
      if (key === undefined) return make();
      const known = Object.hasOwn(before, post.url) ? before[post.url] : undefined;
      const kept = known?.[0] === key ? known : ([key, make()] as const);
      isChanged ||= kept !== known;
      now[post.url] = kept;
      return kept[1];
    },
    save: () => {
      if (isChanged) writeCached(file, now);
    },
  };
}
