// Checks the addresses of all pages: duplicates, addresses that differ only in case or Unicode form, and names that a
// file system or a URL can't contain.

import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts';
import {
  addressesDifferInCase,
  duplicateAddress,
  duplicateSection,
  unsafeAddress,
} from '../diagnostics/problems/address.ts';
import type { Page, SectionFile } from '../model.ts';
import { outputPathOf } from '../text/url.ts';
import { whyUnsafe } from '../text/why-unsafe.ts';

/** Returns the pages that keep their address, and a diagnostic for each one that has a problem. */
export function claimAddresses(pages: readonly Page[]): Noted<readonly Page[]> {
  const diagnostics: Diagnostic[] = [];
  const byUrl = new Map<string, Page>();
  const byFold = new Map<string, Page>();
  for (const page of pages) {
    const why = whyUnsafe(page.url);
    const first = byUrl.get(page.url);
    const twin = byFold.get(fold(page.url));
    if (why !== undefined) diagnostics.push(unsafeAddress(page.file, page.url, why));
    else if (first) diagnostics.push(duplicateAddress(page.file, page.url, first.file));
    else {
      if (twin) diagnostics.push(addressesDifferInCase(page.file, page.url, twin.url));
      byUrl.set(page.url, page);
      byFold.set(fold(page.url), page);
    }
  }
  const placed = [...byUrl.values()].filter((page) => {
    const file = fileAbove(page.url, byUrl);
    if (file !== undefined) diagnostics.push(unsafeAddress(page.file, page.url, file));
    return file === undefined;
  });
  return { value: placed, diagnostics };
}

/** Returns the first section file of each address, and a diagnostic for each further one. */
export function claimSections(sections: readonly SectionFile[]): Noted<readonly SectionFile[]> {
  const diagnostics: Diagnostic[] = [];
  const byUrl = new Map<string, SectionFile>();
  for (const section of sections) {
    const first = byUrl.get(section.url);
    if (!first) byUrl.set(section.url, section);
    else diagnostics.push(duplicateSection(section.file, section.url, first.file));
  }
  return { value: [...byUrl.values()], diagnostics };
}

/** A page can't be below another page's file: `/a` is `a.html`, so there can't be a folder `a.html`. */
function fileAbove(url: string, byUrl: ReadonlyMap<string, Page>): string | undefined {
  for (const { index } of url.matchAll(/\.html(?=\/)/g)) {
    const above = byUrl.get(url.slice(0, index));
    if (above) return `\`${outputPathOf(above.url)}\` is the file of ${above.file}, not a folder`;
  }
  return undefined;
}

function fold(url: string): string {
  return url.toLowerCase();
}
