// Hydrates the server's HTML of an island with React. If the component ever fails, the server's HTML comes back.

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandModule } from '../islands.ts';

/** Creates the `wake` function of a component that the server rendered inside the island. */
export function hydrated<Props extends object>(Component: ComponentType<Props>, prefix: string): IslandModule['wake'] {
  return (host, props, report) =>
    new Promise((resolve, reject) => {
      const served = [...host.childNodes].map((node) => node.cloneNode(true));
      // Loading the island may have failed before.
      host.removeAttribute('failed');
      const root = hydrateRoot(
        host,
        <Ready onReady={() => resolve(() => root.unmount())}>
          <Component {...(props as Props)} />
        </Ready>,
        {
          identifierPrefix: prefix,
          onUncaughtError: (fault) => {
            host.replaceChildren(...served);
            report(fault);
            reject(fault);
          },
        },
      );
    });
}

/** Effects run from the inside out, so the island's own listeners are there when this one runs. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
