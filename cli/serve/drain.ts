// A listening server -> closed: answers under way may finish, for a few seconds.
import type { Server } from 'node:http';
import type { Connections } from './connections.ts';

const patience = 5000;

/** Stops taking connections, drops the idle ones at once and the busy ones when their time is up. */
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
