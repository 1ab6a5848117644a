// Puts finished HTML into a React tree without a wrapper element. The tree holds a token, which is replaced in the
// rendered text. This saves React from escaping and copying whole articles.

/**
 * Create one for each rendered document. `raw` stores HTML and returns a token, and `resolve` replaces tokens with their
 * HTML, including tokens within it.
 */
export function createRawHtml() {
  const pieces: string[] = [];
  // Stored HTML can only have tokens that are older than itself, so the recursion always ends.
  const resolve = (rendered: string): string =>
    rendered.replace(/\u0003(\d+)\u0004/g, (_token, index) => resolve(pieces[index] ?? ''));
  return { raw: (html: string) => `\u0003${pieces.push(html) - 1}\u0004`, resolve };
}
