// Reports to the hosted engine which hits readers see and choose. Only if the config asks for it and the reader agreed.
// Sent as beacons, so nothing waits for them.

import { asksForPrivacy } from '../islands/analytics/collect.ts';
import { read } from '../store.ts';
import type { HostedSearch } from './hosted.ts';
import type { Collection, Item, Session } from './session.ts';

/** The most object ids that one event may have. */
const maxIds = 20;
/** A list counts as seen if it stays unchanged for this long. */
const seenAfterMs = 400;

/** Creates the sender of events. It sends nothing without consent. */
export function createInsights({ appId, apiKey, hosts }: HostedSearch) {
  const [host] = hosts ?? [];
  const origin = host ? `${host.protocol}://${host.url}` : 'https://insights.algolia.io';
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (events: readonly object[]): void => {
    if (read('consent') !== 'yes' || asksForPrivacy(navigator)) return;
    const query = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey });
    navigator.sendBeacon(`${origin}/1/events?${query}`, JSON.stringify({ events }));
  };
  return {
    viewed: (collections: readonly Collection[], index: string): void => {
      const ids = collections.flatMap(({ items }) => items.map(({ hit }) => hit.objectID));
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (ids.join() === last || ids.length === 0) return;
        last = ids.join();
        const what = { eventType: 'view', eventName: 'Items Viewed' };
        send(chunksOf(ids).map((objectIDs) => ({ ...base(index), ...what, objectIDs })));
      }, seenAfterMs);
    },
    clicked: ({ kind, hit, rank }: Item, { queryID, indexName }: Session): void => {
      if (kind !== 'hit' || queryID === undefined) return;
      const what = { eventType: 'click', eventName: 'Item Selected', objectIDs: [hit.objectID] };
      send([{ ...base(indexName), ...what, positions: [rank], queryID }]);
    },
  };
}

/** What every event has. All readers are the same user. */
function base(index: string): object {
  return { index, userToken: 'anonymous', timestamp: Date.now() };
}

function chunksOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, i) => ids.slice(i * maxIds, (i + 1) * maxIds));
}
