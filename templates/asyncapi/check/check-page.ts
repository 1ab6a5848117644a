// A page of this site to diagnostics where it contradicts the official schemas or the recorded tools.

import type { CheckedPage, Diagnostic } from 'sitegen';
import { dataOf } from '../../data/shapes.ts';
import { siteModel, siteSpecification } from '../site-specification.ts';
import { checkAgreement } from './check-agreement.ts';
import { placeInFile } from './place-in-file.ts';

/** Looks at a page if someone wrote it. */
export function checkPage({ post, site, article, sources }: CheckedPage): readonly Diagnostic[] {
  if (post.file.startsWith('generated:')) return [];
  // Pages of other projects come without this site's data.
  const packages = site.data.packages === undefined ? [] : dataOf(site, 'packages').packages;
  const facts = { specification: siteSpecification(), modelOf: siteModel, packages };
  const { markdown } = article();
  const found = checkAgreement({ url: post.url, markdown }, facts);
  if (found.length === 0) return [];
  const files = sources();
  return found.map(({ at, ...problem }) => ({ ...problem, at: placeInFile(files, markdown, at) }));
}
