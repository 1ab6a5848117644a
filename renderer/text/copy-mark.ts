// The place in a page's Markdown where a component writes its own part of the copy.

/** The mark of the component with that number. No text of a page has the character at its ends. */
export function copyMark(index: number): string {
  return `\0${index}\0`;
}

/** The Markdown with each mark replaced by what the component with that number writes. */
export function withoutMarks(markdown: string, write: (index: number) => string): string {
  return markdown.replace(/\0(\d+)\0/g, (_, index: string) => write(Number(index)));
}
