// The flyouts of the bar, one open at a time, dismissible as WCAG 1.4.13 asks. The server renders them as `<details name>`
// that CSS opens on hover until this takes over.

import { useEffect, useState } from 'react';
import { attached } from '../hydrate.tsx';
import { followKeys, followLeaving } from './leaving.ts';
import { enteredMenu, followPointer } from './pointer.ts';

/** The open menu. A click pins it, and then it stays open when the mouse leaves. */
export interface Open {
  readonly menu: Element;
  readonly isPinned: boolean;
}

export type SetOpen = (change: (open: Open | undefined) => Open | undefined) => void;

function Menus({ host }: { readonly host: HTMLElement }): null {
  const [open, setOpen] = useState<Open | undefined>(() => openNow(host));

  useEffect(() => {
    host.dataset.menus = '';
    const stops = [followPointer, followKeys, followLeaving].map((follow) => follow(host, setOpen));
    return () => {
      for (const stop of stops) stop();
    };
  }, [host]);

  useEffect(() => {
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
