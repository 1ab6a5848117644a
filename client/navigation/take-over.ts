// Same-site navigation without a full load, through the Navigation API: clicks, back and forward swap the page.

import { fetchPage, pageOf } from './prefetch.ts';

/** Listener of `navigate`. */
export function intercept(event: NavigateEvent): void {
  const goal = new URL(event.destination.url);
  const address = pageOf(goal);
  if (!address || !isPageChange(event, goal)) return;
  const { signal } = event;
  const page = Promise.all([import('./show-page.ts'), fetchPage(address, { signal })]);
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // The address stays that of the page in view until the next one is here: the reader may stop waiting for it.
    ...(event.cancelable && { precommitHandler: () => page.catch(() => 0) as Promise<unknown> as Promise<void> }),
    handler: () =>
      page
        .then(([show, fetched]) => show.showPage(event, fetched))
        .catch(() => {
          // Anything odd: the address is the new one already, so loading it again is the plain way there.
          if (!signal.aborted) location.reload();
        }),
  });
}

/**
 * False for what the browser or the page itself must do: downloads, forms, reloads, and addresses of the same document
 * that are no step back or forward: hash links and `pushState` of an island.
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
