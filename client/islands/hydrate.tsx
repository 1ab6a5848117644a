// Runs the React component of an island. If it ever fails, the server's HTML is back.

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandModule, Retire } from '../islands.ts';

/** Creates the `wake` function of a component that the server rendered inside the island. */
export function hydrated<Props extends object>(Component: ComponentType<Props>, prefix: string): IslandModule['wake'] {
  return (host, props, report) => {
    const served = [...host.childNodes].map((node) => node.cloneNode(true));
    const onFault = (fault: unknown): void => {
      host.replaceChildren(...served);
      report(fault);
    };
    // Loading the island may have failed before.
    host.removeAttribute('failed');
    return started(host, <Component {...(props as Props)} />, onFault, prefix);
  };
}

/** Creates the `wake` function of a component that renders nothing and only adds behavior to the island's HTML. */
export function attached(Component: ComponentType<{ readonly host: HTMLElement }>): IslandModule['wake'] {
  return (host, _props, report) => started(document.createElement('div'), <Component host={host} />, report);
}

/** Resolves when the element's effects have run. Rejects if it fails before. */
function started(
  container: HTMLElement,
  element: ReactNode,
  onFault: (fault: unknown) => void,
  identifierPrefix = '',
): Promise<Retire> {
  return new Promise((resolve, reject) => {
    const onUncaughtError = (fault: unknown): void => {
      onFault(fault);
      reject(fault);
    };
    const ready = <Ready onReady={() => resolve(() => root.unmount())}>{element}</Ready>;
    const root = hydrateRoot(container, ready, { onUncaughtError, identifierPrefix });
  });
}

/** Effects run from the inside out, so the island's own listeners are there when this one runs. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
