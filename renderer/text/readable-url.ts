// Writes an address as an author would type it, for messages and corrections.

import { decodeUrl } from './url.ts';

/** Decodes letters of other scripts. Everything else stays as it is, so that the address means the same. */
export function readableUrl(url: string): string {
  return url.replace(/(?:%[89a-f][\da-f])+/gi, decodeUrl);
}
