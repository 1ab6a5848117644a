// Makes the page behind an open panel inert and keeps it from scrolling. Nothing here runs when a page is swapped in:
// a part that carries `inert` differs from its counterpart on the new page, so it is replaced, and the new page has no
// `data-held` on its root element.

/** Makes everything outside the panel inert, except the live region. Returns the function that undoes it. */
export function holdBackground(panel: Element): () => void {
  const outside = elementsOutside(panel).filter((element) => !element.inert);
  const setHeld = (isHeld: boolean): void => {
    document.documentElement.toggleAttribute('data-held', isHeld);
    for (const element of outside) element.inert = isHeld;
  };
  setHeld(true);
  return () => setHeld(false);
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
