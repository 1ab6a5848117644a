// Problems of links. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const brokenAnchor = (at: Location, url: string, id: string, nearest?: string): Diagnostic => ({
  code: 'link/broken-anchor',
  at,
  message: `${url} has no heading #${id}`,
  ...(nearest === undefined ? {} : { hint: `Did you mean #${nearest}?` }),
});

export const deadOutputLink = (at: Location, href: string, where: string): Diagnostic => ({
  code: 'link/broken-output',
  at,
  message: `${href} is a dead link; ${where}`,
  hint: "It isn't in the text of the page: look at its layout, its data, or the configuration.",
});

export const brokenPage = (at: Location, href: string, nearest?: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} doesn't lead to a page`,
  hint:
    nearest === undefined
      ? 'Link to a page by its address or its file, and to another site by its full address.'
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
  message: `${href} doesn't work: ${why}`,
});

export const linkOutside = (at: Location, href: string): Diagnostic => ({
  code: 'link/outside',
  at,
  message: `${href} leads outside the site's folder`,
});

/** `end` is the new address. It's undefined if the rule copies a part of the old address. */
export const linkRedirected = (at: Location, href: string, to: string, end?: string): Diagnostic => ({
  code: 'link/redirected',
  at,
  message: `${href} is an old address and redirects to ${to}`,
  ...(end === undefined ? {} : { hint: `Link to ${end}.` }),
});

export const wrongCase = (at: Location, href: string, url: string): Diagnostic => ({
  code: 'link/wrong-case',
  at,
  message: `${href} should be written ${url}`,
  hint: 'Addresses are case-sensitive on most hosts.',
});
