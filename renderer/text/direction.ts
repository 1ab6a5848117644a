// Which way a language is written.

import { remembered } from './remembered.ts';

/** The scripts in use that run from right to left, by their ISO 15924 codes. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * `rtl` for `ar`, `he`, and `az-Arab`. Undefined for the rest (BCP 47), which goes from left to right, and for no tag.
 * Remembered, because every page asks, and a platform takes long to say which script is usual.
 */
export const directionOf = remembered((language: string): 'rtl' | undefined => {
  try {
    return rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : undefined;
  } catch {
    return undefined;
  }
});
