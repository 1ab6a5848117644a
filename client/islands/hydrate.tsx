// Hydrates the server's HTML of an island with React. If the component ever fails, the server's HTML comes back.

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IslandModule, Retire } from '../islands.ts';

/** Creates the `wake` function of a component that the server rendered inside the island. */
export function hydrated<Props extends object>(Component: ComponentType<Props>, prefix: string): IslandModule['wake'] {
  return (host, props, report) => {
    const served = [...host.childNodes].map((node) => node.cloneNode(true));
    return started((onReady, onFault) => {
      // Loading the island may have failed before.
      host.removeAttribute('failed');
      return hydrateRoot(
        host,
        <Ready onReady={onReady}>
          <Component {...(props as Props)} />
        </Ready>,
        {
          identifierPrefix: prefix,
          onUncaughtError: (fault) => {
            host.replaceChildren(...served);
            report(fault);
            onFault(fault);
          },
        },
      );
    });
  };
}

/** Creates the `wake` function of a component that renders nothing and only adds behavior to the island's HTML. */
export function attached(Component: ComponentType<{ readonly host: HTMLElement }>): IslandModule['wake'] {
  return (host, _props, report) =>
    started((onReady, onFault) => {
      const onUncaughtError = (fault: unknown): void => {
        report(fault);
        onFault(fault);
      };
      const root = createRoot(document.createElement('div'), { onUncaughtError });
      root.render(
        <Ready onReady={onReady}>
          <Component host={host} />
        </Ready>,
      );
      return root;
    });
}

function started(start: (onReady: () => void, onFault: (fault: unknown) => void) => Root): Promise<Retire> {
  return new Promise((resolve, reject) => {
    const root = start(() => resolve(() => root.unmount()), reject);
  });
}

/** Effects run from the inside out, so the island's own listeners are there when this one runs. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
