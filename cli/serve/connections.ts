// The open connections of a server, and which of them still wait for an answer.
// Node counts a connection that never asked anything as busy (browsers open such ones ahead), so this is kept here.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What is known of the connections of one server. */
export interface Connections {
  /** Notes that a connection waits for this answer, after all that it waited for before. */
  readonly await: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Runs `act` once nothing is awaited any more, so that it cannot write into the middle of an answer. For connections
   * from which nothing more can be read: an answer that waits for the rest of its request is not waited for.
   */
  readonly afterLast: (socket: Duplex, act: () => void) => void;
  /** Closes those that wait for nothing. */
  readonly closeIdle: () => void;
}

/** Starts to follow the connections of a server. */
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
      // A stuck one gets the connection when those before it are done.
      else response.once(isStuck(response) ? 'socket' : 'close', act);
    },
    closeIdle: () => {
      for (const socket of sockets) if (!awaited(socket)) socket.destroy();
    },
  };
}

/** Has not begun, and its request is not there whole. */
function isStuck(response: ServerResponse): boolean {
  return !response.headersSent && !response.req.complete;
}
