// Which addresses content may use. One list, for links, images, frames and front matter.

const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/** True for a scheme of the list, a site path, a relative path and a fragment; false for `//host` and all other schemes. */
export function isSafeAddress(address: string): boolean {
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '');
  if (/^[\\/]{2}/.test(bare) || /^[\\/]\\/.test(bare)) return false;
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  if (scheme === undefined) return true;
  return schemes.has(decoded(scheme).toLowerCase());
}

/** `%6aavascript` is no scheme to a browser, but reading it as one refuses nothing that anybody means. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
