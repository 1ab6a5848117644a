// The files that pages of the theme need besides their own.

import type { ArticleOf, OutputFile, Site } from 'sitegen';
import { coverFiles } from '../blog/cover-files.ts';
import symbols from './icons.json' with { type: 'json' };
import { nearFiles } from './near-files.ts';

/** For `outputs` of the configuration: icons, covers of posts, and the list of pages for missing addresses. */
export function themeFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  const icons = Object.entries(symbols).map(
    ([id, shapes]) => `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>\n`,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${icons.join('')}</svg>\n`;
  // These show no article, so a build keeps them as long as the rest of the site is the same.
  const shared = [...nearFiles(site), { path: 'icons.svg', contents: () => sheet }];
  return [...coverFiles(site, articleOf), ...shared.map((file) => ({ ...file, articles: [] }))];
}
