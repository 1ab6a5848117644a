// Makes the page behind an open panel inert and keeps it from scrolling. Nothing has to be undone when a page is swapped in,
// because a part with `inert` differs from its counterpart on the new page, so it's replaced, as is the open panel.

import { afterFrame } from '../after-frame.ts';

/**
 * Makes everything outside of the panel inert, except the live region. Returns the function that undoes it. Because this
 * computes the styles of the whole page, it waits for the panel's first frame.
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
