// Chromium and Firefox for tests, driven by Puppeteer: starting one, opening a page as a certain reader, and what
// Puppeteer has no short form for (key combinations, answering requests, a fixed clock). `parts.ts` finds elements.

import puppeteer, {
  type Browser,
  type BrowserContext,
  type HTTPRequest,
  type KeyInput,
  type Page,
  type Target,
} from 'puppeteer-core';
import { browserPath, firefoxPath, isShell, wholeBrowserPath } from '../programs.mjs';
import { contextFor } from './shared-contexts.ts';

/** How long a page may take to become what a test waits for: a busy machine is many times slower than a quiet one. */
export const patienceMs = 60_000;

export interface LaunchOptions {
  readonly args?: readonly string[];
  readonly ignoreDefaultArgs?: readonly string[];
  /** Starts the browser that people use. One without a user interface moves a mouse by itself, and keeps no pages. */
  readonly isWhole?: boolean;
}

/** Without a window Chromium finds no mouse, so media queries for one wouldn't match. The numbers mean hover and fine. */
const withMouse =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Pages of the same site share a process. Those of different readers don't, see `shared-contexts.ts`. */
const oneProcess = '--renderer-process-limit=1';

/** Answers that a busy machine delays would look like a slow connection, over which pages fetch nothing ahead. */
const fast = '--force-effective-connection-type=4G';

/** Starts Chromium without a window. */
export const launch = ({
  args = [],
  ignoreDefaultArgs = [],
  isWhole = false,
}: LaunchOptions = {}): Promise<Browser> => {
  const executablePath = (isWhole ? wholeBrowserPath() : undefined) ?? browserPath() ?? '';
  return puppeteer.launch({
    executablePath,
    headless: isShell(executablePath) ? 'shell' : true,
    args: ['--no-sandbox', '--disable-gpu', oneProcess, fast, withMouse, ...args],
    ignoreDefaultArgs: [...ignoreDefaultArgs],
  });
};

/** Starts Firefox without a window. */
export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath() ?? '' });

/** Closes what a file started, as far as it came. */
export async function closeAll(
  ...started: readonly ({ readonly close: () => Promise<unknown> } | undefined)[]
): Promise<void> {
  for (const one of started) await one?.close();
}

/** The reader's device and wishes. Everything but the viewport works in Chromium only. */
export interface ReaderOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  readonly hasScript?: boolean;
  /** Media features by name, such as `prefers-color-scheme`. */
  readonly media?: { readonly [feature: string]: string };
  readonly locale?: string;
  readonly timeZone?: string;
  readonly userAgent?: string;
  /** Lets a test add scripts and styles of its own. */
  readonly ignoresPolicy?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, page errors, and policy violations so far. */
  readonly noise: string[];
  /** Closes the reader's pages and deletes what they stored. */
  readonly leave: () => Promise<void>;
}

/** A new reader in Chromium, with storage of their own. */
export async function visit(browser: Browser, options: ReaderOptions = {}): Promise<Visit> {
  const shared = await (needsOwnProcess(options) ? undefined : contextFor(browser));
  const context = shared?.context ?? (await browser.createBrowserContext());
  const page = await openPage(context, options);
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  return { page, context, noise, leave: () => (shared ? shared.free() : context.close()) };
}

/** Chromium sets these for all pages of a process. */
const needsOwnProcess = ({ locale, timeZone, isMobile, hasTouch, media = {} }: ReaderOptions): boolean =>
  [locale, timeZone, media['forced-colors']].some((value) => value !== undefined) ||
  isMobile === true ||
  hasTouch === true;

/** Opens another page of a reader. */
export async function openPage(context: BrowserContext, options: ReaderOptions = {}): Promise<Page> {
  const { viewport = { width: 1280, height: 800 }, isMobile = false, hasTouch = false, hasScript = true } = options;
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await Promise.all([
    page.setViewport({ ...viewport, isMobile, hasTouch }),
    // Several pages are open at once, and only one of them has the real focus.
    page.emulateFocusedPage(true),
    options.media && emulateMedia(page, options.media),
    options.timeZone && page.emulateTimezone(options.timeZone),
    options.ignoresPolicy && page.setBypassCSP(true),
    hasScript || page.setJavaScriptEnabled(false),
    emulateLanguage(page, options),
  ]);
  return page;
}

/** Sets media features; `page.emulateMediaFeatures` knows only some of them. */
export async function emulateMedia(page: Page, media: { readonly [feature: string]: string }): Promise<void> {
  const session = await page.createCDPSession();
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await session.send('Emulation.setEmulatedMedia', { features });
}

async function emulateLanguage(page: Page, { locale, userAgent }: ReaderOptions): Promise<void> {
  if (locale === undefined && userAgent === undefined) return;
  const session = await page.createCDPSession();
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: userAgent ?? (await page.browser().userAgent()),
    ...(locale && { acceptLanguage: locale }),
  });
  if (locale) await session.send('Emulation.setLocaleOverride', { locale });
}

/** Presses a key, or a combination such as `Control+k`. */
export async function press(page: Page, keys: string): Promise<void> {
  const names = keys.split(/(?<=.)\+/) as KeyInput[];
  const last = names.pop() as KeyInput;
  for (const name of names) await page.keyboard.down(name);
  await page.keyboard.press(last);
  for (const name of names.reverse()) await page.keyboard.up(name);
}

type AnswerRequest = (request: HTTPRequest) => unknown;
const interceptors = new WeakMap<Page, Map<RegExp, AnswerRequest>>();

/**
 * Hands a page's requests whose URL matches to the test, which must continue, abort, or answer each. Returns a function
 * that ends this.
 */
export async function intercept(page: Page, url: RegExp, answer: AnswerRequest): Promise<() => void> {
  const known = interceptors.get(page) ?? new Map<RegExp, AnswerRequest>();
  known.set(url, answer);
  if (!interceptors.has(page)) {
    interceptors.set(page, known);
    page.on('request', (request) => {
      const [, found] = [...known].findLast(([pattern]) => pattern.test(request.url())) ?? [];
      void (found ? found(request) : request.continue());
    });
    await page.setRequestInterception(true);
  }
  return () => void known.delete(url);
}

/** Lets a page do the work of its workers itself, because their requests can't be handed to a test. */
export const takeWorkers = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'Worker'));

export const block = (page: Page, url: RegExp): Promise<() => void> =>
  intercept(page, url, (request) => request.abort());

/** Keeps requests waiting. Returns a function that lets them go, and those that come later. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const waiting: HTTPRequest[] = [];
  const end = await intercept(page, url, (request) => waiting.push(request));
  return () => {
    end();
    for (const request of waiting) void request.continue();
  };
}

/** Sets the clock of the documents that the page loads from now on. */
export async function fixTime(page: Page, iso: string): Promise<void> {
  await page.evaluateOnNewDocument((now) => {
    globalThis.Date = class extends Date {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([now] as const) : given));
      }
      static override now(): number {
        return now;
      }
    } as DateConstructor;
  }, Date.parse(iso));
}

/**
 * Lets a page's timers run, to show that nothing happens: only time can show that. The page keeps it, so every timer of
 * its own that's due has run by then, however busy the machine is. To see something happen, wait for that instead.
 */
export const letTimePass = (page: Page, timeMs: number): Promise<void> =>
  page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), timeMs);

/** Keeps the first 10 children of each element of the main part, because a long page has a thousand that are alike. */
export const shorten = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main, main *')) {
      for (const child of [...element.children].slice(10)) child.remove();
    }
  });

/** Waits until the page's address is, or matches, this one. */
export async function atAddress(page: Page, address: string | RegExp): Promise<void> {
  const [source, isPattern] = typeof address === 'string' ? [address, false] : [address.source, true];
  await page.waitForFunction(
    (wanted, matches) => (matches ? new RegExp(wanted).test(location.href) : location.href === wanted),
    {},
    source,
    isPattern,
  );
}

/** The page that opens while `act` runs. */
export async function openedBy(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const context = page.browserContext();
  const known = new Set(context.targets());
  const isNew = (target: Target): boolean => target.type() === 'page' && !known.has(target);
  const [opened] = await Promise.all([context.waitForTarget(isNew, { timeout: patienceMs }), act()]);
  const other = await opened.page();
  if (!other) throw new Error(`${opened.url()} is not a page`);
  return other;
}
