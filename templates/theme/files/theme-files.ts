// The files that pages of the theme need besides their own.

import type { ArticleOf, OutputFile, Post, Site } from 'sitegen';
import { drawnCover, ownCover } from '../blog/cover.tsx';
import { coverSvg } from '../blog/cover-svg.ts';
import symbols from './icons.json' with { type: 'json' };

/** For `outputs` of the configuration: icons, covers of posts, and the list of pages for missing addresses. */
export function themeFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  const icons = Object.entries(symbols).map(([id, art]) => `<symbol id="${id}" viewBox="0 0 24 24">${art}</symbol>\n`);
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${icons.join('')}</svg>\n`;
  // These show no article, so a build keeps them as long as the rest of the site is the same.
  const shared = [nearFile(site), { path: 'icons.svg', contents: () => sheet }];
  return [...coverFiles(site, articleOf), ...shared.map((file) => ({ ...file, articles: [] }))];
}

/** A drawn cover for every post, listed or not, that brings no picture of its own. */
function coverFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  return site.posts
    .filter(({ folder, layout }) => Object.hasOwn(site.dated, folder) && layout !== 'blog-list')
    .filter((post) => ownCover(post, site) === undefined)
    .map((post) => {
      const diagram = () => articleOf(post).drawn.find((code) => code.includes('class="diagram-drawing"'));
      return {
        path: drawnCover(post).slice(1),
        contents: () => coverSvg(post, diagram()),
        articles: [post.file],
      };
    });
}

/** Addresses and titles of all pages, for the 404 page to find the nearest ones; loaded only there. */
export function nearFile(site: Site): OutputFile {
  // A copy would be suggested next to its original.
  const listed = site.posts.filter(({ frontMatter, copyOf }) => !frontMatter.unlisted && copyOf === undefined);
  // One page in several languages is suggested once, so those have a name for the page and their language.
  const rowOf = ({ url, title, locale, translations }: Post) => {
    const versions = Object.values(translations);
    return versions.length > 1 ? [url, title, versions[0], locale] : [url, title];
  };
  return { path: 'near.json', contents: () => JSON.stringify(listed.map(rowOf)) };
}
