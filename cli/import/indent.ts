// Spaces at the beginnings of lines.

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
