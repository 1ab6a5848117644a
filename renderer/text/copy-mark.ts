// The places in a page's Markdown where a component writes its own part of the copy: a mark for its opening tag, and one
// for its closing tag. No text of a page has the character at the ends of a mark.

export function copyMark(index: number): string {
  return `\0${index}\0`;
}

export function closingCopyMark(index: number): string {
  return `\0/${index}\0`;
}

/**
 * The Markdown with each mark replaced by what the component with that number writes. What's between its tags is left out
 * then; if it writes nothing, that stays.
 */
export function withoutMarks(markdown: string, write: (index: number) => string): string {
  const parts = markdown.split('\0');
  const marks = new Set(parts.filter((_, place) => place % 2 === 1));
  let text = '';
  let end: string | undefined;
  for (const [place, part] of parts.entries()) {
    if (end !== undefined) end = place % 2 === 1 && part === end ? undefined : end;
    else if (place % 2 === 0) text += part;
    else if (!part.startsWith('/')) {
      const written = write(Number(part));
      text += written;
      if (written !== '' && marks.has(`/${part}`)) end = `/${part}`;
    }
  }
  return text;
}
