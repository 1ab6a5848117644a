// Remembers where the reader is on each page of the history, as long as the tab is open. Browsers do that, too, but a page is
// swapped after its address has changed, and Chromium then gives it the position of the page that the reader leaves.

import { idOf } from '../enhance/goal.ts';

const { navigation } = window;
/** The page on show. While the next one is on its way, the address may be that one's. */
let shown = new URL(navigation?.transition?.from.url ?? location.href).pathname;

keepPlace();
navigation?.addEventListener('navigate', keepPlace);

/** Notes where the reader is with the entry of the history, so that it outlives a reload. */
function keepPlace(): void {
  if (location.pathname !== shown) return;
  const state = navigation?.currentEntry?.getState() as object | undefined;
  navigation?.updateCurrentEntry({ state: { ...state, top: scrollY } });
}

/** Scrolls a page that was just swapped in: back to where the reader was, or else to its top or to the target of its hash. */
export function arrive(event: NavigateEvent): void {
  shown = location.pathname;
  const state = navigation?.currentEntry?.getState() as { readonly top?: number } | undefined;
  if (event.navigationType === 'traverse' && state?.top !== undefined) returnTo(state.top);
  else {
    // After a panel that kept the longer page before from scrolling, Firefox's `scroll` leaves a page at its end.
    scrollTo({ top: 0, behavior: 'instant' });
    event.scroll();
    // In a document that was reloaded, Firefox's `scroll` doesn't move.
    document.getElementById(idOf(location.hash))?.scrollIntoView();
  }
}

/** Scrolls to a position, and again while the page grows, because scripts may add to it. Stops when the reader acts. */
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

/** Lays out what's out of view (`content-visibility`). Its height was only estimated, and the position depends on it. */
function showAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).contentVisibility !== 'auto') continue;
    element.style.contentVisibility = 'visible';
    // `auto` contains the element, too: margins within it don't reach beyond it.
    element.style.contain = 'content';
  }
}
