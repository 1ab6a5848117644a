/** Removes blank lines at both ends. Unlike `trim`, it keeps the indentation of the first line, which can be code. */
export function trimLines(text: string): string {
  return text.replace(/^\s*\n/, '').trimEnd();
}
