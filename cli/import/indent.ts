// Lines, and the spaces that they begin with.

/** What a line begins with. */
export function indentOf(text: string): string {
  return /^\s*/.exec(text)?.[0] ?? '';
}

/** The least that one of the lines is indented. */
export function leastIndent(texts: readonly string[]): number {
  return Math.min(...texts.filter((text) => text.trim() !== '').map((text) => indentOf(text).length));
}

/** Lines further to the right. Empty ones stay empty. */
export function indented(texts: readonly string[], indent: string): readonly string[] {
  return texts.map((text) => (text.trim() === '' ? '' : indent + text));
}

/** The index of the next one in a list that passes a test, or the length of the list. */
export function indexAfter<T>(list: readonly T[], start: number, test: (one: T) => boolean): number {
  let index = start + 1;
  while (index < list.length && !test(list[index] as T)) index++;
  return index;
}
