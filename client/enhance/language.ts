// Leads the reader to pages in the chosen language. Addresses come from the page's own `<link rel="alternate" hreflang>`,
// so neither storage nor `?lang=` can lead anywhere else.

import { read } from '../store.ts';

const root = document.documentElement;

/** Goes to this page in the language from `?lang=`, or in the chosen one if the reader came from this site. */
export function keepLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = asked ?? (cameFromHere() ? read('lang') : undefined);
  const twin = wanted && wanted !== root.lang && alternate(wanted);
  if (twin) location.replace(twin);
  else if (asked) tellUntranslated(asked);
}

/** Shows what the page says, in the language that the reader asked for, about not being in that language. */
function tellUntranslated(language: string): void {
  document.querySelector<HTMLElement>(`[data-untranslated="${CSS.escape(language)}"]`)?.showPopover();
}

function alternate(language: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${CSS.escape(language)}"]`);
  return link ? new URL(link.href).pathname : undefined;
}

/** False for a shared address and for back and forward, because the reader wants exactly that page. */
function cameFromHere(): boolean {
  if (root.dataset.way) return root.dataset.way !== 'traverse';
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}
