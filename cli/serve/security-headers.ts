// Security headers for a site whose `_headers` file doesn't set its own.
import { isIP } from 'node:net';
import type { Headers } from './header-rules.ts';

const contentSecurityPolicy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; media-src 'self'",
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
].join('; ');

const everywhere: Headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const named: Headers = { ...everywhere, 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };

/** The defaults for a host. Only real hosts get Strict-Transport-Security, never localhost. */
export function securityHeaders(hostName: string): Headers {
  const isLocal = /^(?:.*\.)?localhost$/.test(hostName) || isIP(hostName.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return hostName === '' || isLocal ? everywhere : named;
}
