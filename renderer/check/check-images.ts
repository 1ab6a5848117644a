// Images of every page against the files of the site -> diagnostics at the place of the image.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingImage } from '../diagnostics/problems/link.ts';
import type { Site } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { nearest } from '../text/nearest.ts';

/** Every local image that no file is there for, covers included. */
export function checkImages(site: Site, links: LinkResolver, files: ReadonlySet<string>): readonly Diagnostic[] {
  return site.posts.flatMap((post) => {
    return post.images.flatMap((image) => {
      const target = links.resolve(post, image.src);
      if (target.kind === 'external' || target.kind === 'file') return [];
      return [missingImage(image.at, image.src, nearest(image.src, files))];
    });
  });
}
