// Puts finished HTML into a React tree without a wrapper element. The tree holds a token, which is replaced in the
// rendered text. This saves React from escaping and copying whole articles.

const open = '\u0003';
const close = '\u0004';

/** `raw` stores HTML and returns a token. `resolve` replaces tokens with their HTML, including tokens within it. */
export interface RawHtml {
  readonly raw: (html: string) => string;
  readonly resolve: (rendered: string) => string;
}

/** Create one for each rendered document. */
export function createRawHtml(): RawHtml {
  const pieces: string[] = [];
  // A piece can only contain tokens that are older than itself, so the recursion always ends. The text is put together
  // with `+`, which copies nothing: a long text may be in many components, one in another.
  const resolveBelow = (limit: number, rendered: string): string => {
    if (limit === 0 || !rendered.includes(open)) return rendered;
    let resolved = '';
    let from = 0;
    for (const { 0: token, 1: digits, index: start } of rendered.matchAll(/\u0003(\d+)\u0004/g)) {
      const index = Number(digits);
      resolved += rendered.slice(from, start);
      resolved += index < limit ? resolveBelow(index, pieces[index] ?? '') : token;
      from = start + token.length;
    }
    return resolved + rendered.slice(from);
  };
  const resolve = (rendered: string): string => resolveBelow(pieces.length, rendered);
  return { raw: (html) => `${open}${pieces.push(html) - 1}${close}`, resolve };
}
