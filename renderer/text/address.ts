// Which addresses content may use. One list, for links, images, frames and front matter.

const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Characters that browsers take out of an address, or that nobody sees. */
const invisible = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

/** The same, percent-encoded: a parser on the way may have done that. */
const invisibleEncoded = /%(?:[01][0-9a-f]|20|7f|c2%(?:ad|[89][0-9a-f])|e2%80%(?:8[b-f]|a[89a-e])|e2%81%a0|ef%bb%bf)/gi;

/** True for a scheme of the list, a site path, a relative path and a fragment; false for `//host` and all other schemes. */
export function isSafeAddress(address: string): boolean {
  const bare = address.replace(invisible, '').replace(invisibleEncoded, '');
  if (/^[\\/]{2}/.test(bare)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}
