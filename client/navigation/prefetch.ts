// Fetches pages that the reader is likely to open next. Nothing is fetched ahead if the reader saves data.

/** How long a page that was fetched ahead can be used. */
const freshForMs = 300_000;

export interface Fetched {
  readonly response: Response;
  readonly text: string;
}

/** Throws when the rest of an answer isn't wanted. */
type Admit = (response: Response) => void;

const ahead = new Map<string, Promise<Fetched>>();

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
export function fetchAhead(link: HTMLAnchorElement, init?: RequestInit, admit?: Admit): Promise<Fetched> | undefined {
  const address = pageOf(link);
  if (!address || address === pageOf(location)) return;
  if (link.closest('[target],[download],[data-no-prefetch],[data-reload]')) return;
  if (navigator.connection?.saveData) return;
  const known = ahead.get(address);
  if (known) return known;
  const page = load(address, init, admit);
  const forget = (): void => void ahead.delete(address);
  ahead.set(address, page);
  setTimeout(forget, freshForMs);
  page.catch(forget);
  return page;
}

async function load(address: string, init?: RequestInit, admit?: Admit): Promise<Fetched> {
  const response = await fetch(address, init);
  admit?.(response);
  return { response, text: await response.text() };
}
