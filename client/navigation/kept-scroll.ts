// Keeps parts of the page scrolled, such as the tree of links, while the page is swapped. The link to the new page stays
// where it was, under the reader's pointer, although other branches may open and close above it.

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
      if (link) part.scrollTop += link.top - (linkTop ?? nearestTop(part, link));
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

/** Where a link should be to be in view, as close as possible to where it is. */
function nearestTop(part: Element, { top, height }: DOMRect): number {
  const view = part.getBoundingClientRect();
  return Math.max(view.top + margin, Math.min(top, view.bottom - height - margin));
}
