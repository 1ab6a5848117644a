// The parts of a page's Markdown that make claims: its lines outside of fences, its code in backticks, and the commands in
// its shell blocks.

/** A part of the Markdown, and its offset there. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

export interface Prose {
  /** The Markdown with blanks for what's in fences. Lines of a paragraph are joined, so offsets are the same. */
  readonly text: string;
  /** Lines outside of fences: a paragraph, a row of a table, an item of a list. */
  readonly lines: readonly Piece[];
  /** Contents of code in backticks, in order. */
  readonly codes: readonly Piece[];
  /** Contents of shell blocks, except those whose fence says `nocheck`. */
  readonly shells: readonly Piece[];
}

const shellFence = /^(?:sh|bash|shell|console|zsh|shellscript)\b(?!.*\bnocheck\b)/;

export function proseOf(markdown: string): Prose {
  const lines: Piece[] = [];
  const shells: Piece[] = [];
  const kept: string[] = [];
  let fence: { readonly mark: string; readonly info: string; readonly code: string[]; readonly at: number } | undefined;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const next = at + line.length + 1;
    const [, mark, info = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const isText = fence === undefined && mark === undefined;
    if (isText) lines.push({ text: line, at });
    kept.push(isText ? line : ' '.repeat(line.length));
    if (fence === undefined && mark !== undefined) fence = { mark, info: info.trim(), code: [], at: next };
    else if (fence && mark?.startsWith(fence.mark) && info.trim() === '') {
      if (shellFence.test(fence.info)) shells.push({ text: fence.code.join('\n'), at: fence.at });
      fence = undefined;
    } else fence?.code.push(line);
    at = next;
  }
  const text = kept.join('\n').replace(/(?<=\S)\n(?=[^\s#|>*+-])/g, ' ');
  return { text, lines, codes: lines.flatMap(codesIn), shells };
}

/** The contents of code in backticks. */
export function codesIn({ text, at }: Piece): readonly Piece[] {
  return [...text.matchAll(/(`+)(.+?)\1(?!`)/g)].map(({ index, 2: code = '' }) => ({
    text: code.trim(),
    at: at + index,
  }));
}

/** The words of each command of a shell text. */
export function commandsIn(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\\\n/g, ' ')
    .split(/\n|&&|\|\|?|;/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').replace(/^\s*(?:\$ )?(?:sudo )?/, ''))
    .map((line) => line.split(/\s+/).map((word) => word.replace(/^['"]|['"]$/g, '')));
}
