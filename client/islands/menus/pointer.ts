// Flyouts by pointer: the mouse opens by resting on a menu and closes by leaving it; touch and click toggle.

import type { SetOpen } from './wake.tsx';

/** A mouse that only crosses the bar opens nothing; one that leaves may come back. Milliseconds. */
const rest = 60;
const grace = 250;

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
    onMouse('pointerenter', () =>
      later(() => setOpen((open) => (open?.menu === menu ? open : { menu, isPinned: false })), rest),
    );
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
