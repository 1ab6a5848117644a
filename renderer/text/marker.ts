// Markers stand in a page's HTML for what is filled in later. They are made of control characters that no HTML may
// hold: every source text loses them (see `unprintable.ts`), no entity names them and escaped text has none, so that no
// text is taken for a marker. And they are ASCII: one character beyond Latin-1 would double what a page takes in memory.

const open = '\u0001';
const close = '\u0002';

export type MarkerKind = 'code' | 'component' | 'end' | 'image';

const letters: { readonly [kind in MarkerKind]: string } = { code: 'C', component: '<', end: '>', image: 'I' };

/** The marker for entry `index` of the body's `codes`, `components` (`component` … `end`) or `images`. */
export function marker(kind: MarkerKind, index: number): string {
  return open + letters[kind] + index + close;
}

/** Matches every marker: group 1 is the kind's letter (`C < > I`), group 2 the index. Make a fresh copy before use with `exec`. */
export const markerPattern = /\u0001([C<>I])(\d+)\u0002/g;

/** Whether there is anything to fill in. */
export function hasMarkers(html: string): boolean {
  return html.includes(open);
}
