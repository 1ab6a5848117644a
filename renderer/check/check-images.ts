// Images of every page against the files of the site -> diagnostics at the place of the image.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingImage } from '../diagnostics/problems/link.ts';
import type { Site } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { createSuggestions } from '../text/nearest.ts';

/** Every local image that no file is there for, and no redirect leads from; covers included. */
export function checkImages(site: Site, links: LinkResolver, files: ReadonlySet<string>): readonly Diagnostic[] {
  const near = createSuggestions([...files].filter((file) => /\.(png|jpe?g|webp|gif|svg|avif)$/i.test(file)));
  return site.posts.flatMap((post) =>
    post.images.flatMap((image) => {
      const target = links.resolve(post, image.src);
      if (target.kind === 'external' || target.kind === 'file' || target.kind === 'redirect') return [];
      return [missingImage(image.at, image.src, near('url' in target ? target.url : image.src))];
    }),
  );
}
