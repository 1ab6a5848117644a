// Closes a server, but lets answers in progress finish for a few seconds.
import type { Server } from 'node:http';
import type { Connections } from './connections.ts';

const patience = 5000;

/** Stops accepting connections, closes idle ones now, and closes the others when time is up. */
export async function drain(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const sweep = setInterval(connections.closeIdle, 50);
  const end = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
