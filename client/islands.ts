// The islands of the site by name. The build writes their addresses on the boot script (`data-islands`), because only it
// knows their hashed names.

/** Stops an island, because its page is gone. */
export type Retire = () => void;

/** The element around the server's HTML. A script that only listens says so, and a preview may change what's inside. */
export type IslandHost = HTMLElement & { onlyListens?: boolean };

/** What the module of an island exports: `wake` takes over the server's HTML inside `host`. */
export interface IslandModule {
  /** Resolves when the island handles events. */
  readonly wake: (host: IslandHost, props: unknown, report: (fault: unknown) => void) => Promise<Retire>;
}

const { islands } = (document.querySelector('[data-islands]') as HTMLElement).dataset;
const addresses = JSON.parse(islands as string) as { readonly [name: string]: string };

/** Loads an island by its name. Rejects if its module can't be loaded. */
export function loadIsland(name: string): Promise<IslandModule> {
  return import(addresses[name] as string) as Promise<IslandModule>;
}
