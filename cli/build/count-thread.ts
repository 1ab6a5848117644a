// Counts the words for the search index in a thread, while the main thread renders pages.

import type { Counted, ReadPage } from '@sitegen/renderer/search';
import { createThread } from './thread.ts';

/** For fewer pages, counting takes less than starting a thread. */
const minPages = 100;

/** The thread needs all texts at once: 30 MB more for 3,000 pages. */
const maxPages = 1000;

/** Counts in a thread if that's worth it for a site of this size. */
export function counterFor(pages: number): typeof countInThread | undefined {
  return pages < minPages || pages > maxPages ? undefined : countInThread;
}

function countInThread(pages: readonly ReadPage[]): Promise<Counted> {
  const { ask, close } = createThread<readonly ReadPage[], Counted>('count-worker.js');
  return ask(pages).finally(close);
}
