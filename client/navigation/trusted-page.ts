// Parses fetched pages under the site's only Trusted Types policy. The policy isn't exported, so only responses from this
// site ever become a document. `DOMParser` doesn't run the scripts in it.

import type { Fetched } from './prefetch.ts';

interface Policy {
  createHTML(text: string): string;
}

// Without the API, the name may be that of an element of the page, by its id.
const factory = (window as { trustedTypes?: { createPolicy?(name: string, rules: Policy): Policy } }).trustedTypes;
const policy = factory?.createPolicy?.('sitegen', { createHTML: (text) => text });

/** Parses a page of this site. Throws a `TypeError` for anything else. */
export function parsePage({ response, text }: Fetched): Document {
  const isOwn = response.type === 'basic' && new URL(response.url).origin === location.origin;
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!isOwn || !isHtml) throw new TypeError(`not a page of this site: ${response.url}`);
  return new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html');
}
