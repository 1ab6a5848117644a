// Fetches pages whose links are in view or within 200 px of it, one after another: three at most, and nothing over a slow
// connection.

import type { fetchAhead as FetchAhead } from './prefetch.ts';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** How many pages are fetched because their links are in view. */
const maxPages = 3;
/** How many bytes these may have together, as they are sent. */
const maxBytes = 40_000;

let observer: IntersectionObserver | undefined;
/** The number of the page on show. What was started for an earlier page stops. */
let shown = 0;

/** Watches the links of the current page. */
export function watchLinks(fetchAhead: typeof FetchAhead): void {
  observer?.disconnect();
  shown += 1;
  if (/[23]g/.test(navigator.connection?.effectiveType ?? '')) return;
  // The margin is the specification's for prefetching.
  observer = new IntersectionObserver(createVisits(fetchAhead, shown), { rootMargin: '200px' });
  // Links of the main part come first. Observing a link twice has no effect.
  for (const link of [...document.querySelectorAll('main a[href]'), ...document.links]) observer.observe(link);
}

/** Answers to links that come into view. */
function createVisits(fetchAhead: typeof FetchAhead, page: number): IntersectionObserverCallback {
  let pages = maxPages;
  let bytes = maxBytes;
  let turn: Promise<unknown> = Promise.resolve();
  const admit = (response: Response): void => {
    // A page that's compressed while it's sent doesn't say how large it is.
    bytes -= Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (bytes < 0) throw response.body?.cancel(); // Its text isn't read.
  };
  const visit = async (link: Element, from: IntersectionObserver): Promise<void> => {
    if (page !== shown || !link.isConnected || pages === 0 || bytes < 0) return;
    const fetched = fetchAhead(link as HTMLAnchorElement, { priority: 'low' }, admit);
    // Each observed link costs time in every frame, so stop when the limit is reached.
    if (fetched !== undefined && --pages === 0) from.disconnect();
    await fetched;
  };
  return (entries, from) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      from.unobserve(target);
      turn = turn.then(() => visit(target, from)).catch(() => 0);
    }
  };
}
