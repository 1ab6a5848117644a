// Text into HTML, safely.

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // No HTML may hold these, and markers are made of them (see `marker.ts`).
  '\u0001': '\uFFFD',
  '\u0002': '\uFFFD',
  '\u0003': '\uFFFD',
  '\u0004': '\uFFFD',
};

const special = /[&<>"\u0001-\u0004]/;
const allSpecial = new RegExp(special, 'g');

/** Escapes text for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => replacements[character] ?? character) : text;
}

/** ` name="value"` pairs; `true` prints the bare name, `undefined` and `false` print nothing. */
export function attributes(values: { readonly [name: string]: string | number | boolean | undefined }): string {
  let html = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return html;
}
