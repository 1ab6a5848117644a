// Addresses and titles of all pages, for the 404 page to find the nearest ones; loaded only there.

import type { OutputFile, Post, Site } from 'sitegen';

export function nearFiles(site: Site): readonly OutputFile[] {
  // A copy would be suggested next to its original.
  const listed = site.posts.filter(({ frontMatter, copyOf }) => !frontMatter.unlisted && copyOf === undefined);
  // One page in several languages is suggested once, so those have a name for the page and their language.
  const rowOf = ({ url, title, locale, translations }: Post) => {
    const versions = Object.values(translations);
    return versions.length > 1 ? [url, title, versions[0], locale] : [url, title];
  };
  return [{ path: 'near.json', contents: () => JSON.stringify(listed.map(rowOf)) }];
}
