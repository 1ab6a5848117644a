// Ready HTML inside a React tree without a wrapper element: a token stands in the tree and is exchanged for the HTML
// in the rendered text. Saves React from escaping and copying whole articles, and keeps the markup clean.

const open = '\u0003';
const close = '\u0004';

/** Collects HTML and hands out tokens; `resolve` puts the HTML in their place, tokens inside it included. */
export interface RawHtml {
  readonly raw: (html: string) => string;
  readonly resolve: (rendered: string) => string;
}

/** One instance per rendered document. */
export function createRawHtml(): RawHtml {
  const pieces: string[] = [];
  // A piece can only hold tokens that were there before it: whatever a text looks like, this comes to an end.
  const resolveBelow = (limit: number, rendered: string): string =>
    rendered.includes(open)
      ? rendered.replace(/\u0003(\d+)\u0004/g, (token, digits: string) => {
          const index = Number(digits);
          return index < limit ? resolveBelow(index, pieces[index] ?? '') : token;
        })
      : rendered;
  const resolve = (rendered: string): string => resolveBelow(pieces.length, rendered);
  return {
    raw: (html) => `${open}${pieces.push(html) - 1}${close}`,
    resolve,
  };
}
