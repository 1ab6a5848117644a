// Makes sitemap.xml (sitemaps.org 0.9), robots.txt, and the card of the site's MCP server. A page's date is that of its last
// commit or of the post. Pages with neither have no date, because a wrong date is worse than none.

import type { SiteConfig } from '../config.ts';
import { isListed } from '../listed.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { escapeHtml } from '../text/html.ts';
import { contentSignal, serverCard } from './agent-files.ts';

export function sitemapFiles(site: Site, config: SiteConfig): readonly OutputFile[] {
  // If a page was first published elsewhere, search engines should find the original.
  const originals = () => site.posts.filter((post) => isListed(post) && post.frontMatter.canonical === undefined);
  return [
    { path: 'sitemap.xml', contents: () => sitemapOf(originals(), config) },
    {
      path: 'robots.txt',
      contents: () => `User-agent: *\n${contentSignal(config)}Allow: /\n\nSitemap: ${config.origin}/sitemap.xml\n`,
    },
    ...serverCard(config),
  ];
}

function sitemapOf(posts: readonly Post[], config: SiteConfig): string {
  const entries = posts.map((post) => {
    const location = fullAddress(config.origin, post.url);
    const changed = post.updated ?? post.frontMatter.day;
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeHtml(location)}</loc>${lastmod}</url>\n`;
  });
  const open = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${open}${entries.join('')}</urlset>\n`;
}
