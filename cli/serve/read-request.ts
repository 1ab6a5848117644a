// Reads where a request goes: checks its Host header, and decodes the path of its target once. Node passes on targets with
// `#`, in absolute form, and with `//host`, so everything is checked here.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { attempt } from '../io/attempt.ts';

/** A request's host name, decoded site path such as `/docs/über`, and query with its question mark. */
export interface RequestTarget {
  readonly hostName: string;
  readonly url: string;
  readonly search: string;
}

/** A request that's refused before anything is looked up. */
export interface Refusal {
  readonly refused: 400 | 403 | 414;
  readonly reason: string;
}

const maxTargetLength = 8192;

/**
 * Reads a request for one of the `allowed` hosts (`.x.org` includes subdomains) or of those that redirect rules have `named`.
 * Other names get no answer, because another site can point its own name at this machine (DNS rebinding).
 */
export function readRequest(
  { headers, url: target = '' }: IncomingMessage,
  allowed: ReadonlySet<string>,
  named: ReadonlySet<string>,
): RequestTarget | Refusal {
  const hostName = hostNameOf(headers.host ?? '');
  if (hostName === undefined) return refuse('The Host header is malformed');
  if (target.length > maxTargetLength) return { refused: 414, reason: 'The address is too long' };
  // Other targets than those in origin form are for proxies.
  if (!target.startsWith('/')) return refuse('The request target is no path');
  if (!/^[\x21-\x7e]*$/.test(target)) return refuse('The address holds characters that must be encoded');
  if (/[#\\]/.test(target)) return refuse('The address holds a fragment or a backslash');
  const [path = '', ...query] = target.split('?');
  const url = decodeOnce(path);
  if (url === undefined) return refuse('The address is not encoded well');
  if (!isAllowedHost(hostName, allowed) && !named.has(hostName))
    return { refused: 403, reason: `The host "${hostName}" is not allowed here` };
  return { hostName, url, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** The name in a Host header, in lower case. Empty without one (HTTP/1.0), undefined if it isn't `name[:port]`. */
export function hostNameOf(host: string): string | undefined {
  if (host !== '' && !/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i.test(host)) return undefined;
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** Localhost and IP addresses are always allowed. */
function isAllowedHost(hostName: string, allowed: ReadonlySet<string>): boolean {
  if (hostName === '' || hostName === 'localhost' || hostName.endsWith('.localhost')) return true;
  if (isIP(hostName.replace(/^\[(.*)\]$/, '$1')) !== 0 || allowed.has(hostName)) return true;
  return [...allowed].some((name) => name.startsWith('.') && `.${hostName}`.endsWith(name));
}

function decodeOnce(path: string): string | undefined {
  const url = /%(?:2f|5c)/i.test(path) ? undefined : attempt(() => decodeURIComponent(path));
  return url === undefined || /[\0-\x1f\x7f]|(?:^|\/)\.\.?(?:\/|$)/.test(url) ? undefined : url;
}

const refuse = (reason: string): Refusal => ({ refused: 400, reason });
