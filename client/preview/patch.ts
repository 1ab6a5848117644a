// Patches new HTML into the open page. Equal nodes stay as they are, so the reader's scroll position, focus, and open
// menus survive.

import type { SiteIsland } from '../island-element.ts';
import type { IslandHost } from '../islands.ts';
import { createPolicy } from '../trusted-types.ts';

/** The preview server allows this policy for pages that it sent itself. */
const policy = createPolicy('sitegen-preview', { createHTML: (html: string) => html });

/**
 * Patches the page. Reloads it if its scripts changed, or if the server sent something new for an island whose script has
 * taken over. `before` is what the server sent for the page last.
 */
export async function patchPage(html: string, before = html): Promise<void> {
  const [earlier, next] = [parsed(before), parsed(html)];
  const awake = islands(document).flatMap((island, index) => (isClaimed(island) ? [index] : []));
  const isOld = (index: number): boolean => islands(earlier)[index]?.outerHTML !== islands(next)[index]?.outerHTML;
  if (scripts(document) !== scripts(next) || awake.some(isOld)) return location.reload();
  await swapStyles(next.head.querySelector(styleLink)?.getAttribute('href'));
  document.title = next.title;
  // Scripts set the other attributes: the theme, for example, or that scripts run at all.
  for (const { name, value } of next.documentElement.attributes)
    if (name !== 'class') document.documentElement.setAttribute(name, value);
  patch(document.body, next.body);
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

const islands = (page: Document): readonly Element[] => [...page.querySelectorAll('site-island')];

/** The scripts of a page, and the islands that they load when one is woken. */
function scripts(page: Document): string {
  return [...page.querySelectorAll<HTMLScriptElement>('head script[src]')]
    .map((script) => script.getAttribute('src') + (script.dataset.islands ?? ''))
    .join(' ');
}

const styleLink = 'link[rel=stylesheet]';

/**
 * Adds the new stylesheet before it removes the old one, so that the page is never without styles. Until then it's one
 * for printers: if both applied, the browser would compute the styles of all elements twice.
 */
async function swapStyles(href: string | null | undefined): Promise<void> {
  const old = document.head.querySelector<HTMLLinkElement>(styleLink);
  if (!old || !href || old.getAttribute('href') === href) return;
  const link = old.cloneNode() as HTMLLinkElement;
  link.setAttribute('href', href);
  link.media = 'print';
  await new Promise((done) => {
    link.onload = link.onerror = done;
    old.after(link);
  });
  link.media = old.media;
  old.remove();
}

/** True for an element whose content belongs to a script. */
function isClaimed(element: Element): boolean {
  const { awake, onlyListens } = element as Partial<SiteIsland & IslandHost>;
  return (awake && !onlyListens) || element.localName === 'sitegen-problems';
}

function patch(old: Node, fresh: Node): void {
  if (old.isEqualNode(fresh)) return;
  if (old instanceof Element && fresh instanceof Element) {
    if (isClaimed(old)) return;
    patchAttributes(old, fresh, old.tagName === 'DETAILS' ? ['open'] : ['hidden', 'aria-current', 'aria-pressed']);
  } else if (old.nodeType === Node.TEXT_NODE || old.nodeType === Node.COMMENT_NODE) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  patchChildren(old, fresh);
}

/** Patches children of the same kind and replaces the others. */
function patchChildren(old: Node, fresh: Node): void {
  let here: ChildNode | null = old.firstChild;
  for (const child of fresh.childNodes) {
    while (here instanceof Element && here.matches('sitegen-problems')) here = here.nextSibling;
    const match = here && sameKind(here, child) ? here : laterEqual(here, child);
    if (match) {
      while (here && here !== match) here = drop(here);
      here = match.nextSibling;
      patch(match, child);
    } else old.insertBefore(document.importNode(child, true), here);
  }
  while (here) here = here instanceof Element && here.matches('sitegen-problems') ? here.nextSibling : drop(here);
}

function drop(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** A later sibling that equals the wanted node, which means that the nodes before it were deleted. */
function laterEqual(from: ChildNode | null, wanted: Node): ChildNode | null {
  for (let node = from; node; node = node.nextSibling) if (node.isEqualNode(wanted)) return node;
  return null;
}

function sameKind(a: Node, b: Node): boolean {
  if (a.nodeType !== b.nodeType) return false;
  if (!(a instanceof Element) || !(b instanceof Element)) return true;
  return a.tagName === b.tagName && a.id === b.id;
}

function patchAttributes(old: Element, fresh: Element, kept: readonly string[]): void {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }
}
