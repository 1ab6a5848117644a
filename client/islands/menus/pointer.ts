// Opens and closes flyouts by pointer: a mouse by resting on a menu and leaving it, a touch or click by toggling.

import type { Follow, SetOpen } from './open-menu.ts';

/** A mouse must stay this long on a menu, so that crossing the bar opens nothing. */
const restMs = 60;
/** A mouse may leave a menu for this long. */
const leaveMs = 250;

/** The name of the menu under the pointer. A name, because a page that is swapped in has other elements. */
let under: string | undefined;
/** True if the pointer hasn't left its menu since a page was swapped in. Then it opens nothing until it enters again. */
let isResting = false;

const nameOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-menu]')?.dataset.menu;

document.addEventListener('site:page', () => {
  isResting = under !== undefined;
});
document.addEventListener(
  'pointerover',
  ({ target }) => {
    const name = nameOf(target as Element);
    isResting &&= name === under;
    under = name;
  },
  true,
);

/** The menu of `host` that the pointer has entered, if any. */
export function enteredMenu(host: HTMLElement): Element | null {
  if (isResting) return null;
  const menu = host.querySelector('[data-menu]:hover');
  // The pointer entered it before this module was loaded.
  under = nameOf(menu);
  return menu;
}

/** Listens to pointers over the menus. */
export const followPointer: Follow = (host, setOpen, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  for (const menu of host.querySelectorAll<HTMLElement>('[data-menu]')) {
    const onMouse = (type: string, act: () => void): void =>
      menu.addEventListener(type, (event) => (event as PointerEvent).pointerType === 'mouse' && act(), { signal });
    onMouse('pointerenter', () => {
      if (!isResting) later(() => setOpen((open) => (open?.menu === menu ? open : { menu, isPinned: false })), restMs);
    });
    onMouse('pointerleave', () =>
      later(() => setOpen((open) => (open?.menu === menu && !open.isPinned ? undefined : open)), leaveMs),
    );
    menu.addEventListener('click', (event) => toggle(event, menu, setOpen), { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
};

/** The first click pins a menu that was opened by hovering. The next one closes it. */
function toggle(event: Event, menu: Element, setOpen: SetOpen): void {
  if (!(event.target as Element).closest('summary')) return;
  event.preventDefault();
  setOpen((open) => (open?.menu === menu && open.isPinned ? undefined : { menu, isPinned: true }));
}
