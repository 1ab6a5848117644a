// Replaces this page with the next one: head, body, scroll position, focus, and announcement, as after a full load.
// Throws if the page can't be shown this way. The caller then loads it in full.

import { announce } from '../enhance/announce.ts';
import { idOf } from '../enhance/goal.ts';
import { keepScroll } from './kept-scroll.ts';
import { arrive } from './places.ts';
import type { Fetched } from './prefetch.ts';
import { parsePage } from './trusted-page.ts';

const root = document.documentElement;
/** Attributes of the root element that scripts set, so they aren't in any page. */
const scriptAttributes = ['data-theme', 'data-script', 'data-platform', 'data-way'];

/** Shows the fetched page. Resolves when it is in place. */
export async function showPage(event: NavigateEvent, fetched: Fetched): Promise<void> {
  if (event.signal.aborted) throw event.signal.reason;
  const { response } = fetched;
  if (response.status >= 500) throw new Error('The server failed. Its own error page must be shown.');
  if (response.redirected) return location.replace(response.url + location.hash);
  const next = parsePage(fetched);
  if (assetsOf(next) !== assetsOf(document)) throw new Error('The site has been published again.');
  // Let the browser show that the link was pressed.
  await new Promise((resolve) => setTimeout(resolve));
  if (event.signal.aborted) throw event.signal.reason;
  root.dataset.way = event.navigationType;
  const scrollParts = keepScroll();
  swap(next);
  arrive(event);
  scrollParts();
  settle();
}

/** The scripts and styles of a page. If they differ, the site was published again and needs a full load. */
function assetsOf(page: Document): string {
  const assets = page.head.querySelectorAll('script[src], link[rel=stylesheet]');
  return [...assets].map((asset) => asset.getAttribute('src') ?? asset.getAttribute('href')).join();
}

function swap(next: Document): void {
  copyAttributes(next.documentElement, root);
  swapHead(next.head);
  copyAttributes(next.body, document.body);
  swapChildren(document.body, next.body);
  document.dispatchEvent(new CustomEvent('site:page'));
}

function copyAttributes(next: Element, old: Element): void {
  for (const name of old.getAttributeNames()) {
    if (!next.hasAttribute(name) && !scriptAttributes.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    // Setting an attribute to the value it has counts as a change: for `lang` it recomputes every style of the page.
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Replaces only the children that differ, so the bar, the footer, and the islands in them stay as they are. */
function swapChildren(old: HTMLElement, next: HTMLElement): void {
  const wanted = [...next.childNodes];
  for (const child of [...old.childNodes]) {
    const replacement = wanted.shift();
    if (!replacement) child.remove();
    else if (!child.isEqualNode(replacement) || isOpen(child)) child.replaceWith(document.adoptNode(replacement));
  }
  old.append(...wanted.map((node) => document.adoptNode(node)));
}

/** True for a node that is, or holds, an open popover. A full load would close it. */
function isOpen(node: Node): boolean {
  return node instanceof Element && node.matches(':is(:popover-open, :has(:popover-open))');
}

/** Replaces only the elements of the head that differ. Scripts and styles stay, so they aren't loaded again. */
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

/** Moves focus to where the reader continues, and has screen readers say the new title. */
function settle(): void {
  const goal =
    document.getElementById(idOf(location.hash)) ?? document.querySelector('main h1') ?? document.querySelector('main');
  if (goal instanceof HTMLElement) {
    if (goal.tabIndex < 0) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  }
  announce(document.title);
}
