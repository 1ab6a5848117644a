// Checks that redirects lead somewhere. It runs last, because targets can be pages and files that the configuration makes.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { redirectTargetMissing } from '../diagnostics/problems/redirect.ts';
import type { Site } from '../model.ts';
import { decodeUrl, hasPlaceholder, isExternal } from '../text/url.ts';

/** `files` are the site paths of everything that isn't a page. Rules whose target has a placeholder are skipped. */
export function checkRedirects(site: Site, files: ReadonlySet<string>): readonly Diagnostic[] {
  const urls = new Set(site.posts.map(({ url }) => url));
  return site.redirects.flatMap(({ at, to }) => {
    if (isExternal(to) || hasPlaceholder(to)) return [];
    const path = decodeUrl(to.split(/[?#]/)[0] ?? to);
    const page = path.replace(/(?<=.)\/$/, '');
    if (urls.has(page) || files.has(path) || files.has(`${page}/index.html`)) return [];
    return [redirectTargetMissing(at, to)];
  });
}
