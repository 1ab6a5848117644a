// Which way a language is written.

/** The scripts in use that run from right to left, by their ISO 15924 codes. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** What is known of each language so far: every page asks, and a platform takes long to say which script is usual. */
const known = new Map<string, 'rtl' | undefined>();

/** `rtl` for `ar`, `he`, and `az-Arab`. Undefined for the rest (BCP 47), which goes from left to right, and for no tag. */
export function directionOf(language: string): 'rtl' | undefined {
  if (!known.has(language)) known.set(language, findDirection(language));
  return known.get(language);
}

function findDirection(language: string): 'rtl' | undefined {
  try {
    return rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : undefined;
  } catch {
    return undefined;
  }
}
