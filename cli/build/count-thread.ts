// Counts the words for the search index in a thread, while the main thread renders pages. It ends with its answer.

import { Worker } from 'node:worker_threads';
import { type Counted, countWords, type ReadPage } from '@sitegen/renderer/search';

/** For fewer pages, counting takes less than starting a thread. */
const threadFrom = 100;

/** Counts the words of pages. */
export function countInThread(pages: readonly ReadPage[]): Promise<Counted> {
  return new Promise((done, fail) => {
    if (pages.length < threadFrom) return done(countWords(pages));
    const worker = new Worker(new URL('count-worker.js', import.meta.url), { workerData: pages });
    worker.once('message', done).once('error', fail);
  });
}
