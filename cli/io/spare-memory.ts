// Limits memory for large sites and previews. By default, V8 lets garbage grow to several times the memory in use.

import { setFlagsFromString } from 'node:v8';

/** From this number of pages on, memory matters more than a few percent of time. */
const manyPages = 3000;

/**
 * For a large site, makes V8 collect garbage whenever the heap has grown by 15 %, until the process ends. With 20 %, a build
 * takes a tenth less processor time, but 10,000 pages don't always fit into 512 MB.
 */
export function spareMemory(pages: number): void {
  if (pages >= manyPages) setFlagsFromString('--heap-growing-percent=15');
}

/** For a preview: the same whenever the heap has grown by a third. Each load of the templates leaves garbage behind. */
export function spareMemoryWhileWatching(): void {
  setFlagsFromString('--heap-growing-percent=33');
}

/** How many bytes of articles stay in memory: for a few hundred pages, all of them. */
export function maxArticleBytes(pages: number): number {
  return pages >= manyPages ? 1_000_000 : 24_000_000;
}
