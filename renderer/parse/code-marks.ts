// Marks that authors write as comments inside code: `// [!code highlight]` at the end of a line. They're taken out of the
// code, and the lines are marked.

export interface MarkedCode {
  readonly code: string;
  /** Line numbers in the code without the marks, from 1. */
  readonly highlight: readonly number[];
  /** Lines that held only a mark, by their number in the code as written. */
  readonly taken: readonly number[];
}

const mark = String.raw`\[!code highlight\]`;
const inComment = new RegExp(
  String.raw`[ \t]*(?:\{\/\*[ \t]*${mark}[ \t]*\*\/\}|\/\*[ \t]*${mark}[ \t]*\*\/|<!--[ \t]*${mark}[ \t]*-->|(?:\/\/|#|--|;|%|")[ \t]*${mark})[ \t]*$`,
);
const inMarkdown = new RegExp(String.raw`[ \t]*<!--[ \t]*${mark}[ \t]*-->[ \t]*$`);

/** Takes the marks out of code in a language, by its canonical name. A mark on a line of its own is about the next one. */
export function takeMarks(code: string, lang: string): MarkedCode {
  if (!code.includes('[!code highlight]')) return { code, highlight: [], taken: [] };
  const pattern = lang === 'markdown' || lang === 'mdx' ? inMarkdown : inComment;
  const kept: string[] = [];
  const highlight: number[] = [];
  const taken: number[] = [];
  for (const [index, line] of code.split('\n').entries()) {
    const text = line.includes('[!code ') ? line.replace(pattern, '') : line;
    if (text !== line) highlight.push(kept.length + 1);
    if (text !== line && text.trim() === '') taken.push(index + 1);
    else kept.push(text);
  }
  return { code: kept.join('\n'), highlight: highlight.filter((line) => line <= kept.length), taken };
}
