// The one Trusted Types policy of the site. It is never handed out: text becomes a document only here, and only the text
// of a page that this site itself answered with. Scripts in such a document are inert by the parser's rules.

import type { Fetched } from './prefetch.ts';

interface Policy {
  createHTML(text: string): string;
}

const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
const policy = factory?.createPolicy('sitegen', { createHTML: (text) => text });

/** Parses a page of this site; throws for anything else. */
export function parsePage({ response, text }: Fetched): Document {
  const isOwn = response.type === 'basic' && new URL(response.url).origin === location.origin;
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!isOwn || !isHtml) throw new TypeError(`not a page of this site: ${response.url}`);
  return new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html');
}
