// Puts finished HTML into a React tree without a wrapper element. The tree holds a token, which is replaced in the
// rendered text. This saves React from escaping and copying whole articles.

/** `raw` stores HTML and returns a token. `resolve` replaces tokens with their HTML, including tokens within it. */
export interface RawHtml {
  readonly raw: (html: string) => string;
  readonly resolve: (rendered: string) => string;
}

/** Create one for each rendered document. */
export function createRawHtml(): RawHtml {
  const pieces: string[] = [];
  // Stored HTML can only have tokens that are older than itself, so the recursion always ends.
  const resolve = (rendered: string): string =>
    rendered.replace(/\u0003(\d+)\u0004/g, (_token, index) => resolve(pieces[index] ?? ''));
  return { raw: (html) => `\u0003${pieces.push(html) - 1}\u0004`, resolve };
}
