// Browser contexts that tests use one after the other: each new context starts a process, which costs as much as a short
// test. An empty page keeps the process alive between two tests, and whatever a test stored is deleted.

import type { Browser, BrowserContext, Page } from 'puppeteer-core';

const idle = new WeakMap<Browser, SharedContext[]>();

/** A context that no test uses at the moment. */
export async function contextFor(browser: Browser): Promise<SharedContext> {
  return idle.get(browser)?.pop() ?? new SharedContext(browser, await browser.createBrowserContext());
}

export class SharedContext {
  readonly context: BrowserContext;
  readonly #browser: Browser;
  #keeper: Page | undefined;

  constructor(browser: Browser, context: BrowserContext) {
    this.#browser = browser;
    this.context = context;
  }

  /** Leaves the context to the next test, without anything that this one stored. */
  async free(): Promise<void> {
    const pages = (await this.context.pages()).filter((page) => page !== this.#keeper);
    const origins = new Set(pages.flatMap((page) => page.frames().map((frame) => originOf(frame.url()))));
    this.#keeper ??= await openKeeper(this.context);
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all([deleteStored(this.#keeper, origins), this.context.clearPermissionOverrides()]);
    idle.set(this.#browser, [...(idle.get(this.#browser) ?? []), this]);
  }
}

/** An empty page of localhost, where all tests are: ports don't make another site. */
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
