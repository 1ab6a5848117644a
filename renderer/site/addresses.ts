// Checks the addresses of all pages: duplicates, addresses that differ only in case or Unicode form, and names that a
// file system or a URL can't contain.

import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts';
import { caseTwin, duplicateAddress, unsafeAddress } from '../diagnostics/problems/address.ts';
import type { Page, SectionFile } from '../model.ts';
import { groupBy } from '../text/group-by.ts';
import { whyUnsafe } from '../text/why-unsafe.ts';

/** Returns the pages that keep their address, and a diagnostic for each one that has a problem. */
export function claimAddresses(pages: readonly Page[]): Noted<readonly Page[]> {
  const diagnostics: Diagnostic[] = [];
  const byUrl = new Map<string, Page>();
  const byFold = new Map<string, Page>();
  for (const page of pages) {
    const why = whyUnsafe(page.url);
    const first = byUrl.get(page.url);
    const twin = byFold.get(page.url.toLowerCase());
    if (why !== undefined) diagnostics.push(unsafeAddress(page.file, page.url, why));
    else if (first) diagnostics.push(duplicateAddress(page.file, page.url, first.file));
    else {
      if (twin) diagnostics.push(caseTwin(page.file, page.url, twin.url));
      byUrl.set(page.url, page);
      byFold.set(page.url.toLowerCase(), page);
    }
  }
  return { value: [...byUrl.values()], diagnostics };
}

/** Returns the first section file of each address, and a diagnostic for each further one. */
export function claimSections(sections: readonly SectionFile[]): Noted<readonly SectionFile[]> {
  const claims = [...groupBy(sections, ({ url }) => url).values()];
  const diagnostics = claims.flatMap(([first, ...others]) =>
    others.map(({ file, url }) => duplicateAddress(file, url, first.file)),
  );
  return { value: claims.map(([first]) => first), diagnostics };
}
