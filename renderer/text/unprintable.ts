// Characters that no reader can see. Some no XML may hold either: one of them makes a whole feed unreadable. The marks
// that the engine leaves for itself are made of those (see `marker.ts`), so content must never bring any.

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Cs}]/u;
const all = new RegExp(unprintable, 'gu');

/** Where the first one stands; -1 when there is none, as in nearly every text. */
export function firstUnprintable(text: string): number {
  return text.search(unprintable);
}

/** The text without them. */
export function withoutUnprintable(text: string): string {
  return unprintable.test(text) ? text.replace(all, '') : text;
}

/** For a class of a pattern with `u`: what is drawn as nothing, as joiners, fillers, soft hyphens, Braille without a dot. */
export const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800`;
