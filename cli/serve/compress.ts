// Compresses text while it's sent. Builds don't write compressed copies, because hosts make their own.

import type { OutgoingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Exchange } from './site-files.ts';

/** In bytes. Smaller answers fit into one packet with their headers either way. */
const minBytes = 512;

/**
 * The stream that compresses a file, with the headers changed to match. Undefined if compression doesn't pay or the
 * client doesn't accept it.
 */
export function compressed({ request, response }: Exchange, headers: OutgoingHttpHeaders): Transform | undefined {
  const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|wasm)\b|image\/svg)/.test(
    String(headers['Content-Type']),
  );
  if (!isText || Number(headers['Content-Length']) < minBytes) return undefined;
  response.setHeader('Vary', [response.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const accepted = String(request.headers['accept-encoding']).replace(/[\w-]+\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/gi, '');
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  if (encoding === undefined) return undefined;
  delete headers['Content-Length'];
  headers['Content-Encoding'] = encoding;
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
