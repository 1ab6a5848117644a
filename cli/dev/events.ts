// The channel from the preview to open pages (server-sent events). It carries the number of the current build.

import type { ApiRoute } from '../serve/api.ts';

export type Events = ReturnType<typeof createEvents>;

/** Opens the channel at a path. */
export function createEvents(path: string) {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  // After a restart, an open page must not mistake the first build for one that it has already shown.
  let latest = Date.now();

  const open = (): ReadableStream<Uint8Array> => {
    let own: ReadableStreamDefaultController<Uint8Array>;
    return new ReadableStream({
      start: (controller) => {
        own = controller;
        listeners.add(own);
        own.enqueue(encoder.encode(`retry: 500\ndata: ${latest}\n\n`));
      },
      cancel: () => void listeners.delete(own), // The page was closed.
    });
  };
  const route: ApiRoute = {
    path,
    handle: async () => new Response(open(), { headers: { 'content-type': 'text/event-stream' } }),
  };
  return {
    route,
    /** The number of the current build. */
    build: (): number => latest,
    /** Tells all open pages that there's a new build. */
    announce: (): void => {
      latest += 1;
      for (const listener of listeners) listener.enqueue(encoder.encode(`data: ${latest}\n\n`));
    },
    close: (): void => {
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
  };
}
