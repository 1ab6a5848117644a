// The flyouts of the bar. The server draws them as `<details name>`, opened by hover in CSS; this takes over: one at a
// time, by mouse, touch and keyboard, dismissed by Escape, by leaving and by a click elsewhere (WCAG 1.4.13).

import { useEffect, useState } from 'react';
import { attached } from '../hydrate.tsx';
import { followKeys, followLeaving } from './leaving.ts';
import { enteredMenu, followPointer } from './pointer.ts';

/** The open menu; `isPinned` after a click, when leaving with the mouse no longer closes it. */
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
    for (const details of host.querySelectorAll('details')) {
      details.open = details.closest('[data-menu]') === open?.menu;
    }
  }, [host, open]);

  return null;
}

/** What the reader had opened before the island woke. */
function openNow(host: HTMLElement): Open | undefined {
  const menu = host.querySelector('details[open]')?.closest('[data-menu]') ?? enteredMenu(host);
  return menu ? { menu, isPinned: menu.querySelector('details[open]') !== null } : undefined;
}

export const wake = attached(Menus);
