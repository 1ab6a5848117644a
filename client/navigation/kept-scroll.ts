// Keeps the scroll position of parts of the page, such as the tree of links, while the page is swapped. The link to the new
// page stays under the reader's pointer, even if branches above it open or close.

import { isShown } from '../enhance/goal.ts';

/** How far a link is from the edge that it's scrolled to, in pixels. */
const margin = 16;

/** Notes how far the parts are scrolled. Returns what scrolls those of the new page. */
export function keepScroll(): () => void {
  const noted = [...document.querySelectorAll('[data-keep-scroll]')].map((part) => ({
    name: CSS.escape(part.getAttribute('data-keep-scroll') ?? ''),
    top: part.scrollTop,
    linkTop: boxIfSeen(part, linkToHere(part))?.top,
  }));
  return () => {
    for (const { name, top, linkTop } of noted) {
      const part = document.querySelector(`[data-keep-scroll="${name}"]`);
      if (!part) continue;
      part.scrollTop = top;
      const link = linkToHere(part)?.getBoundingClientRect();
      // A banner above the new page's part may have moved its view.
      if (link) part.scrollTop += link.top - nearestTop(part, link, linkTop);
    }
  };
}

/** The link to the page that the address names, unless it's in a closed branch or the part is hidden. */
function linkToHere(part: Element): HTMLAnchorElement | undefined {
  const [here] = location.href.split('#');
  return [...part.querySelectorAll('a')].find((link) => link.href.split('#')[0] === here && isShown(link));
}

function boxIfSeen(part: Element, link: Element | undefined): DOMRect | undefined {
  const box = link?.getBoundingClientRect();
  const view = part.getBoundingClientRect();
  return box && box.bottom > view.top && box.top < view.bottom ? box : undefined;
}

/** Where a link should be to be in view, as close as possible to where it was, or else to where it is. */
function nearestTop(part: Element, { top, height }: DOMRect, before: number | undefined): number {
  const view = part.getBoundingClientRect();
  const gap = before === undefined ? margin : 0;
  return Math.max(view.top + gap, Math.min(before ?? top, view.bottom - height - gap, innerHeight - height - gap));
}
