// Parses fetched pages under the site's only Trusted Types policy. The policy isn't exported, so only responses from this
// site ever become a document. `DOMParser` doesn't run the scripts in it.

import { createPolicy } from '../trusted-types.ts';
import type { Fetched } from './prefetch.ts';

const policy = createPolicy('sitegen', { createHTML: (text: string) => text });

/** Parses a page of this site. Throws a `TypeError` for anything else. */
export function parsePage({ response, text }: Fetched): Document {
  const isOwn = response.type === 'basic' && new URL(response.url).origin === location.origin;
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!isOwn || !isHtml) throw new TypeError(`not a page of this site: ${response.url}`);
  return new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html');
}
