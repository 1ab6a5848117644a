// Where the reader is on each page of the history, for as long as the tab is open. Browsers keep that, too, but a page is
// swapped after its address has changed, and Chromium then gives it the position of the page that the reader leaves.

import { read, write } from '../store.ts';

const { navigation } = window;
/** The entry of the history whose page is on show. While the next page is on its way, the current entry may be that page's. */
let shown = navigation?.transition?.from ?? navigation?.currentEntry;

keepPlace();
navigation?.addEventListener('navigate', keepPlace);
// The reader may have scrolled on. It's too late when the page is swapped: Firefox scrolls as soon as the address changes.
navigation?.addEventListener('currententrychange', () => {
  keepPlace();
  // A jump within the page, or an address that a script gave it.
  if (pathOf(navigation.currentEntry) === pathOf(shown)) shown = navigation.currentEntry;
});

function keepPlace(): void {
  if (shown) write(`place ${shown.key}`, String(scrollY), 'sessionStorage');
}

/** Scrolls a page that was just swapped in: back to where the reader was, or else to its top or to the target of its hash. */
export function arrive(event: NavigateEvent): void {
  shown = navigation?.currentEntry;
  const place = event.navigationType === 'traverse' ? read(`place ${shown?.key}`, 'sessionStorage') : null;
  if (place === null) event.scroll();
  else returnTo(Number(place));
}

const pathOf = (entry?: NavigationHistoryEntry | null): string => new URL(entry?.url ?? location.href).pathname;

/** Scrolls to a position, and again while the page grows, because a script may add what was there. The reader ends that. */
function returnTo(top: number): void {
  showAll();
  const stop = new AbortController();
  const growth = new ResizeObserver(scroll);
  function scroll(): void {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY > top - 1) stop.abort();
  }
  stop.signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(document.body);
  for (const type of ['wheel', 'pointerdown', 'keydown', 'site:page'])
    document.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  scroll();
}

/** Lays out what's skipped out of view: its height was estimated, and the position depends on the heights above it. */
function showAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).contentVisibility !== 'auto') continue;
    element.style.contentVisibility = 'visible';
    // `auto` contains the element, too: margins within it don't reach beyond it.
    element.style.contain = 'content';
  }
}
