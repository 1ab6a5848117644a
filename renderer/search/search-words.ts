// Text -> the words it is found by. The build and the browser use the same rules, or nothing would be found: letters
// without accents in lower case, plurals as singulars, version numbers whole, identifiers whole and in their parts.

// Made once: bundled for older browsers, a pattern with classes of letters is a constructor call wherever it stands.
const accents = /\p{M}/gu;
const pattern = /\p{L}[\p{L}\p{N}]*|\p{N}+(?:\.\p{N}+)*\p{L}*/gu;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a text in order; `correlationId` gives `correlationid`, `correlation`, `id`; `v3.0.0` gives `3.0.0`. */
export function wordsOf(text: string): string[] {
  return rawWordsOf(text).flatMap(formsOf);
}

/** The words that a word as it was written is found by: itself, and its parts where it is an identifier. */
export function formsOf(word: string): readonly string[] {
  const parts = word.split(humps);
  return (parts.length > 1 ? [word, ...parts] : parts).map(foldWord);
}

/** As `wordsOf`, but identifiers stay whole: what a query asks for. */
export function queryWordsOf(text: string): string[] {
  return rawWordsOf(text).map(foldWord);
}

/** The words of a text as they were written, without accents. */
export function rawWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/\bv(?=\d)/gi, '');
  return plain.match(pattern) ?? [];
}

/** Lower case, and the singular of what looks like an English plural. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || !lower.endsWith('s') || /(?:ss|us|is)$/.test(lower)) return lower;
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
}
