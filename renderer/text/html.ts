// Text into HTML, safely.

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => replacements[character] ?? character) : text;
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
