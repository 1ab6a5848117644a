// Markers stand in a page's HTML for what is filled in later: private-use characters cannot come from content
// (they are taken out of every source text), so a marker is never mistaken for text.

const open = '\uE000';
const close = '\uE001';

export type MarkerKind = 'code' | 'component' | 'end' | 'image';

const letters: { readonly [kind in MarkerKind]: string } = { code: 'C', component: '<', end: '>', image: 'I' };

/** The marker for entry `index` of the body's `codes`, `components` (`component` … `end`) or `images`. */
export function marker(kind: MarkerKind, index: number): string {
  return open + letters[kind] + index + close;
}

/** Matches every marker: group 1 is the kind's letter (`C < > I`), group 2 the index. Make a fresh copy before use with `exec`. */
export const markerPattern = /\uE000([C<>I])(\d+)\uE001/g;

/** Takes the characters that markers are made of out of a source text. */
export function withoutMarkerCharacters(text: string): string {
  return /[\uE000\uE001]/.test(text) ? text.replace(/[\uE000\uE001]/g, '\uFFFD') : text;
}
