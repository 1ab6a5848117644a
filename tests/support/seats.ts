// Readers take turns in the contexts of a Chromium: each new context starts a process, which costs as much as a short
// test. A page that nobody sees keeps the process alive between two readers, and all that one has stored is deleted.

import type { Browser, BrowserContext, Page } from 'puppeteer-core';

const seats = new WeakMap<Browser, Seat[]>();

/** A context that nobody uses at the moment. */
export async function seatFor(browser: Browser): Promise<Seat> {
  return seats.get(browser)?.pop() ?? new Seat(browser, await browser.createBrowserContext());
}

export class Seat {
  readonly context: BrowserContext;
  readonly #browser: Browser;
  #keeper: Page | undefined;

  constructor(browser: Browser, context: BrowserContext) {
    this.#browser = browser;
    this.context = context;
  }

  /** Leaves the context to the next reader, as if nobody had been there. */
  async free(): Promise<void> {
    const pages = (await this.context.pages()).filter((page) => page !== this.#keeper);
    const origins = new Set(pages.flatMap((page) => page.frames().map((frame) => originOf(frame.url()))));
    this.#keeper ??= await openKeeper(this.context);
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all([deleteStored(this.#keeper, origins), this.context.clearPermissionOverrides()]);
    seats.set(this.#browser, [...(seats.get(this.#browser) ?? []), this]);
  }
}

/** An empty page of the site that all tests are on: ports don't count. */
async function openKeeper(context: BrowserContext): Promise<Page> {
  const keeper = await context.newPage();
  await keeper.setRequestInterception(true);
  keeper.on('request', (request) => void request.respond({ contentType: 'text/html', body: '' }));
  await keeper.goto('http://localhost/');
  return keeper;
}

const originOf = (url: string): string => (url.startsWith('http') ? new URL(url).origin : 'http://localhost');

async function deleteStored(page: Page, origins: Iterable<string>): Promise<void> {
  const devtools = await page.createCDPSession();
  await Promise.all([
    devtools.send('Network.clearBrowserCache'),
    ...[...origins].map((origin) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  await devtools.detach();
}
