// Invisible characters, some of which make a whole XML feed unreadable. The engine's own markers consist of some of
// them (see `marker.ts`), so they must never come from content.

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\p{Cs}]/u;
const all = new RegExp(unprintable, 'gu');

/** The index of the first one, or -1. Nearly every text has none. */
export function firstUnprintable(text: string): number {
  return text.search(unprintable);
}

/** Removes them, or puts another character in their place. */
export function withoutUnprintable(text: string, by = ''): string {
  return unprintable.test(text) ? text.replace(all, by) : text;
}

/** For a character class with the `u` flag: what is drawn as nothing, such as joiners, fillers, and soft hyphens. */
export const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800`;

const blank = new RegExp(`^[\\s${unseen}]*$`, 'u');

/** Whether a text, or the value of an attribute, is missing or has no visible character. */
export function isBlank(text: string | true = ''): boolean {
  return text !== true && blank.test(text);
}
