// A server of a test, on a free port of this machine.

import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Its origin is `http://127.0.0.1:1234`. Closing ends open connections, too. */
export async function localServer(answer: RequestListener, options: ServerOptions = {}) {
  const server = createServer(options, answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

/** A port on which nothing listens, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  const { port, close } = await localServer(() => undefined);
  await close();
  return port;
}
