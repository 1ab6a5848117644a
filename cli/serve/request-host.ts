// Reads the Host header and checks whether its name is known. Other names get no answer, because another site can point its
// own name at this machine (DNS rebinding).

import { isIP } from 'node:net';

/** The name in a Host header, in lower case. Empty without one (HTTP/1.0), undefined if it isn't `name[:port]`. */
export function hostNameOf(host: string): string | undefined {
  if (host !== '' && !/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i.test(host)) return undefined;
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether a name is allowed: localhost, IP addresses, and `allowed` (`.x.org` includes subdomains). */
export function isAllowedHost(hostName: string, allowed: ReadonlySet<string>): boolean {
  if (hostName === '' || hostName === 'localhost' || hostName.endsWith('.localhost')) return true;
  if (isIP(hostName.replace(/^\[(.*)\]$/, '$1')) !== 0 || allowed.has(hostName)) return true;
  return [...allowed].some((name) => name.startsWith('.') && `.${hostName}`.endsWith(name));
}
