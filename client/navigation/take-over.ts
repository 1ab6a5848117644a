// Same-site navigation without a full load, through the Navigation API: clicks, back and forward swap the page.

import { fetchPage, pageOf } from './prefetch.ts';

/** Listener of `navigate`. */
export function intercept(event: NavigateEvent): void {
  const address = pageOf(event.destination.url);
  if (address === undefined || !isPageChange(event)) return;
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () =>
      Promise.all([import('./show-page.ts'), fetchPage(address, { signal: event.signal })])
        .then(([show, fetched]) => show.showPage(event, fetched))
        // Anything odd: the address is the new one already, so loading it again is the plain way there.
        .catch(() => {
          if (!event.signal.aborted) location.reload();
        }),
  });
}

/**
 * False for what the browser or the page itself must do: downloads, forms, reloads, and addresses of the same document
 * that are no step back or forward: hash links and `pushState` of an island.
 */
function isPageChange(event: NavigateEvent): boolean {
  const { destination, navigationType } = event;
  const link = (event as { sourceElement?: Element | null }).sourceElement;
  const isOwn =
    navigationType === 'traverse' ? new URL(destination.url).pathname === location.pathname : destination.sameDocument;
  return (
    event.canIntercept &&
    !isOwn &&
    event.downloadRequest === null &&
    !event.formData &&
    navigationType !== 'reload' &&
    !link?.closest('[data-reload]')
  );
}
