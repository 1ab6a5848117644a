// Remembers which hosts of the provider failed lately. The provider's client has a cache for this, but its key includes
// the state, so it never finds a host again. This one uses the address as the key, and is stored for the next page.

import type { liteClient } from 'algoliasearch/lite';
import { readJson, write } from '../store.ts';

/** The specification's time for which a host that failed is avoided. */
const avoidMs = 120_000;

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

interface HostState {
  readonly status: 'up' | 'down' | 'timed out';
  readonly lastUpdate: number;
}

type States = { readonly [host: string]: HostState };

/** Creates the cache in the shape that the provider's client asks for. */
export function createHostStates(now: () => number = Date.now): Cache {
  let states = load();
  const keep = (next: States): void => {
    states = next;
    write('search-hosts', JSON.stringify(next));
  };
  return {
    get: async (key, makeDefault) => {
      const host = key as { readonly url: string };
      const state = states[host.url];
      const value = state ? { ...host, ...state, ...askable(state, now) } : await makeDefault();
      return value as Awaited<ReturnType<typeof makeDefault>>;
    },
    set: async (key, value) => {
      const { status, lastUpdate } = (await value) as HostState;
      keep({ ...states, [(key as { readonly url: string }).url]: { status, lastUpdate } });
      return value;
    },
    delete: async () => undefined,
    clear: async () => keep({}),
  };
}

function askable({ status, lastUpdate }: HostState, now: () => number): { isUp(): boolean; isTimedOut(): boolean } {
  const isOver = (): boolean => now() - lastUpdate > avoidMs;
  return { isUp: () => status === 'up' || isOver(), isTimedOut: () => status === 'timed out' && !isOver() };
}

function load(): States {
  const stored = readJson('search-hosts');
  if (typeof stored !== 'object' || stored === null) return {};
  const good = Object.entries(stored).filter(
    ([, state]) => typeof (state as HostState | null)?.lastUpdate === 'number',
  );
  return Object.fromEntries(good) as States;
}
