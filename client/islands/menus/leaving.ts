// Closes a flyout on Escape, when focus goes elsewhere, and on a press outside. The arrow keys go from entry to entry.

import { moveFocus } from '../../enhance/settings.ts';
import type { Follow } from './open-menu.ts';

/** Closes on Escape. If focus was inside the flyout, it returns to the button. */
export const followKeys: Follow = (_host, setOpen, signal) => {
  const press = (event: KeyboardEvent): void => {
    const flyout = document.activeElement?.closest('[data-menu] details[open]');
    if (flyout) moveFocus(flyout, event);
    if (event.key !== 'Escape') return;
    setOpen((open) => {
      if (open?.menu.contains(document.activeElement)) open.menu.querySelector('summary')?.focus();
      return undefined;
    });
  };
  document.addEventListener('keydown', press, { signal });
};

/** Closes when focus leaves the open menu and on a press outside. On another menu's button, only the click counts. */
export const followLeaving: Follow = (host, setOpen, signal) => {
  let pressed: Element | null = null;
  const leave = (goal: Element): void => {
    if (goal !== pressed) setOpen((open) => (open?.menu.contains(goal) ? open : undefined));
  };
  const press = ({ target }: Event): void => {
    pressed = (target as Element).closest('[data-menu] summary');
    leave(pressed ?? (target as Element));
  };
  const blur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) leave(relatedTarget as Element);
    pressed = null;
  };
  document.addEventListener('pointerdown', press, { signal });
  host.addEventListener('focusout', blur, { signal });
};
