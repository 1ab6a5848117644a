// The channel from the preview to open pages (server-sent events). It carries the number of the current build, that of
// the last build with other pages, and the address of the style sheet.

import type { ApiRoute } from '../serve/api.ts';

export interface Events {
  readonly route: ApiRoute;
  /** The number of the current build. */
  readonly build: () => number;
  /** Tells all open pages that there's a new build. */
  readonly announce: (news: News) => void;
  readonly close: () => void;
}

interface News {
  /** Whether pages may differ from those of the last build, in more than their style sheet. */
  readonly hasPages: boolean;
  /** The address of the style sheet. Empty if there's none. */
  readonly styles: string;
}

/** In milliseconds. Browsers and proxies close a connection that stays silent. */
const heartbeat = 15_000;

export function createEvents(path: string): Events {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  // After a restart, an open page must not mistake the first build for one that it has already shown.
  let latest = Date.now();
  let latestPages = latest;
  let latestStyles = '';
  const news = (): string => `data: ${latest} ${latestPages} ${latestStyles}\n\n`;

  const say = (listener: ReadableStreamDefaultController<Uint8Array>, text: string): void => {
    try {
      listener.enqueue(encoder.encode(text));
    } catch {
      listeners.delete(listener); // The page was closed.
    }
  };
  const beat = setInterval(() => {
    for (const listener of listeners) say(listener, ':\n\n');
  }, heartbeat);
  beat.unref();

  const open = (): ReadableStream<Uint8Array> => {
    let own: ReadableStreamDefaultController<Uint8Array>;
    return new ReadableStream({
      start: (controller) => {
        own = controller;
        listeners.add(own);
        say(own, `retry: 500\n${news()}`);
      },
      cancel: () => void listeners.delete(own),
    });
  };
  const handle = async (): Promise<Response> =>
    new Response(open(), { headers: { 'content-type': 'text/event-stream' } });
  return {
    route: { path, methods: ['GET'], handle },
    build: () => latest,
    announce: ({ hasPages, styles }) => {
      latest += 1;
      if (hasPages) latestPages = latest;
      latestStyles = styles;
      for (const listener of listeners) say(listener, news());
    },
    close: () => {
      clearInterval(beat);
      // A page that was closed doesn't count: its stream was canceled, or a message to it failed.
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
  };
}
