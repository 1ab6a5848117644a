// Entry of the island that checks and shows documents. Nothing more is loaded until the reader comes near it, drags a file
// over it, or has a document in the address or from before.

import type { IslandModule } from '@sitegen/client';
import { read } from '@sitegen/client';
import { draft } from './contract.ts';

const signs = ['pointerover', 'focusin', 'click', 'input', 'dragenter'];

export const wake: IslandModule['wake'] = (host, props, report) =>
  new Promise((resolve, reject) => {
    const start = (): void => {
      for (const sign of signs) host.removeEventListener(sign, start);
      removeEventListener('hashchange', start);
      import('./hydrate.ts').then((island) => island.wake(host, props, report)).then(resolve, reject);
    };
    const isGiven = location.hash !== '' || read(draft, 'sessionStorage') || host.querySelector('textarea')?.value;
    // The reader may have come near while this module was being loaded.
    if (isGiven || host.matches(':hover, :focus-within')) return start();
    for (const sign of signs) host.addEventListener(sign, start);
    addEventListener('hashchange', start);
  });
