// Escapes text for HTML.

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Includes the characters of `unprintable.ts`: HTML may not contain them, and markers are made of some of them. */
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;
const allSpecial = new RegExp(special, 'g');

/** Escapes text for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => replacements[character] ?? '\uFFFD') : text;
}

/** Returns ` name="value"` pairs. `true` prints only the name; `undefined` and `false` print nothing. */
export function attributes(values: { readonly [name: string]: string | number | boolean | undefined }): string {
  let html = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return html;
}
