// The reference pages of a version to diagnostics where their prose and the schema name different fields.

import type { ArticleOf, Diagnostic, Site } from 'sitegen';
import { siteModel } from '../site-specification.ts';
import { isVersion } from '../specification.ts';
import { checkFields } from './field-mismatch.ts';

/** Looks at every page whose address ends in a version: `/docs/reference/specification/v3.0.0`. */
export function checkReferencePages(site: Site, articleOf: ArticleOf): readonly Diagnostic[] {
  return site.posts.flatMap((post) => {
    const version = /\/specification\/v(\d+\.\d+\.\d+)$/.exec(post.url)?.[1];
    if (version === undefined || !isVersion(version)) return [];
    // The lines of the drawn article are not those of the file, so the whole page is the place.
    return checkFields(articleOf(post).markdown, siteModel(version)).map(({ code, message, hint }) => ({
      code,
      message,
      ...(hint !== undefined && { hint }),
      at: { file: post.file, line: 1, column: 1 },
    }));
  });
}
