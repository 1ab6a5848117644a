// Finds blocks of code that are drawn already. An edited page still has most of its blocks.

import { codeKey, type DrawnCode } from '@sitegen/renderer/code';
import type { CodeBlock, DrawnArticle } from '@sitegen/renderer/model';
import type { DrawPool } from './draw-pool.ts';

/** The markup of drawn blocks by `codeKey`. */
export type KnownCode = ReadonlyMap<string, string>;

/** What was drawn for an article. */
export function drawnBefore(article: DrawnArticle | undefined): KnownCode {
  const known = new Map<string, string>();
  // A diagram that wasn't drawn has no markup, and is tried again.
  for (const [index, block] of (article?.body.codes ?? []).entries())
    if (article?.drawn[index]) known.set(codeKey(block), article.drawn[index]);
  return known;
}

/** Draws the blocks that aren't known, equal ones once: a page may be full of the same diagram. */
export function drawNew(
  { draw }: DrawPool,
  blocks: readonly CodeBlock[],
  known: KnownCode,
): Promise<readonly DrawnCode[]> {
  const fresh = new Map<string, Promise<DrawnCode>>();
  return Promise.all(
    blocks.map((block) => {
      const key = codeKey(block);
      const html = known.get(key);
      if (html !== undefined) return { html };
      const drawn = fresh.get(key) ?? draw(block);
      fresh.set(key, drawn);
      return drawn;
    }),
  );
}
