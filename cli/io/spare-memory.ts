// Large sites are built in little memory: V8 would rather let garbage grow to several times what is in use.

import { setFlagsFromString } from 'node:v8';

/** From this many pages on memory matters more than a few percent of time. */
const manyPages = 3000;

/** Has the heap collected when it has grown by a fifth, for the rest of the process. */
export function spareMemory(pages: number): void {
  if (pages >= manyPages) setFlagsFromString('--heap-growing-percent=20');
}
