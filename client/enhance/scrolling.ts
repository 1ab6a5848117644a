// What follows the scroll position: the mark in "on this page" and the scroll-to-top button. Comes with the first scroll
// or the first address with a hash, whose goal may have to be shown before there is anything to scroll to.

import { idOf, isShown, showGoal } from './goal.ts';

/** Specification: the scroll-to-top button appears after this many pixels. */
const threshold = 150;

const root = document.documentElement;
let asked = false;
/** Where the last jump to a hash came to rest: there the jump's goal is current, wherever it stands in the view. */
let restAt = scrollY;

addEventListener('scroll', follow, { passive: true });
addEventListener('resize', follow);
addEventListener('hashchange', () => {
  showGoal();
  // Without a scroll there is no `scrollend`.
  const rest = (): void => {
    restAt = scrollY;
    follow();
  };
  addEventListener('scrollend', rest, { once: true });
  requestAnimationFrame(rest);
});
document.addEventListener('site:page', () => {
  showGoal();
  restAt = scrollY;
  follow();
});
showGoal();
follow();

function follow(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    root.toggleAttribute('data-scrolled', scrollY > threshold);
    for (const toc of document.querySelectorAll('[data-toc]')) mark([...toc.querySelectorAll('a')]);
  });
}

function mark(links: readonly HTMLAnchorElement[]): void {
  const current = links.findLast(isReached);
  const jumped =
    Math.abs(scrollY - restAt) < 2 ? links.find((link) => link.hash === location.hash && link.hash) : undefined;
  for (const link of links) {
    const isCurrent = link === (jumped ?? current);
    if (isCurrent === (link.ariaCurrent === 'location')) continue;
    link.ariaCurrent = isCurrent ? 'location' : null;
    if (isCurrent) keepInView(link);
  }
}

/** True when the heading is above the line that is being read; near the end of the page that line moves down. */
function isReached(link: HTMLAnchorElement): boolean {
  const heading = document.getElementById(idOf(link.hash));
  if (!heading || !isShown(heading)) return false;
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const end = root.scrollHeight - innerHeight;
  const near = Math.min(1, Math.max(0, (scrollY - end + innerHeight / 2) / (innerHeight / 2)));
  const line = top + 40 + (innerHeight - top - 40) * near;
  return scrollY > 0 && heading.getBoundingClientRect().top <= line;
}

/** Scrolls the list only, never the page. */
function keepInView(link: HTMLElement): void {
  let box: HTMLElement | null = link.parentElement;
  while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible'))
    box = box.parentElement;
  if (!box || box === root || box === document.body) return;
  const { top, bottom } = link.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  if (top < view.top) box.scrollTop -= view.top - top + 16;
  if (bottom > view.bottom) box.scrollTop += bottom - view.bottom + 16;
}
