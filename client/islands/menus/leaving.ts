// Closes a flyout on Escape, when focus goes elsewhere, and on a press outside. The arrow keys go from entry to entry.

import { goOn } from '../../enhance/settings.ts';
import type { SetOpen } from './open-menu.ts';

type Follow = (host: HTMLElement, setOpen: SetOpen) => () => void;

/** Closes on Escape. If focus was inside the flyout, it returns to the button. */
export const followKeys: Follow = (_host, setOpen) =>
  listen(document, 'keydown', (event) => {
    const flyout = document.activeElement?.closest('[data-menu] details[open]');
    if (flyout) goOn(flyout, event as KeyboardEvent);
    if ((event as KeyboardEvent).key !== 'Escape') return;
    setOpen((open) => {
      if (open?.menu.contains(document.activeElement)) open.menu.querySelector('summary')?.focus();
      return undefined;
    });
  });

/** Closes when focus leaves the open menu and on a press outside. On another menu's button, only the click counts. */
export const followLeaving: Follow = (host, setOpen) => {
  let pressed: Element | null = null;
  const leave = (goal: Element): void => {
    if (goal !== pressed) setOpen((open) => (open?.menu.contains(goal) ? open : undefined));
  };
  const stopPress = listen(document, 'pointerdown', ({ target }) => {
    pressed = (target as Element).closest('[data-menu] summary');
    leave(pressed ?? (target as Element));
  });
  const stopFocus = listen(host, 'focusout', (event) => {
    const goal = (event as FocusEvent).relatedTarget as Element | null;
    if (goal) leave(goal);
    pressed = null;
  });
  return () => {
    stopPress();
    stopFocus();
  };
};

function listen(target: EventTarget, type: string, act: (event: Event) => void): () => void {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}
