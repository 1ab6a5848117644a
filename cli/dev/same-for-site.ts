// Checks whether an edited page still looks the same to all other pages. If it does, only its own text is rendered again,
// and the navigation, the listings, and the addresses are kept.

import { isDeepStrictEqual } from 'node:util';
import type { Noted } from '@sitegen/renderer/diagnostics';
import type { LightParsed } from '@sitegen/renderer/model';
import { withoutPlaces } from '../build/page-keys.ts';

/** True if at most the positions of its links and images differ. Only checks use those. */
export function isSameForSite(a: Noted<LightParsed> | undefined, b: Noted<LightParsed>): boolean {
  if (a?.value.kind !== 'page' || b.value.kind !== 'page') return false;
  return isDeepStrictEqual([withoutPlaces(a.value.page), a.diagnostics], [withoutPlaces(b.value.page), b.diagnostics]);
}
