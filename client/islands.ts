// The registry of islands: name -> its chunk. The build writes the addresses on the boot script (`data-islands`),
// because only it knows their hashed names.

/** Stops an island: its page is gone. */
export type Retire = () => void;

/** What the module of an island exports: `wake` takes over the server's HTML inside `host`. */
export interface IslandModule {
  /** Resolves when the island answers events. */
  readonly wake: (host: HTMLElement, props: unknown, report: (fault: unknown) => void) => Promise<Retire>;
}

const script = document.querySelector<HTMLElement>('[data-islands]');
const addresses = JSON.parse(script?.dataset.islands as string) as { readonly [name: string]: string };

/** Loads an island, by its name or by the address of its module, which begins with a slash; rejects when it cannot be had. */
export function loadIsland(name: string): Promise<IslandModule> {
  return import(addresses[name] ?? name) as Promise<IslandModule>;
}
