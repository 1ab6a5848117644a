// Problems of published addresses.

import type { Diagnostic, Location, TextFix } from '../diagnostic.ts';

export const publishedAddressGone = (at: Location, url: string): Diagnostic => ({
  code: 'published/address-gone',
  at,
  message: `${url} was published, and nothing is there now`,
  hint: `Redirect it to what took its place: a line \`${url} /new-address\` in the file of redirects, or \`aliases\` in a page.`,
});

/** `line` is the line of front matter that leads the old address to the page, and `fix` writes it. */
export const publishedPageMoved = (at: Location, url: string, line: string, fix: TextFix | undefined): Diagnostic => ({
  code: 'published/address-gone',
  at,
  message: `${url} was published, and its page is now ${at.file}`,
  hint: `Lead readers who have the old address to it: write \`${line}\` in its front matter${fix ? ', or let `--fix` do it' : ''}.`,
  ...(fix && { fix }),
});

/** `ids` are those that the heading had before its text was changed. */
export const publishedHeadingRenamed = (
  at: Location,
  url: string,
  { ids, title, from, to }: TextFix & { readonly ids: readonly string[]; readonly title: string },
): Diagnostic => ({
  code: 'published/address-gone',
  at,
  message: `${url}#${ids[0]} was published, and its heading is now "${title}"`,
  hint: `Keep the old ID: write \`{${ids.map((id) => `#${id}`).join(' ')}}\` after the heading, or let \`--fix\` do it.`,
  fix: { from, to },
});

export const publishedAnchorGone = (at: Location, url: string, id: string): Diagnostic => ({
  code: 'published/address-gone',
  at,
  message: `${url}#${id} was published, and the page has no such anchor now`,
  hint: `Give the old ID to the heading that took its place: \`## New title {#new-title #${id}}\`.`,
});

export const publishedLineInvalid = (at: Location): Diagnostic => ({
  code: 'published/invalid-line',
  at,
  message: 'This line is neither an address that starts with `/` nor an indented `#` with the ID of an anchor',
  hint: 'If two branches changed the list, keep the lines of both.',
});
