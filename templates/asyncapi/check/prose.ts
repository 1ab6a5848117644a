// The parts of a page's Markdown that make claims: its lines outside of fences, its code in backticks, and the commands in
// its shell blocks.

export interface Prose {
  /** Lines outside of fences: a paragraph, a row of a table, an item of a list. */
  readonly lines: readonly string[];
  /** Contents of code in backticks, in order. */
  readonly codes: readonly string[];
  /** Contents of shell blocks, except those whose fence says `nocheck`. */
  readonly shells: readonly string[];
}

const shellFence = /^(?:sh|bash|shell|console|zsh|shellscript)\b(?!.*\bnocheck\b)/;

export function proseOf(markdown: string): Prose {
  const lines: string[] = [];
  const shells: string[] = [];
  let fence: { readonly mark: string; readonly info: string; readonly code: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark, info = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) fence = { mark, info: info.trim(), code: [] };
    else if (fence === undefined) lines.push(line);
    else if (mark?.startsWith(fence.mark) && info.trim() === '') {
      if (shellFence.test(fence.info)) shells.push(fence.code.join('\n'));
      fence = undefined;
    } else fence.code.push(line);
  }
  const codes = lines.flatMap((line) => [...line.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , code = '']) => code.trim()));
  return { lines, codes, shells };
}
