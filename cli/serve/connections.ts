// The open connections of a server, and which of them are waiting for an answer. Node doesn't tell: it counts a
// connection without any request as busy, and browsers open such connections ahead of time.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The connections of one server. */
export interface Connections {
  /** Notes that a connection waits for this answer, after any earlier ones. */
  readonly await: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Runs `act` once no answer is in progress, so it can't write into the middle of one. Only for connections that
   * can't be read anymore: it doesn't wait for an answer that needs the rest of its request.
   */
  readonly afterLast: (socket: Duplex, act: () => void) => void;
  /** Closes the connections that aren't waiting for an answer. */
  readonly closeIdle: () => void;
}

/** Starts keeping track of a server's connections. */
export function createConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const last = new WeakMap<Duplex, ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const awaited = (socket: Duplex): ServerResponse | undefined => {
    const response = last.get(socket);
    return response && !response.writableFinished && !response.destroyed ? response : undefined;
  };
  return {
    await: (request, response) => last.set(request.socket, response),
    afterLast: (socket, act) => {
      const response = awaited(socket);
      if (!response || (isStuck(response) && response.socket)) act();
      // An answer that's stuck gets the connection once the ones before it are done.
      else response.once(isStuck(response) ? 'socket' : 'close', act);
    },
    closeIdle: () => {
      for (const socket of sockets) if (!awaited(socket)) socket.destroy();
    },
  };
}

/** Whether an answer hasn't started and its request hasn't arrived completely. */
function isStuck(response: ServerResponse): boolean {
  return !response.headersSent && !response.req.complete;
}
