// Reads stored texts for boot and early. It isn't part of `store.ts`, because a module that boot shares with a lazy chunk
// would be one more file to load before interaction.

import type { Lasting } from './store.ts';

/** The stored text; null if there is none, undefined if storage is denied. */
export function stored(key: string, where: Lasting = 'localStorage'): string | null | undefined {
  try {
    return window[where].getItem(key);
  } catch {
    return undefined;
  }
}
