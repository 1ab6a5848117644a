// Problems of links.

import type { Diagnostic, Location, TextFix } from '../diagnostic.ts';

const maxListed = 12;

/** The ids of a page for a hint, and a count of those that aren't listed. */
function listed(ids: readonly string[]): string {
  const more = ids.length > maxListed ? `, and ${ids.length - maxListed} more` : '';
  const first = ids.slice(0, maxListed).map((id) => `#${id}`);
  return first.length === 0 ? 'It has none. Link to the page.' : `The page has ${first.join(', ')}${more}.`;
}

/** `near` is the closest anchor of the page, and `ids` are all of them. */
export const brokenAnchor = (
  at: Location,
  target: { readonly url: string; readonly id: string; readonly ids: readonly string[] },
  near?: string,
  fix?: TextFix,
): Diagnostic => ({
  code: 'link/broken-anchor',
  at,
  message: `${target.url} has no heading #${target.id}`,
  hint: near === undefined ? listed(target.ids) : `Did you mean #${near}?`,
  ...(fix !== undefined && { fix }),
});

export const deadOutputLink = (at: Location, href: string, where: string): Diagnostic => ({
  code: 'link/broken-output',
  at,
  message: `${href} is a dead link; ${where}`,
  hint: "It isn't in the text of the page: look at its layout, its data, or the configuration.",
});

/** `hint` says more than that there is no such page. */
export const brokenPage = (at: Location, href: string, hint?: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} doesn't lead to a page`,
  hint: hint ?? 'Link to a page by its address or its file, and to another site by its full address.',
});

/** `places` are in the repository `name`: `docs/usage.md:12`. */
export const inboundDead = (
  at: Location,
  { address, places }: { readonly address: string; readonly places: readonly string[] },
  why: string,
): Diagnostic => ({
  code: 'link/inbound-dead',
  at,
  message: `${address} leads nowhere: ${why}. It's in ${someOf(places)}`,
  hint: 'Redirect it to what serves the same reader, give the old ID to a heading, or correct it over there.',
});

/** A template of a repository has the same link in all that were made from it. */
function someOf(places: readonly string[]): string {
  const rest = places.length - 3;
  return rest <= 0 ? places.join(', ') : `${places.slice(0, 3).join(', ')} and ${rest} more`;
}

export const inboundUnreadable = (at: Location): Diagnostic => ({
  code: 'link/inbound-dead',
  at,
  message: "This line can't be read, so no inbound link is checked",
  hint: 'Write it again: `sitegen data inbound`.',
});

export const emptyLink = (at: Location): Diagnostic => ({
  code: 'link/empty',
  at,
  message: 'This link has no address',
  hint: 'Write an address, or delete the link and keep its text.',
});

export const wordlessLink = (at: Location): Diagnostic => ({
  code: 'link/empty',
  at,
  message: 'This link has no words, so nobody can see or hear it',
  hint: 'Write in brackets where it leads, give its picture an alternative text, or delete it.',
});

export const externalDead = (at: Location, href: string, why: string): Diagnostic => ({
  code: 'link/external-dead',
  at,
  message: `${href} doesn't work: ${why}`,
  hint: 'Link to where it is now, or delete the link.',
});

export const linkOutside = (at: Location, href: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} leads outside the site's folder`,
  hint: 'Link to a page by its address, and to another site by its full address.',
});

export const linkToPreview = (at: Location, href: string, url: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} leads to the preview on this machine`,
  hint: `Link to ${url}.`,
});

export const linkRedirected = (at: Location, href: string, to: string, fix?: TextFix): Diagnostic => ({
  code: 'link/redirected',
  at,
  message: `${href} is an old address and redirects to ${to}`,
  hint: `Link to ${to}.`,
  ...(fix !== undefined && { fix }),
});

export const orphanPage = (at: Location): Diagnostic => ({
  code: 'link/orphan',
  at,
  message: 'Nothing leads readers of the site to this page',
  hint: 'Link to it from a page, a menu, or a list. If only those who know its address may read it, write `unlisted: true`.',
});

export const malformedLink = (at: Location, href: string, instead: string): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} isn't an address that a browser can open`,
  hint: instead,
});

export const wrongCase = (at: Location, href: string, url: string, fix?: TextFix): Diagnostic => ({
  code: 'link/broken-page',
  at,
  message: `${href} should be written ${url}`,
  hint: 'Addresses are case-sensitive on most hosts.',
  ...(fix !== undefined && { fix }),
});
