// A navigation -> the next page in place of this one: head and body swapped, scroll, focus and announcement as after a
// full load. Throws when that cannot be had; the caller then loads the page plainly.

import { keyUp } from './key-up.ts';
import type { Fetched } from './prefetch.ts';
import { parsePage } from './trusted-page.ts';

const root = document.documentElement;
/** Set by scripts, not by the page. */
const ownAttributes = ['data-theme', 'data-script', 'data-platform', 'data-way'];

/** A pointer or focus that only passes a link asks for nothing. Milliseconds. */
const rest = 40;
/** Milliseconds within which a page needs no bridge: a picture of the old one would only delay it. */
const atOnce = 250;
/** Milliseconds after which the machine or the network is slow: a key let go during the change would wait for it. */
const slow = 20;
/** The page that the reader is about to open, parsed before it is asked for. */
let ready: { readonly fetched: Fetched; readonly page: Document } | undefined;
let nearest: Promise<Fetched> | undefined;
/** What was opened in less than `rest` is not parsed once more. */
let shown: Fetched | undefined;

/** Parses the page of the link that the reader came near to last. */
export async function prepare(page: Promise<Fetched>): Promise<void> {
  nearest = page;
  await new Promise((resolve) => setTimeout(resolve, rest));
  try {
    const fetched = await page;
    const isParsed = fetched === shown || fetched === ready?.fetched;
    if (nearest === page && !isParsed) ready = { fetched, page: parsePage(fetched) };
  } catch {
    // What cannot be had is asked for again, and what is no page is left to the browser, when the link is followed.
  }
}

/** Swaps and settles; resolves when the new page is in place. */
export async function showPage(event: NavigateEvent, fetched: Fetched): Promise<void> {
  if (event.signal.aborted) throw event.signal.reason;
  const { response } = fetched;
  if (response.status >= 500) throw new Error('the server fails: it shall say so itself');
  if (response.redirected) return location.replace(response.url + location.hash);
  const took = performance.now() - event.timeStamp;
  const next = ready?.fetched === fetched ? ready.page : parsePage(fetched);
  shown = fetched;
  ready = undefined;
  if (assetsOf(next) !== assetsOf(document)) throw new Error('another edition of the site');
  if (took > slow) await keyUp();
  // The browser shows first that the link was pressed.
  await new Promise((resolve) => setTimeout(resolve));
  const change = (): void => {
    if (event.signal.aborted) throw event.signal.reason;
    root.dataset.way = event.navigationType;
    swap(next);
    event.scroll();
  };
  if (took > atOnce) await transition(change);
  else change();
  settle();
}

/** Scripts and styles of a page: when they differ the site was published anew, and only a full load is right. */
function assetsOf(page: Document): string {
  const assets = page.head.querySelectorAll('script[src], link[rel=stylesheet]');
  return [...assets].map((asset) => asset.getAttribute('src') ?? asset.getAttribute('href')).join();
}

async function transition(change: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isCalm || !document.startViewTransition) return change();
  const shown = document.startViewTransition(change);
  shown.ready.catch(() => undefined);
  shown.finished.catch(() => undefined);
  await shown.updateCallbackDone;
}

function swap(next: Document): void {
  const scrolled = [...document.querySelectorAll('[data-keep-scroll]')].map(scrollOf);
  copyAttributes(next.documentElement, root);
  swapHead(next.head);
  copyAttributes(next.body, document.body);
  swapChildren(document.body, next.body);
  document.dispatchEvent(new CustomEvent('site:page'));
  for (const [name, top] of scrolled) document.querySelector(`[data-keep-scroll="${name}"]`)?.scrollTo(0, top);
}

function scrollOf(element: Element): [name: string, top: number] {
  return [CSS.escape(element.getAttribute('data-keep-scroll') ?? ''), element.scrollTop];
}

function copyAttributes(next: Element, old: Element): void {
  for (const name of old.getAttributeNames()) {
    if (!next.hasAttribute(name) && !ownAttributes.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    // The same value again would be a change too: with `lang` every style of the page is computed anew.
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** The bar, the footer and whatever else is equal stays: neither its styles nor its islands have to be made again. */
function swapChildren(old: HTMLElement, next: HTMLElement): void {
  const goals = [...next.childNodes];
  for (const child of [...old.childNodes]) {
    const goal = goals.shift();
    if (!goal) child.remove();
    else if (!child.isEqualNode(goal) || isOpen(child)) child.replaceWith(document.adoptNode(goal));
  }
  old.append(...goals.map((goal) => document.adoptNode(goal)));
}

/** A full load would close it. */
function isOpen(node: Node): boolean {
  return node instanceof Element && node.matches(':is(:popover-open, :has(:popover-open))');
}

/** What is equal stays, so that styles and scripts are not loaded again. */
function swapHead(next: HTMLHeadElement): void {
  const old = [...document.head.children];
  const fresh = [...next.children].filter((child) => {
    const same = old.findIndex((element) => element.isEqualNode(child));
    if (same >= 0) old.splice(same, 1);
    return same < 0;
  });
  for (const element of old) if (!element.matches('script[src], link[rel=stylesheet]')) element.remove();
  document.head.append(...fresh.map((child) => document.adoptNode(child)));
}

/** Focus goes where reading goes on; screen readers hear the new title. */
function settle(): void {
  const goal = document.getElementById(hashId()) ?? document.querySelector('main h1') ?? document.querySelector('main');
  if (goal instanceof HTMLElement) {
    if (goal.tabIndex < 0) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  }
  announce(document.title);
}

function hashId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

function announce(text: string): void {
  void import('../enhance/announce.ts').then((region) => region.announce(text));
}
