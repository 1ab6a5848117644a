// What boot and early read of the reader's memory. Apart from `store.ts` on purpose: a module that boot shared with a
// lazy chunk would become one more file to load before interaction.

/** The stored text, or nothing; also when storage is refused. */
export function remembered(
  key: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null | undefined {
  try {
    return window[where].getItem(key);
  } catch {
    return undefined;
  }
}
