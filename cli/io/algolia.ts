// Pushes search records to the hosted provider. Each index is filled under another name and replaces the old one in one step,
// so readers never see half of it.

import type { SearchRecord } from '@sitegen/renderer/model';
import { algoliasearch, type SearchClient } from 'algoliasearch';
import { EnvironmentError } from '../environment-error.ts';

export interface PushTarget {
  readonly appId: string;
  /** Secret, from the environment; may write. */
  readonly writeKey: string;
  /** The key that is in every page; may only search. */
  readonly searchKey: string;
  /** Other hosts than the provider's own, for tests. */
  readonly hosts?: readonly { readonly url: string; readonly protocol: 'http' | 'https' }[];
}

/** Settings of every index: what is searched, in which order, and what is shown. */
const indexSettings = {
  searchableAttributes: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'unordered(keywords)',
    'unordered(hierarchy.lvl0)',
    'content',
    'unordered(code)',
  ],
  attributesForFaceting: ['lang', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
  attributeForDistinct: 'url',
  distinct: 1,
  customRanking: ['desc(weight)', 'asc(position)'],
  ignorePlurals: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '$',
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'],
};

/** The number of records, and their size, that a push would put in place of each index. Uses no network. */
export function planPush(records: readonly SearchRecord[], indexes: readonly string[]) {
  return indexes.map((index) => {
    const own = recordsIn(records, index);
    return { index, records: own.length, bytes: Buffer.byteLength(JSON.stringify(own)) };
  });
}

/** Replaces every index by its records. Throws an `EnvironmentError`, and then nothing of the old indexes is changed. */
export async function pushRecords(target: PushTarget, records: readonly SearchRecord[], indexes: readonly string[]) {
  const client = createClient(target, target.writeKey);
  const plan = planPush(records, indexes);
  const empty = plan.find((index) => index.records === 0);
  if (empty) throw new EnvironmentError(`There is no record for the index ${empty.index}: it would be emptied`);
  await checkSearchKey(target);
  for (const index of indexes) await explained(index, () => replaceIndex(client, index, recordsIn(records, index)));
  return plan;
}

/** The client copies the settings, fills another index, and moves it to the place of the old one. */
async function replaceIndex(client: SearchClient, indexName: string, records: readonly object[]): Promise<void> {
  const { taskID } = await client.setSettings({ indexName, indexSettings: structuredClone(indexSettings) });
  await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: records as Record<string, unknown>[] });
}

/** Everybody can read the key of the pages, so it must search and nothing else. */
async function checkSearchKey(target: PushTarget): Promise<void> {
  const key = target.searchKey;
  const { acl } = await explained('the search key', () => createClient(target, key).getApiKey({ key }));
  const tooMuch = acl.filter((right) => right !== 'search');
  if (tooMuch.length === 0) return;
  throw new EnvironmentError(
    `The search key of the configuration can do more than search (${tooMuch.join(', ')}), and everybody can read it`,
    'Replace it by a key with the right "search" only.',
  );
}

function createClient({ appId, hosts }: PushTarget, key: string): SearchClient {
  const own = hosts?.map((host) => ({ ...host, accept: 'readWrite' as const }));
  return algoliasearch(appId, key, own ? { hosts: own } : {});
}

async function explained<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (fault) {
    const { name, status, message } = fault as { name?: string; status?: number; message?: string };
    throw new EnvironmentError(`The search provider fails for ${what} (${status ?? name}): ${message}`);
  }
}

/** The records of an index, numbered in the order of the site. With equal matches, pages rank above headings, and those above texts. */
function recordsIn(records: readonly SearchRecord[], index: string): readonly object[] {
  return records
    .filter((record) => record.indexes.includes(index))
    .map(({ indexes: _indexes, ...record }, position) => ({ ...record, position, weight: weightOf(record) }));
}

/** The weight of its page, times one for its level. */
function weightOf({ type, weight = 1 }: Pick<SearchRecord, 'type' | 'weight'>): number {
  return weight * (type === 'content' ? 1 : 10 - Number(type.slice(3)));
}
