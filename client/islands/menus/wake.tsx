// The flyouts of the bar, one open at a time, dismissible as WCAG 1.4.13 asks. The server renders them as `<details name>`
// that CSS opens on hover until this takes over.

import { useLayoutEffect, useState } from 'react';
import { attached } from '../hydrate.tsx';
import { followKeys, followLeaving } from './leaving.ts';
import type { Open } from './open-menu.ts';
import { enteredMenu, followPointer } from './pointer.ts';

function Menus({ host }: { readonly host: HTMLElement }): null {
  const [open, setOpen] = useState<Open | undefined>(() => openNow(host));

  // Layout effects run in the same task as `openNow`, so no menu can open unnoticed between them.
  useLayoutEffect(() => {
    host.dataset.menus = '';
    const stop = new AbortController();
    for (const follow of [followPointer, followKeys, followLeaving]) follow(host, setOpen, stop.signal);
    return () => stop.abort();
  }, [host]);

  useLayoutEffect(() => {
    for (const details of host.querySelectorAll('details'))
      details.open = details.closest('[data-menu]') === open?.menu;
  }, [host, open]);

  return null;
}

/** The menu that the reader opened before the island woke. */
function openNow(host: HTMLElement): Open | undefined {
  const menu = host.querySelector('details[open]')?.closest('[data-menu]') ?? enteredMenu(host);
  return menu ? { menu, isPinned: menu.querySelector('details[open]') !== null } : undefined;
}

export const wake = attached(Menus);
