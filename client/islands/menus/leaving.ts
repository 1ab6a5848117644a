// What closes a flyout besides the mouse: Escape, focus that goes elsewhere, a press outside, a new page.

import type { SetOpen } from './wake.tsx';

type Follow = (host: HTMLElement, setOpen: SetOpen) => () => void;

/** Escape closes; focus inside the flyout goes back to its button. */
export const followKeys: Follow = (_host, setOpen) =>
  listen(document, 'keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    setOpen((open) => {
      if (open?.menu.contains(document.activeElement)) open.menu.querySelector('summary')?.focus();
      return undefined;
    });
  });

/** Focus that leaves the open menu closes it. */
export const followFocus: Follow = (host, setOpen) =>
  listen(host, 'focusout', (event) => {
    const goal = (event as FocusEvent).relatedTarget as Node | null;
    if (goal) setOpen((open) => (open?.menu.contains(goal) ? open : undefined));
  });

/** A press outside the open menu closes it. */
export const followOutside: Follow = (_host, setOpen) =>
  listen(document, 'pointerdown', (event) => {
    setOpen((open) => (open?.menu.contains(event.target as Node) ? open : undefined));
  });

function listen(target: EventTarget, type: string, act: (event: Event) => void): () => void {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}
