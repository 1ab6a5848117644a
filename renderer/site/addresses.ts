// Addresses of all pages -> what is wrong with them: two pages at one address, twins in case or Unicode form, and
// names that a file system or a url cannot hold.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { addressesDifferInCase, duplicateAddress, unsafeAddress } from '../diagnostics/problems/site.ts';
import type { Page } from '../model.ts';
import { unseen } from '../text/unprintable.ts';

/** The pages that keep their address, and a diagnostic for each that does not or should not. */
export function claimAddresses(pages: readonly Page[]): {
  readonly value: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const byUrl = new Map<string, Page>();
  const byFold = new Map<string, Page>();
  for (const page of pages) {
    const at = { file: page.file, line: 1, column: 1 };
    const why = whyUnsafe(page.url);
    const first = byUrl.get(page.url);
    const twin = byFold.get(fold(page.url));
    if (why !== undefined) diagnostics.push(unsafeAddress(at, page.url, why));
    else if (first) diagnostics.push(duplicateAddress(at, page.url, first.file));
    else {
      if (twin) diagnostics.push(addressesDifferInCase(at, page.url, twin.url));
      byUrl.set(page.url, page);
      byFold.set(fold(page.url), page);
    }
  }
  return { value: [...byUrl.values()], diagnostics };
}

function fold(url: string): string {
  return url.normalize('NFC').toLowerCase();
}

/** Names that Windows reserves, with any extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What is drawn as nothing or turns its neighbours round. */
const hiding = new RegExp(`[${unseen}\\p{Zl}\\p{Zp}]`, 'u');

/** Joiners and variants after anything but ASCII are part of how that is written. */
const joining = /(?<=[^\0-\x7f])(?:\u200c|\u200d|[\ufe00-\ufe0f])/gu;

function whyUnsafe(url: string): string | undefined {
  if (url === '/') return undefined;
  for (const segment of url.slice(1).split('/')) {
    if (segment === '') return 'it has an empty part';
    if (segment.startsWith('.')) return `'${segment}' starts with a dot`;
    if (segment.endsWith('.') || segment.endsWith(' ')) return `'${segment}' ends with a dot or a space`;
    if (reserved.test(segment)) return `'${segment}' is a reserved name on Windows`;
    if (new TextEncoder().encode(`${segment}.html`).length > 255)
      return `'${segment.slice(0, 40)}…' is longer than a file name can be`;
    if (/[<>:"\\|?*#%\u0000-\u001f\u007f]/.test(segment))
      return `'${segment}' holds a character that addresses or file names cannot`;
    const hidden = hiding.exec(segment.replace(joining, ''))?.[0].codePointAt(0);
    if (hidden !== undefined)
      return `it holds U+${hidden.toString(16).toUpperCase().padStart(4, '0')}, which nobody sees`;
  }
  return undefined;
}
