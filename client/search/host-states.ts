// Remembers which hosts of the provider failed lately, also on the next page. The keys of the client's own cache include a
// host's state, so it never finds the host again. The client only sets the state of a host that has failed.

import type { liteClient } from 'algoliasearch/lite';
import { readJson, write } from '../store.ts';

/** The specification's time for which a host that failed is avoided. */
const avoidMs = 120_000;

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

const stored = 'search-hosts';
const failures = () => ({ ...(readJson(stored) as { readonly [host: string]: number } | undefined) });
const nameOf = (key: unknown): string => (key as { readonly url: string }).url;

/** Creates the cache in the shape that the provider's client asks for. */
export function createHostStates(): Cache {
  return {
    get: async (key, makeDefault) => {
      const host = await makeDefault();
      const failedAt = failures()[nameOf(key)] ?? 0;
      return Date.now() - failedAt < avoidMs ? { ...host, isUp: () => false } : host;
    },
    set: async (key, value) => {
      write(stored, JSON.stringify({ ...failures(), [nameOf(key)]: Date.now() }));
      return value;
    },
    delete: async () => undefined,
    clear: async () => undefined,
  };
}
