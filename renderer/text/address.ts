// Decides which addresses content may use, and which of them can't work. Links, images, frames, and front matter all
// share these rules.

const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'slack', 'vscode']);

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

/** The path of an address that a preview on this machine prints. Its port is 3000, or one of the next that was free. */
export function previewPathOf(address: string): string | undefined {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):30\d\d(\/[^?#]+)/i.exec(address)?.[1];
}

/**
 * Whether no browser can open an address that leaves the site. A browser reads `https:/a` as a path if the page itself came
 * over https (URL standard, "special relative or authority state"), so such a link works in a preview and fails on the site.
 */
export function isMalformed(address: string): boolean {
  return (
    /^(?:\/\/|mailto:(?!(?!\/\/).*[@?])|tel:(?!.*\d))/i.test(address) || (/^https?:/i.test(address) && !isWeb(address))
  );
}

/** Names of hosts, and addresses of IPv6 in brackets. `https://https://a` has the host `https`. */
const host = /^(?!https?$)(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/;

function isWeb(address: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) && host.test(new URL(address).hostname);
}
