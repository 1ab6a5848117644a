/** The items before the first one that doesn't fit. */
export function takeWhile<T>(items: readonly T[], fits: (item: T, index: number) => boolean): readonly T[] {
  const end = items.findIndex((item, index) => !fits(item, index));
  return end < 0 ? items : items.slice(0, end);
}
