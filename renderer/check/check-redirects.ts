// Checks that redirects lead somewhere. It runs last, because targets can be pages and files that the configuration makes.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { redirectHides, redirectTargetMissing } from '../diagnostics/problems/redirect.ts';
import { decodeUrl, idsOfFragment, isExternal, isPattern } from '../text/url.ts';
import { createAnchors } from './check-links.ts';
import type { SiteCheck } from './site-check.ts';

/** Rules whose target has a placeholder are skipped. */
export function checkRedirects(check: SiteCheck): readonly Diagnostic[] {
  const { site, files } = check;
  const { urls, ruleAt } = check.links;
  const { hasAnchor } = createAnchors(check);
  // A forced pattern wins over the files that it matches, often the styles and scripts of every page. Patterns for other
  // hosts match none of them.
  const forced = site.redirects.filter(({ from, force }) => force && isPattern(from) && from.startsWith('/'));
  const hiding = forced.flatMap((rule) => {
    const file = [...files].find((path) => ruleAt(path)?.rule === rule);
    return file === undefined ? [] : [redirectHides(rule.at, file)];
  });
  const missing = site.redirects.flatMap(({ at, to }) => {
    if (isExternal(to) || isPattern(to)) return [];
    const path = decodeUrl(to.split(/[?#]/)[0] ?? to);
    const page = path.replace(/(?<=.)\/$/, '');
    const ids = urls.has(page) ? idsOfFragment(to.split('#')[1] ?? '') : [];
    if (ids.length > 0 && !ids.some((id) => hasAnchor(page, id))) return [redirectTargetMissing(at, to)];
    if (urls.has(page) || files.has(path) || files.has(`${page}/index.html`)) return [];
    return [redirectTargetMissing(at, to)];
  });
  return [...missing, ...hiding];
}
