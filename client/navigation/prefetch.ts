// Pages that the reader is likely to open next, fetched ahead: links within 200 px of the view one after the other,
// a touched or focused link at once. Nothing is fetched ahead when the reader saves data.

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Specification: link prefetch margin. */
const rootMargin = '200px';
/** Fetched for being in view, on one page. */
const most = 12;
/** A page fetched ahead is good for this long. */
const freshness = 300_000;

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
  { rootMargin },
);
/** Links in view wait for each other here. */
let turn: Promise<unknown> = Promise.resolve();
let left = 0;

/** Watches the links of the page that is shown now. */
export function watchLinks(): void {
  observer.disconnect();
  left = most;
  // What the page talks about before what stands around it; watching a link twice does nothing.
  const links = [...document.querySelectorAll('main a[href]'), ...document.links];
  for (const link of links) observer.observe(link);
}

/** The reader may follow this link next. */
export function intend(link: HTMLAnchorElement): void {
  const page = fetchAhead(link);
  if (page) void import('./show-page.ts').then((show) => show.prepare(page));
}

/** The page at an address: as fetched ahead, or now. Each is used once. */
export function fetchPage(address: string, init?: RequestInit): Promise<Fetched> {
  const early = ahead.get(address);
  ahead.delete(address);
  return early?.catch(() => load(address, init)) ?? load(address, init);
}

/** What to fetch for an address, or nothing when it is not a page of this site. A link may hold what is no address. */
export function pageOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | undefined {
  return origin === location.origin && !/\.[a-z]\w+$/i.test(pathname) ? pathname + search : undefined;
}

function fetchAhead(link: HTMLAnchorElement, init?: RequestInit): Promise<Fetched> | undefined {
  const address = pageOf(link);
  if (!address || address === pageOf(location)) return;
  if (link.closest('[target],[download],[data-no-prefetch],[data-reload]')) return;
  if (navigator.connection?.saveData) return;
  const known = ahead.get(address);
  if (known) return known;
  // Watching costs time in every frame.
  if (--left === 0) observer.disconnect();
  const page = load(address, init);
  const forget = (): void => void ahead.delete(address);
  ahead.set(address, page);
  setTimeout(forget, freshness);
  page.catch(forget);
  return page;
}

async function load(address: string, init?: RequestInit): Promise<Fetched> {
  const response = await fetch(address, init);
  return { response, text: await response.text() };
}
