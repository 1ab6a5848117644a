// Checks that the images on every page exist.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingImage } from '../diagnostics/problems/image.ts';
import type { Site } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { createSuggestions } from '../text/nearest.ts';
import { asWritten, fixCase } from './link-fixes.ts';

/** Reports each local image (covers included) for which there is neither a file nor a redirect. */
export function checkImages(site: Site, links: LinkResolver, files: ReadonlySet<string>): readonly Diagnostic[] {
  const near = createSuggestions([...files].filter((file) => /\.(png|jpe?g|webp|gif|svg|avif)$/i.test(file)));
  return site.posts.flatMap((post) =>
    post.images.flatMap((image) => {
      const target = links.resolve(post, image.src);
      if (target.kind === 'external' || target.kind === 'file' || target.kind === 'redirect') return [];
      const twin = near('url' in target ? target.url : image.src);
      const problem = missingImage(image.at, image.src, twin && `Did you mean ${twin}?`);
      if (target.kind !== 'wrong-case') return [problem];
      const { src, at } = image;
      const cased = fixCase(links.pathOf(src) ?? src, target.url);
      const fix = asWritten({ links, post }, { href: src, at }, cased);
      return [fix ? { ...problem, fix } : problem];
    }),
  );
}
