// Decides which addresses content may use. Links, images, frames, and front matter all share this list.

const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Characters that browsers remove from an address, or that are invisible. */
const invisible = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

/** The same characters, percent-encoded, because a parser may have encoded them already. */
const invisibleEncoded = /%(?:[01][0-9a-f]|20|7f|c2%(?:ad|[89][0-9a-f])|e2%80%(?:8[b-f]|a[89a-e])|e2%81%a0|ef%bb%bf)/gi;

/** True for allowed schemes, site paths, relative paths, and fragments. False for `//host` and every other scheme. */
export function isSafeAddress(address: string): boolean {
  const bare = address.replace(invisible, '').replace(invisibleEncoded, '');
  if (/^[\\/]{2}/.test(bare)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}
