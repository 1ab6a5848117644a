// Markers are placeholders in a page's HTML for what rendering fills in. They're made of control characters that can't
// come from content: those are removed from source text (see `unprintable.ts`), no entity encodes them, and escaping
// replaces them. They're ASCII, because a single character beyond Latin-1 would double the memory that a page takes.

const open = '\u0001';
const close = '\u0002';

export type MarkerKind = 'code' | 'component' | 'end' | 'image';

const letters: { readonly [kind in MarkerKind]: string } = { code: 'C', component: '<', end: '>', image: 'I' };

/** Returns the marker for entry `index` of the body's `codes`, `components` (`component` … `end`), or `images`. */
export function marker(kind: MarkerKind, index: number): string {
  return open + letters[kind] + index + close;
}

/** A new pattern that matches every marker: group 1 is the kind's letter (`C < > I`), group 2 the index. */
export function markerPattern(): RegExp {
  return /\u0001([C<>I])(\d+)\u0002/g;
}
