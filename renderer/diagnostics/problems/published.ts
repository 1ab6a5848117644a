// Problems of published addresses.

import { problem, type TextFix } from '../diagnostic.ts';

export const publishedAddressGone = problem('published/address-gone', (url: string) => [
  `${url} was published, and nothing is there now`,
  `Redirect it to what took its place: a line \`${url} /new-address\` in the file of redirects, or \`aliases\` in a page.`,
]);

/** `line` is the line of front matter that leads the old address to the page, and `fix` writes it. */
export const publishedPageMoved = problem(
  'published/address-gone',
  (url: string, file: string, line: string, fix?: TextFix) => [
    `${url} was published, and its page is now ${file}`,
    `Lead readers who have the old address to it: write \`${line}\` in its front matter${fix ? ', or let `--fix` do it' : ''}.`,
    fix,
  ],
);

export const publishedAnchorGone = problem('published/address-gone', (url: string, id: string) => [
  `${url}#${id} was published, and the page has no such anchor now`,
  `Give the old ID to the heading that took its place: \`## New title {#new-title #${id}}\`.`,
]);

export const publishedLineInvalid = problem('published/invalid-line', () => [
  'This line is neither an address that starts with `/` nor an indented `#` with the ID of an anchor',
  'If two branches changed the list, keep the lines of both.',
]);
