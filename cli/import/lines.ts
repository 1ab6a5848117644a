// The lines of a text with their numbers, and which of them are in blocks of code.

/** A line of the text with the line that it was in its file. */
export interface Line {
  readonly text: string;
  readonly at: number;
  /** What the line is in a block of code. */
  readonly code?: 'opening' | 'inside' | 'end' | undefined;
}

/** The beginning of a block of code: what's before the mark, the mark, and what follows it. */
const fence = /^((?:\s*>)*\s*(?:(?:[-+*]|\d{1,9}[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/;

/** Takes a line apart that begins a block of code. */
export function fenceOf(text: string): readonly [before: string, mark: string, info: string] | undefined {
  const [, before = '', mark = '', info = ''] = fence.exec(text) ?? [];
  return mark === '' ? undefined : [before, mark, info];
}

/** The lines of a text. In MDX, the end of a block of code may be indented as far as its author likes. */
export function linesOf(text: string, firstLine: number, isMdx: boolean): readonly Line[] {
  let open: readonly [before: string, mark: string, info: string] | undefined;
  return text.split('\n').map((line, index) => {
    const at = firstLine + index;
    if (open === undefined) {
      open = fenceOf(line);
      return { text: line, at, code: open && 'opening' };
    }
    const isEnd = endsFence(line, open[1], isMdx ? 1e9 : open[0].length + 3);
    if (isEnd) open = undefined;
    return { text: line, at, code: isEnd ? 'end' : 'inside' };
  });
}

/** Whether a line ends a block of code. A pattern with the length of a mark can be too large to compile. */
export function endsFence(line: string, mark: string, mostIndent: number): boolean {
  const [indent = ''] = /^[\s>]*/.exec(line) ?? [];
  const run = line.slice(indent.length).trimEnd();
  return indent.length <= mostIndent && run.startsWith(mark) && run === (mark[0] ?? '').repeat(run.length);
}

/** Applies a function to the lines outside of blocks of code. */
export function outsideCode(lines: readonly Line[], change: (line: Line) => string): readonly Line[] {
  return lines.map((line) => (line.code === undefined ? { ...line, text: change(line) } : line));
}

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
