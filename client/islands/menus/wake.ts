// Opens the flyouts of the bar for a mouse that rests on them. They are `<details name>` that CSS opens on hover until this
// takes over. A click and the keyboard toggle them without it, and they close like the small disclosures of the bar.

import { closeOutside } from '../../enhance/settings.ts';
import type { IslandModule } from '../../islands.ts';

/** A mouse must stay this long on a menu, so that crossing the bar opens nothing. */
const restMs = 60;
/** A mouse may leave a menu for this long. */
const leaveMs = 250;

/**
 * The name of the menu under the mouse. A name, because a page that is swapped in has other elements, and a mouse that rests
 * where it clicked opens nothing there until it enters anew.
 */
let under: string | undefined;
/** The flyout that the mouse opened. It closes when the mouse leaves, unless a click has pinned it. */
let hovered: HTMLDetailsElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes over from the styles. */
export const wake: IslandModule['wake'] = async (host) => {
  host.addEventListener('toggle', ({ target }) => closeOutside(target as HTMLDetailsElement), true);
  for (const flyout of host.querySelectorAll<HTMLDetailsElement>('details[open]')) closeOutside(flyout);
  host.dataset.menus = '';
  follow(host.querySelector<HTMLElement>('[data-menu]:hover'), 0);
  return () => clearTimeout(timer);
};

document.addEventListener('pointerover', ({ pointerType, target }) => {
  if (pointerType === 'mouse') follow((target as Element).closest<HTMLElement>('[data-menu]'), restMs);
});
document.addEventListener('click', pin, true);

function follow(menu: HTMLElement | null, waitMs: number): void {
  if (menu?.dataset.menu === under) return;
  under = menu?.dataset.menu;
  clearTimeout(timer);
  timer = setTimeout(() => show(menu?.querySelector('details')), menu ? waitMs : leaveMs);
}

/** Opens a flyout, or none. The browser closes another one, because they share a name. */
function show(flyout: HTMLDetailsElement | null | undefined): void {
  if (flyout?.open) return;
  if (hovered) hovered.open = false;
  hovered = flyout ?? undefined;
  if (hovered) hovered.open = true;
}

/** The first click on the button of a flyout that the mouse opened keeps it open. The next one closes it. */
function pin(event: Event): void {
  const summary = (event.target as Element).closest('summary');
  if (!hovered?.open || summary?.parentElement !== hovered) return;
  event.preventDefault();
  hovered = undefined;
}
