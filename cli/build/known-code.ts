// Blocks of code that are drawn already: an edited page has most of the blocks that it had before.

import { codeKey, type DrawnCode } from '@sitegen/renderer/code';
import type { Noted } from '@sitegen/renderer/diagnostics';
import type { CodeBlock, DrawnArticle, Parsed } from '@sitegen/renderer/model';
import type { DrawPool } from './draw-pool.ts';

/** The markup of drawn blocks by `codeKey`. */
export type KnownCode = ReadonlyMap<string, string>;

/** The blocks of a page, and those that are known of its text before. */
interface PageCode {
  readonly blocks: readonly CodeBlock[];
  readonly known: KnownCode;
}

interface DrawnPage {
  /** One for each block. */
  readonly drawn: readonly DrawnCode[];
  /** How many were not known. */
  readonly fresh: number;
}

/** What was drawn for an article. */
export function drawnBefore(article: DrawnArticle | undefined): KnownCode {
  const known = new Map<string, string>();
  // A diagram that wasn't drawn has no markup, and is tried again.
  for (const [index, block] of (article?.body.codes ?? []).entries())
    if (article?.drawn[index]) known.set(codeKey(block), article.drawn[index]);
  return known;
}

/** Draws the blocks of some pages that aren't known, all at once. */
export async function drawNew(pool: DrawPool, pages: readonly PageCode[]): Promise<readonly DrawnPage[]> {
  const unknown = pages.map(({ blocks, known }) => blocks.filter((block) => !known.has(codeKey(block))));
  const fresh = (await pool.draw(unknown.flat())).values();
  return pages.map(({ blocks, known }, index) => {
    const drawn = blocks.map((block) => {
      const html = known.get(codeKey(block));
      return html === undefined ? (fresh.next().value ?? { html: '' }) : { html };
    });
    return { drawn, fresh: unknown[index]?.length ?? 0 };
  });
}

/** The blocks of a parsed file. */
export function codesOf({ value }: Noted<Parsed>): readonly CodeBlock[] {
  return value.kind === 'page' ? value.article.body.codes : [];
}
