// Addresses and titles of all pages, for the 404 page to find the nearest ones; loaded only there.

import type { OutputFile, Site } from 'sitegen';

export function nearFiles(site: Site): readonly OutputFile[] {
  const pages = () =>
    site.posts.filter((post) => !post.frontMatter.unlisted).map((post) => [post.url, post.title] as const);
  return [{ path: 'near.json', contents: () => JSON.stringify(pages()) }];
}
