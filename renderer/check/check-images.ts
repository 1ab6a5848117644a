// Checks that the images on every page exist.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingImage } from '../diagnostics/problems/image.ts';
import { previewPathOf } from '../text/address.ts';
import { createSuggestions } from '../text/nearest.ts';
import { asWritten, fixCase } from './link-fixes.ts';
import type { SiteCheck } from './site-check.ts';

/** Reports each local image (covers included) for which there is neither a file nor a redirect. */
export function checkImages({ site, links, files }: SiteCheck): readonly Diagnostic[] {
  const near = createSuggestions([...files].filter((file) => /\.(png|jpe?g|webp|gif|svg|avif)$/i.test(file)));
  return site.posts.flatMap((post) =>
    post.images.flatMap(({ src, at }) => {
      const target = links.resolve(post, src);
      if (target.kind === 'external' || target.kind === 'file' || target.kind === 'redirect') return [];
      const twin = near('url' in target ? target.url : src);
      const cased = target.kind === 'wrong-case' ? fixCase(links.pathOf(src) ?? src, target.url) : undefined;
      const fix = cased === undefined ? undefined : asWritten(links, post, { href: src, at }, cased);
      const path = previewPathOf(src);
      const hint = path ? `Only you have this preview. Write ${path}.` : twin && `Did you mean ${twin}?`;
      return [missingImage(at, src, hint, fix)];
    }),
  );
}
