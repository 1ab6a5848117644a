// Flyouts by pointer: the mouse opens by resting on a menu and closes by leaving it; touch and click toggle.

import type { SetOpen } from './wake.tsx';

/** A mouse that only crosses the bar opens nothing; one that leaves may come back. Milliseconds. */
const rest = 60;
const grace = 250;

/** The menu under the pointer, by name, as a swapped page has other elements. */
let under: string | undefined;
/** True while the pointer is where it was when the page was swapped in: it asks for nothing until it enters anew. */
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

/** The menu of `host` that the pointer has entered. */
export function enteredMenu(host: HTMLElement): Element | null {
  if (isResting) return null;
  const menu = host.querySelector('[data-menu]:hover');
  // It entered before this module was there to see it.
  under = nameOf(menu);
  return menu;
}

/** Listens to pointers over the menus of `host`; returns what stops it. */
export function followPointer(host: HTMLElement, setOpen: SetOpen): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  for (const menu of host.querySelectorAll<HTMLElement>('[data-menu]')) {
    const onMouse = (type: string, act: () => void): void =>
      menu.addEventListener(type, (event) => (event as PointerEvent).pointerType === 'mouse' && act(), { signal });
    onMouse('pointerenter', () => {
      if (!isResting) later(() => setOpen((open) => (open?.menu === menu ? open : { menu, isPinned: false })), rest);
    });
    onMouse('pointerleave', () =>
      later(() => setOpen((open) => (open?.menu === menu && !open.isPinned ? undefined : open)), grace),
    );
    menu.addEventListener('click', (event) => toggle(event, menu, setOpen), { signal });
  }
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** The first click keeps a menu that hover opened; the next one closes it. */
function toggle(event: Event, menu: Element, setOpen: SetOpen): void {
  if (!(event.target as Element).closest('summary')) return;
  event.preventDefault();
  setOpen((open) => (open?.menu === menu && open.isPinned ? undefined : { menu, isPinned: true }));
}
