// Unicode's normal forms, in linear time. Sorting the marks of a letter takes time in proportion to the square of their
// number, and a page can put a million on one.

/** As many marks in a row as Unicode's stream-safe text format allows (UAX #15), and then those that are left out. */
const tooMany = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** The text in a normal form. A letter with more marks than any language has keeps the first 30. */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooMany, '$1').normalize(form);
}
