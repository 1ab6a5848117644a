// Ready HTML inside a React tree without a wrapper element: a token stands in the tree and is exchanged for the HTML
// in the rendered text. Saves React from escaping and copying whole articles, and keeps the markup clean.

const open = '\uE002';
const close = '\uE003';

/** Collects HTML and hands out tokens; `resolve` puts the HTML in their place, tokens inside it included. */
export interface RawHtml {
  readonly raw: (html: string) => string;
  readonly resolve: (rendered: string) => string;
}

/** One instance per rendered document. */
export function createRawHtml(): RawHtml {
  const pieces: string[] = [];
  const resolve = (rendered: string): string =>
    rendered.includes(open)
      ? rendered.replace(/\uE002(\d+)\uE003/g, (_, index: string) => resolve(pieces[Number(index)] ?? ''))
      : rendered;
  return {
    raw: (html) => `${open}${pieces.push(html) - 1}${close}`,
    resolve,
  };
}
