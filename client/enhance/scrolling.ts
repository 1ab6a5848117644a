// Follows the scroll position: marks the current heading in "on this page", shows the scroll-to-top button, and hides the bar
// of the page while it moves down. Loaded with the first scroll or hash, whose target may be in a closed tab.

// Remembers the reader's place from now on.
import '../navigation/places.ts';
import { idOf, isShown, showGoal } from './goal.ts';

/** The specification's distance after which the scroll-to-top button is shown. */
const scrolledPx = 150;

/** Scrolling has ended after this long without an event. Not all browsers have `scrollend`. */
const stillMs = 200;

const root = document.documentElement;
let asked = false;
/** The position after the last jump to a hash. While the page stays there, the target of the jump is the current one. */
let restAt = scrollY;
let lastAt = scrollY;
let still: ReturnType<typeof setTimeout> | undefined;

addEventListener('scroll', follow, { passive: true });
addEventListener('resize', follow);
addEventListener('hashchange', () => {
  showGoal();
  // Jumps aren't smooth, so the jump is over in the next frame. `scrollend` could be that of the reader's next scroll.
  requestAnimationFrame(() => {
    restAt = scrollY;
    follow();
  });
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
    root.toggleAttribute('data-scrolled', scrollY > scrolledPx);
    root.toggleAttribute('data-down', scrollY > scrolledPx && scrollY > lastAt);
    lastAt = scrollY;
    clearTimeout(still);
    still = setTimeout(() => root.removeAttribute('data-down'), stillMs);
    for (const toc of document.querySelectorAll('[data-toc]')) {
      const now = toc.querySelector('[data-now]');
      const text = mark([...toc.querySelectorAll('a')])?.textContent ?? '';
      if (now && now.textContent !== text) now.textContent = text;
    }
  });
}

/** Marks the link to the current heading, and returns it. */
function mark(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const current = links.findLast(isReached);
  const goal = Math.abs(scrollY - restAt) < 2 ? headingOfHash() : undefined;
  const jumped = goal && links.find(({ hash }) => hash !== '' && idOf(hash) === goal.id);
  const marked = jumped ?? current;
  for (const link of links) {
    const isCurrent = link === marked;
    if (isCurrent === (link.ariaCurrent === 'location')) continue;
    link.ariaCurrent = isCurrent ? 'location' : null;
    if (isCurrent) keepInView(link);
  }
  return marked;
}

/** The target of the hash, or its heading: older ids of a heading are in elements of their own. */
function headingOfHash(): Element | undefined {
  const target = document.getElementById(idOf(location.hash));
  return target?.closest('h1, h2, h3, h4, h5, h6') ?? target ?? undefined;
}

/** True if the heading is above the reading line, which moves down near the end of the page. */
function isReached(link: HTMLAnchorElement): boolean {
  const heading = document.getElementById(idOf(link.hash));
  if (!heading || !isShown(heading)) return false;
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const end = root.scrollHeight - innerHeight;
  const near = Math.min(1, Math.max(0, (scrollY - end + innerHeight / 2) / (innerHeight / 2)));
  const line = top + 40 + (innerHeight - top - 40) * near;
  return scrollY > 0 && heading.getBoundingClientRect().top <= line;
}

/** Scrolls the list, never the page, and not away from the link that a keyboard is on. */
function keepInView(link: HTMLElement): void {
  let box: HTMLElement | null = link.parentElement;
  while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible'))
    box = box.parentElement;
  if (!box || box === root || box === document.body || box.querySelector(':focus-visible')) return;
  const { top, bottom } = link.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  if (top < view.top) box.scrollTop -= view.top - top + 16;
  if (bottom > view.bottom) box.scrollTop += bottom - view.bottom + 16;
}
