// Whether a page that was edited is still the same to all others: then only its own text is drawn again, and neither
// trees nor listings nor addresses are made anew.

import { isDeepStrictEqual } from 'node:util';
import type { Noted } from '@sitegen/renderer/diagnostics';
import type { LightParsed, Page } from '@sitegen/renderer/model';

/** True when nothing differs but the places at which its links and images stand, which only checks look at. */
export function isSameForSite(a: Noted<LightParsed> | undefined, b: Noted<LightParsed>): boolean {
  if (a?.value.kind !== 'page' || b.value.kind !== 'page') return false;
  return isDeepStrictEqual([withoutPlaces(a.value.page), a.diagnostics], [withoutPlaces(b.value.page), b.diagnostics]);
}

function withoutPlaces({ links, images, ...rest }: Page) {
  return { ...rest, links: links.map(({ href }) => href), images: images.map(({ src, alt }) => [src, alt]) };
}
