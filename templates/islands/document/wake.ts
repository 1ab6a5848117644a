// Entry of the island that checks and shows documents. Nothing more is loaded until the reader comes near it, drags a file
// over it, or has a document in the address or from before.

import type { IslandModule, Retire } from '@sitegen/client';
import { read } from '@sitegen/client';
import { draft } from './contract.ts';

const signs = ['pointerover', 'focusin', 'click', 'input', 'dragenter'];

export const wake: IslandModule['wake'] = async (host, props, report) => {
  let island: Promise<Retire> | undefined;
  let pressed: Element | null = null;
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (event?: Event): void => {
    // Buttons do nothing until the island is there. The last one that was pressed is pressed again then.
    if (event?.type === 'click') pressed = (event.target as Element).closest('button');
    island ??= import('./hydrate.ts').then((module) => module.wake(host, props, report));
    void island.then(() => {
      waiting.abort();
      (pressed as HTMLElement | null)?.click();
      pressed = null;
    }, report);
  };
  for (const sign of signs) host.addEventListener(sign, start, { signal });
  addEventListener('hashchange', start, { signal });
  const isGiven = location.hash !== '' || read(draft, 'sessionStorage') || host.querySelector('textarea')?.value;
  // The reader may have come near while this module was being loaded.
  if (isGiven || host.matches(':hover, :focus-within')) start();
  await island;
  return () => {
    waiting.abort();
    void island?.then((retire) => retire());
  };
};
