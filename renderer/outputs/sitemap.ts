// Pages -> sitemap.xml (sitemaps.org 0.9) and robots.txt. A page's date is its last commit or, for a post, its own
// date; a page without either gets none: a wrong date is worse than none.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { escapeHtml } from '../text/html.ts';

export function sitemapFiles(site: Site, config: SiteConfig): readonly OutputFile[] {
  return [
    { path: 'sitemap.xml', contents: () => sitemapOf(site.posts.filter(isOriginal), config) },
    { path: 'robots.txt', contents: () => `User-agent: *\nAllow: /\n\nSitemap: ${config.origin}/sitemap.xml\n` },
  ];
}

/** Pages that readers may be led to: no drafts, no unlisted pages, and of a page with two addresses only one. */
export function isListed(post: Post): boolean {
  const { draft, unlisted } = post.frontMatter;
  return draft !== true && unlisted !== true && post.copyOf === undefined;
}

/** Of these, pages that were not published elsewhere first: search engines should know the original. */
function isOriginal(post: Post): boolean {
  return isListed(post) && post.frontMatter.canonical === undefined;
}

function sitemapOf(posts: readonly Post[], config: SiteConfig): string {
  const entries = posts.map((post) => {
    const location = fullAddress(config.origin, post.url);
    const changed = post.updated ?? post.frontMatter.date?.slice(0, 10);
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeHtml(location)}</loc>${lastmod}</url>\n`;
  });
  const open = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${open}${entries.join('')}</urlset>\n`;
}
