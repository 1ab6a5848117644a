// Fetches pages that the reader is likely to open next: links within 200 px of the viewport one after another, and a link
// that is pointed at or focused at once. Nothing is fetched ahead if the reader saves data.

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** How many links of a page are fetched because they are in view. */
const maxLinks = 12;
/** How long a page that was fetched ahead can be used. */
const freshForMs = 300_000;

export interface Fetched {
  readonly response: Response;
  readonly text: string;
}

const ahead = new Map<string, Promise<Fetched>>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const fetchNext = (): unknown =>
        target.isConnected && left > 0 && fetchAhead(target as HTMLAnchorElement, { priority: 'low' });
      turn = turn.then(fetchNext).catch(() => 0);
    }
  },
  // The specification's prefetch margin.
  { rootMargin: '200px' },
);
/** The fetches of links in view, one after another. */
let turn: Promise<unknown> = Promise.resolve();
let left = 0;

/** Watches the links of the current page. */
export function watchLinks(): void {
  observer.disconnect();
  left = maxLinks;
  // Links of the main part come first. Observing a link twice has no effect.
  const links = [...document.querySelectorAll('main a[href]'), ...document.links];
  for (const link of links) observer.observe(link);
}

/** Gets the page at an address, fetched ahead or now. A page that was fetched ahead is used once. */
export function fetchPage(address: string, init?: RequestInit): Promise<Fetched> {
  const early = ahead.get(address);
  ahead.delete(address);
  return early?.catch(() => load(address, init)) ?? load(address, init);
}

/** Path and query of a page of this site; undefined for any other address, including a malformed one. */
export function pageOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | undefined {
  return origin === location.origin && !/\.[a-z]\w+$/i.test(pathname) ? pathname + search : undefined;
}

/** Fetches the page that a link leads to, unless the link or the reader's settings say not to. */
export function fetchAhead(link: HTMLAnchorElement, init?: RequestInit): Promise<Fetched> | undefined {
  const address = pageOf(link);
  if (!address || address === pageOf(location)) return;
  if (link.closest('[target],[download],[data-no-prefetch],[data-reload]')) return;
  if (navigator.connection?.saveData) return;
  const known = ahead.get(address);
  if (known) return known;
  // Each observed link costs time in every frame, so stop when the limit is reached.
  if (--left === 0) observer.disconnect();
  const page = load(address, init);
  const forget = (): void => void ahead.delete(address);
  ahead.set(address, page);
  setTimeout(forget, freshForMs);
  page.catch(forget);
  return page;
}

async function load(address: string, init?: RequestInit): Promise<Fetched> {
  const response = await fetch(address, init);
  return { response, text: await response.text() };
}
