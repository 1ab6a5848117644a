// The one-way channel from the preview to open pages (server-sent events). It carries a build number and nothing else:
// no path, no text, no command, so that it is worth nothing to anybody else.

import type { ApiRoute } from '../serve/api.ts';

export interface Events {
  readonly route: ApiRoute;
  /** The number of what is on show now. */
  readonly build: () => number;
  /** Tells every open page that there is something new. */
  readonly announce: () => void;
  readonly close: () => void;
}

/** More pages than this at once are a mistake or an attack; the oldest are let go. */
const mostListeners = 32;

/** Browsers and proxies drop a silent connection. */
const heartbeat = 15_000;

export function createEvents(path: string): Events {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  // A page that outlives a restart must not take the new server's first state for one it has seen.
  let latest = Date.now();

  const say = (listener: ReadableStreamDefaultController<Uint8Array>, text: string): void => {
    try {
      listener.enqueue(encoder.encode(text));
    } catch {
      listeners.delete(listener); // Its reader has left.
    }
  };
  const end = (listener: ReadableStreamDefaultController<Uint8Array>): void => {
    listeners.delete(listener);
    try {
      listener.close();
    } catch {
      // Closed already.
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
        for (const oldest of [...listeners].slice(0, -mostListeners)) end(oldest);
        say(own, `retry: 500\ndata: ${latest}\n\n`);
      },
      cancel: () => void listeners.delete(own),
    });
  };
  const handle = async (request: Request): Promise<Response> => {
    const site = request.headers.get('sec-fetch-site');
    const origin = request.headers.get('origin');
    const foreign =
      (site !== null && site !== 'same-origin') || (origin !== null && origin !== new URL(request.url).origin);
    if (foreign) return new Response('Only pages of the preview may listen\n', { status: 403 });
    return new Response(open(), { headers: { 'content-type': 'text/event-stream' } });
  };
  return {
    route: { path, methods: ['GET'], handle },
    build: () => latest,
    announce: () => {
      latest += 1;
      for (const listener of listeners) say(listener, `data: ${latest}\n\n`);
    },
    close: () => {
      clearInterval(beat);
      for (const listener of [...listeners]) end(listener);
    },
  };
}
