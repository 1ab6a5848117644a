// The hosted engine. The provider's client brings the timeouts (connect 1 s, read 2 s) and retries on other hosts.

import type { SearchConfig } from '@sitegen/renderer/config';
import { liteClient } from 'algoliasearch/lite';
import { type Answer, closeMark, levels, openMark, type Query, type SearchEngine, UnreachableError } from './engine.ts';
import { createHostStates } from './host-states.ts';
import { readHits } from './read-hits.ts';

/** The provider's ids. The key is public and can only search. */
export interface HostedSearch extends NonNullable<SearchConfig['hosted']> {
  /** Hosts to use in place of the provider's, for tests. */
  readonly hosts?: readonly { readonly url: string; readonly protocol: 'http' | 'https' }[];
}

const snippeted = [...levels.slice(1).map((level) => `hierarchy.${level}`), 'content'];
const attributes = ['hierarchy.lvl0', ...snippeted, 'type', 'url'];

/** Creates an engine that asks the provider. */
export function createHostedEngine({ appId, apiKey, hosts }: HostedSearch, origins: readonly string[]): SearchEngine {
  const own = hosts?.map((host) => ({ ...host, accept: 'readWrite' as const }));
  const client = liteClient(appId, apiKey, { hostsCache: createHostStates(), ...(own && { hosts: own }) });
  return async (query) => {
    try {
      const { results } = await client.searchForHits({ requests: [requestOf(query)] });
      return answerOf(results[0], origins);
    } catch (fault) {
      if ((fault as Error).name === 'RetryError') throw new UnreachableError('no search host', { cause: fault });
      throw fault;
    }
  };
}

function requestOf({ query, indexName, hitsPerPage, snippetLength, clickAnalytics }: Query) {
  return {
    indexName,
    query,
    attributesToRetrieve: attributes,
    attributesToSnippet: snippeted.map((name) => `${name}:${snippetLength}`),
    snippetEllipsisText: '…',
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
    hitsPerPage,
    clickAnalytics,
    distinct: 1,
  };
}

/** Anything that isn't an answer counts as an empty one, so the reader sees "no results". */
function answerOf(result: unknown, origins: readonly string[]): Answer {
  const { hits, queryID } = (result ?? {}) as { hits?: unknown; queryID?: unknown };
  return { hits: readHits(hits, origins), ...(typeof queryID === 'string' && { queryID }) };
}
