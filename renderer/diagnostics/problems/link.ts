// Problems of links.

import { problem, type TextFix } from '../diagnostic.ts';

const maxListed = 12;

/** The ids of a page for a hint, and a count of those that aren't listed. */
function listed(ids: readonly string[]): string {
  const more = ids.length > maxListed ? `, and ${ids.length - maxListed} more` : '';
  const first = ids.slice(0, maxListed).map((id) => `#${id}`);
  return first.length === 0 ? 'It has none. Link to the page.' : `The page has ${first.join(', ')}${more}.`;
}

/** `ids` are all anchors of the page, and `near` is the closest of them. */
export const brokenAnchor = problem(
  'link/broken-anchor',
  (url: string, id: string, ids: readonly string[], near?: string) => [
    `${url} has no heading #${id}`,
    near === undefined ? listed(ids) : `Did you mean #${near}?`,
  ],
);

export const deadOutputLink = problem('link/broken-output', (href: string, where: string) => [
  `${href} is a dead link; ${where}`,
  "It isn't in the text of the page: look at its layout, its data, or the configuration.",
]);

/** `hint` says more than that there is no such page. */
export const brokenPage = problem('link/broken-page', (href: string, hint?: string) => [
  `${href} doesn't lead to a page`,
  hint ??
    'Link to a published page by its address or file, and to another site by its full address. Drafts and posts with a later date are not published yet.',
]);

/** `places` are in the repository `name`: `docs/usage.md:12`. */
export const inboundDead = problem('link/inbound-dead', (address: string, places: readonly string[], why: string) => [
  `${address} leads nowhere: ${why}. It's in ${someOf(places)}`,
  'Redirect it to what serves the same reader, give the old ID to a heading, or correct it over there.',
]);

/** A template of a repository has the same link in all that were made from it. */
function someOf(places: readonly string[]): string {
  const rest = places.length - 3;
  return rest <= 0 ? places.join(', ') : `${places.slice(0, 3).join(', ')} and ${rest} more`;
}

export const inboundUnreadable = problem('link/inbound-dead', () => [
  "This line can't be read, so no inbound link is checked",
  'Write it again: `sitegen data inbound`.',
]);

export const emptyLink = problem('link/empty', () => [
  'This link has no address',
  'Write an address, or delete the link and keep its text.',
]);

export const wordlessLink = problem('link/empty', () => [
  'This link has no words, so nobody can see or hear it',
  'Write in brackets where it leads, give its picture an alternative text, or delete it.',
]);

export const externalDead = problem('link/external-dead', (href: string, why: string) => [
  `${href} doesn't work: ${why}`,
  'Link to where it is now, or delete the link.',
]);

export const linkRedirected = problem('link/redirected', (href: string, to: string, fix?: TextFix) => [
  `${href} is an old address and redirects to ${to}`,
  `Link to ${to}.`,
  fix,
]);

export const orphanPage = problem('link/orphan', () => [
  'Nothing on the site leads readers to this page',
  'Link to it from a page, a menu, or a list. If only those who know its address may read it, write `unlisted: true`.',
]);

export const malformedLink = problem('link/broken-page', (href: string, hint?: string) => [
  `${href.slice(0, 80)} isn't an address that readers can open`,
  hint ??
    'Use a path, a #heading, or a full address that starts with https:, http:, mailto:, tel:, sms:, slack:, or vscode:.',
]);

export const wrongCase = problem('link/broken-page', (href: string, url: string, fix?: TextFix) => [
  `${href} should be written ${url}`,
  'Addresses are case-sensitive on most hosts.',
  fix,
]);
