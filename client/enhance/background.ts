// Makes the page behind an open panel inert and keeps it from scrolling. Nothing needs to run when a page is swapped in: a
// part that carries `inert` differs from its counterpart on the new page, so it is replaced, as is the open panel.

import { afterFrame } from '../after-frame.ts';

/**
 * Makes everything outside the panel inert, except the live region. Returns the function that undoes it. That computes the
 * styles of the whole page, so the panel gets its first frame before.
 */
export function holdBackground(panel: Element): () => void {
  const outside = elementsOutside(panel).filter((element) => !element.inert);
  let isReleased = false;
  const setHeld = (isHeld: boolean): void => {
    document.documentElement.toggleAttribute('data-held', isHeld);
    for (const element of outside) element.inert = isHeld;
  };
  afterFrame(() => {
    if (!isReleased && panel.isConnected) setHeld(true);
  });
  return () => {
    isReleased = true;
    setHeld(false);
  };
}

/** The siblings of an element and of each of its ancestors up to the body. */
function elementsOutside(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== element && child.id !== 'page:announcer',
  );
  return [...siblings, ...elementsOutside(parent)];
}
