// Problems of links and of what they lead to. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const brokenAnchor = (at: Location, url: string, id: string, nearest?: string): Diagnostic => ({
  code: 'link/broken-anchor',
  at,
  message: `${url} has no heading #${id}`,
  ...(nearest === undefined ? {} : { hint: `Did you mean #${nearest}?` }),
});

export const brokenPage = (at: Location, href: string, nearest?: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} leads to no page`,
  hint:
    nearest === undefined
      ? 'A page is named by its address or its file, and what lies outside of the content by its full address.'
      : `Did you mean ${nearest}?`,
});

export const emptyLink = (at: Location): Diagnostic => ({
  code: 'link/empty',
  at,
  message: 'This link has no address',
});

export const externalDead = (at: Location, href: string, why: string): Diagnostic => ({
  code: 'link/external-dead',
  at,
  message: `${href} does not answer as it should: ${why}`,
});

export const linkOutside = (at: Location, href: string): Diagnostic => ({
  code: 'link/outside',
  at,
  message: `${href} leads out of the site's folder`,
});

/** `end` is the new address where the rule names one, and nothing where it carries a part of the old one over. */
export const linkRedirected = (at: Location, href: string, to: string, end?: string): Diagnostic => ({
  code: 'link/redirected',
  at,
  message: `${href} is an old address and redirects to ${to}`,
  ...(end === undefined ? {} : { hint: `Link to ${end}.` }),
});

export const wrongCase = (at: Location, href: string, url: string): Diagnostic => ({
  code: 'link/wrong-case',
  at,
  message: `${href} is written ${url}`,
  hint: 'Addresses are case-sensitive on most hosts.',
});

export const missingImage = (at: Location, src: string, nearest?: string): Diagnostic => ({
  code: 'image/missing',
  at,
  message: `The image ${src} does not exist`,
  ...(nearest === undefined ? {} : { hint: `Did you mean ${nearest}?` }),
});
