// Large sites are built in little memory: V8 would rather let garbage grow to several times what is in use.

import { setFlagsFromString } from 'node:v8';

/** From this many pages on memory matters more than a few percent of time. */
const manyPages = 3000;

/** Has the heap of a large site collected when it has grown by a fifth, for the rest of the process. */
export function spareMemory(pages: number): void {
  if (pages >= manyPages) setFlagsFromString('--heap-growing-percent=20');
}

/** Characters of articles that stay in memory: all of a site of some hundred pages, a few of a large one. */
export function mostHeld(pages: number): number {
  return pages >= manyPages ? 1_000_000 : 12_000_000;
}
