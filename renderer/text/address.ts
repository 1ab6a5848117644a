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

/** The ports that a preview listens on: the first, or the next one that's free. */
export const previewPorts = { first: 3000, last: 3100 } as const;

/** The port and the path of an address on this machine, as the preview prints it. */
const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0):(\d{1,5})(\/[^?#]*)/i;

/** The path of an address that a preview of the site may have. Undefined for every other address. */
export function previewPathOf(address: string): string | undefined {
  const [, port, path] = onThisMachine.exec(address) ?? [];
  return Number(port) >= previewPorts.first && Number(port) <= previewPorts.last ? path : undefined;
}

/**
 * What to write instead of an address with a scheme that can't work, or undefined if it can. A browser reads `https:/a`
 * as a path if the page itself came over https (URL standard, "special relative or authority state"), so such a link
 * works in a preview and fails on the site.
 */
export function faultOf(address: string): string | undefined {
  if (address.startsWith('//')) return 'Write `https:` in front of it.';
  if (/^mailto:(?!.*[@?])/i.test(address)) return 'Write an email address after `mailto:`.';
  if (/^tel:(?!.*\d)/i.test(address)) return 'Write a number after `tel:`.';
  const [, scheme, rest = ''] = /^(https?):(.*)$/is.exec(address) ?? [];
  return scheme === undefined || isWeb(address) ? undefined : insteadOf(scheme.toLowerCase(), rest);
}

/** Names of hosts, and addresses of IPv6 in brackets. `https://https://a` has the host `https`. */
const host = /^(?!https?$)(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/;

function isWeb(address: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) && host.test(new URL(address).hostname);
}

function insteadOf(scheme: string, rest: string): string {
  const whole = `${scheme}://${rest.replace(/^(?:https?:|[/\\\s]|%5c|%20)+/i, '')}`;
  return isWeb(whole) ? `Write \`${whole}\`.` : 'Write the whole address, as in `https://example.org/page`.';
}
