// Handles navigation within the site: clicks, back, and forward swap the page instead of loading it. Browsers without the
// Navigation API never call this and load every page in full.

import { fetchPage, pageOf } from './prefetch.ts';

/** Listens to `navigate` events. */
export function intercept(event: NavigateEvent): void {
  const goal = new URL(event.destination.url);
  const address = pageOf(goal);
  // A page that can't be swapped in, such as one to print, isn't swapped out either, because back couldn't show it again.
  if (!address || !pageOf(location) || !isPageChange(event, goal)) return;
  const { signal } = event;
  const page = Promise.all([import('./show-page.ts'), fetchPage(address, { signal })]);
  // If the reader stops waiting, nothing else handles the rejection.
  const here = page.catch(() => 0) as Promise<unknown> as Promise<void>;
  // Styles show a delay. The attributes of the new page remove it.
  const root = document.documentElement;
  root.ariaBusy = 'true';
  signal.onabort = () => {
    root.ariaBusy = null;
  };
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // Keep the old address until the new page is here, because the reader may stop waiting for it.
    ...(event.cancelable && { precommitHandler: () => here }),
    handler: () =>
      page
        .then(([show, fetched]) => show.showPage(event, fetched))
        .catch(() => {
          // The address is already the new one, so a reload gets the page the ordinary way.
          if (!signal.aborted) location.reload();
        }),
  });
}

/**
 * False for what the browser or the page handles itself: downloads, forms, reloads, hash links, and `pushState` calls.
 * Back and forward count as a page change if the path differs.
 */
function isPageChange(event: NavigateEvent, { pathname }: URL): boolean {
  const { destination, navigationType } = event;
  const link = (event as { sourceElement?: Element | null }).sourceElement;
  return (
    event.canIntercept &&
    !(navigationType === 'traverse' ? pathname === location.pathname : destination.sameDocument) &&
    event.downloadRequest === null &&
    !event.formData &&
    navigationType !== 'reload' &&
    !link?.closest('[data-reload]')
  );
}
