// Host header -> the host name that was asked for, or the reason to refuse it.
// A page of another site can point its own name at this machine (DNS rebinding), so only known names are answered.
import { isIP } from 'node:net';
import type { Refusal } from './request-target.ts';

/** The host of a request: as sent (with port) and as a bare lower-case name. Both are empty for HTTP/1.0 without one. */
export interface RequestHost {
  readonly host: string;
  readonly hostName: string;
}

/** Reads the only Host header. Two of them, or one that is not `name[:port]`, are refused. */
export function parseHost(rawHeaders: readonly string[]): RequestHost | Refusal {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1) return { refused: 400, reason: 'More than one Host header' };
  const host = hosts[0] ?? '';
  if (host !== '' && !/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i.test(host))
    return { refused: 400, reason: 'The Host header is malformed' };
  return { host, hostName: host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase() };
}

/** Whether a name may be answered: this machine's own names, addresses in digits, and `allowed` (`.x.org` takes in subdomains). */
export function isAllowedHost(hostName: string, allowed: ReadonlySet<string>): boolean {
  if (hostName === '' || hostName === 'localhost' || hostName.endsWith('.localhost')) return true;
  if (isIP(hostName.replace(/^\[(.*)\]$/, '$1')) !== 0 || allowed.has(hostName)) return true;
  return [...allowed].some((name) => name.startsWith('.') && `.${hostName}`.endsWith(name));
}
