// Counts the words for the search index in a thread, while the main thread renders pages. It ends with its answer.

import { Worker } from 'node:worker_threads';
import type { Counted, ReadPage } from '@sitegen/renderer/search';
import { isLarge } from '../io/spare-memory.ts';

/** For fewer pages, counting takes less than starting a thread. */
const threadFrom = 100;

/** Counts in a thread if that pays for a site of this size, and if memory has room for all its texts at once. */
export function counterFor(pages: number): typeof countInThread | undefined {
  return pages < threadFrom || isLarge(pages) ? undefined : countInThread;
}

function countInThread(pages: readonly ReadPage[]): Promise<Counted> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('count-worker.js', import.meta.url), { workerData: pages });
    worker.once('message', done).once('error', fail);
  });
}
