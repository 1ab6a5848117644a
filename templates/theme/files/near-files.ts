// Addresses and titles of all pages, for the 404 page to find the nearest ones; loaded only there.

import type { OutputFile, Site } from 'sitegen';

export function nearFiles(site: Site): readonly OutputFile[] {
  // A copy would be suggested next to its original.
  const listed = site.posts.filter(({ frontMatter, copyOf }) => !frontMatter.unlisted && copyOf === undefined);
  const pages = () => listed.map(({ url, title }) => [url, title]);
  return [{ path: 'near.json', contents: () => JSON.stringify(pages()) }];
}
