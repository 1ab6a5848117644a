// Reads stored texts for boot and early. It isn't part of `store.ts`, because a module that boot shares with a lazy chunk
// would be one more file to load before interaction.

/** The stored text; null if there is none, undefined if storage is denied. */
export function stored(
  key: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null | undefined {
  try {
    return window[where].getItem(key);
  } catch {
    return undefined;
  }
}
