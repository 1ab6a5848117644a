// What a test starts ends with it. What a file starts before its tests ends after them.

import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** Not for hooks, nor for tests that run side by side: there, nobody can tell which test has ended. */
export function atEnd(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    // No test is running.
    afterAll(async () => void (await end()));
  }
}

/** Starts something before the tests of a file or group, and closes it after them. Its fields are there by then. */
export function started<Thing extends { readonly close: () => unknown }>(start: () => Promise<Thing>): Thing {
  const thing: Partial<Thing> = {};
  beforeAll(async () => void Object.assign(thing, await start()));
  afterAll(async () => void (await thing.close?.()));
  return thing as Thing;
}
