// Host header -> the requested host name, or the reason to refuse it. Only known names are answered because another
// site can point its own name at this machine (DNS rebinding).
import { isIP } from 'node:net';
import type { Refusal } from './request-target.ts';

/** A request's host: as sent (with port), and as a name in lower case. Both are empty for HTTP/1.0 without a Host. */
export interface RequestHost {
  readonly host: string;
  readonly hostName: string;
}

/** Reads the Host header. Refuses two of them, and anything but `name[:port]`. */
export function parseHost(rawHeaders: readonly string[]): RequestHost | Refusal {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1) return { refused: 400, reason: 'More than one Host header' };
  const host = hosts[0] ?? '';
  if (host !== '' && !/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i.test(host))
    return { refused: 400, reason: 'The Host header is malformed' };
  return { host, hostName: host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase() };
}

/** Whether a name is allowed: localhost, IP addresses, and `allowed` (`.x.org` includes subdomains). */
export function isAllowedHost(hostName: string, allowed: ReadonlySet<string>): boolean {
  if (hostName === '' || hostName === 'localhost' || hostName.endsWith('.localhost')) return true;
  if (isIP(hostName.replace(/^\[(.*)\]$/, '$1')) !== 0 || allowed.has(hostName)) return true;
  return [...allowed].some((name) => name.startsWith('.') && `.${hostName}`.endsWith(name));
}
