// Marks the tree's entry of the part in view. If the address has a fragment, the entries above the one it names are opened.

import type { Retire } from '@sitegen/client';
import { decodeUrl } from '@sitegen/renderer/text';

export function markCurrent(host: HTMLElement, tree: HTMLElement): Retire {
  const observer = new IntersectionObserver(
    (entries) => {
      const inView = entries.find((entry) => entry.isIntersecting);
      if (inView) mark(tree, inView.target.id);
    },
    { rootMargin: '-20% 0px -70% 0px' },
  );
  for (const part of host.querySelectorAll('[data-filter-part]')) observer.observe(part);
  const reveal = (): void => revealEntry(tree, decodeUrl(location.hash.slice(1)));
  addEventListener('hashchange', reveal);
  reveal();
  return () => {
    observer.disconnect();
    removeEventListener('hashchange', reveal);
  };
}

/** The entry that leads to a part, or the first one of those in it. */
function entryOf(tree: HTMLElement, id: string): HTMLElement | null {
  const exact = tree.querySelector<HTMLElement>(`[href="#${CSS.escape(encodeURI(id))}"]`);
  return exact ?? tree.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`);
}

function mark(tree: HTMLElement, id: string): void {
  for (const link of tree.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  entryOf(tree, id)?.setAttribute('aria-current', 'location');
}

/** Scrolls only the tree, because the page is already at the fragment. */
function scrollTo(tree: HTMLElement, entry: HTMLElement): void {
  const above = entry.getBoundingClientRect().top - tree.getBoundingClientRect().top;
  if (above < 0 || above > tree.clientHeight - entry.offsetHeight) tree.scrollTop += above - tree.clientHeight / 2;
}

function revealEntry(tree: HTMLElement, id: string): void {
  const entry = id === '' ? null : entryOf(tree, id);
  if (!entry) return;
  for (let fold = entry.parentElement?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  mark(tree, id);
  scrollTo(tree, entry);
}
