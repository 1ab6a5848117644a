// The local images that pages show, and how wide their layouts show them.

import type { SiteConfig } from '../config.ts';
import type { Site } from '../model.ts';
import { createLinkResolver } from './links.ts';

/**
 * Returns the address of each image with the widths, in CSS pixels, of the layouts that show it. The widths are empty if
 * none of these layouts says how wide its pictures are.
 */
export function usedImages(site: Site, config: SiteConfig): ReadonlyMap<string, ReadonlySet<number>> {
  const links = createLinkResolver(site, config, new Set(Object.keys(site.images)));
  const used = new Map<string, Set<number>>();
  for (const post of site.posts) {
    const width = config.layouts[post.layout]?.pictureWidth;
    for (const { src } of post.images) {
      const target = links.resolve(post, src);
      if (target.kind !== 'file') continue;
      const widths = used.get(target.url) ?? new Set();
      if (width !== undefined) widths.add(width);
      used.set(target.url, widths);
    }
  }
  return used;
}
