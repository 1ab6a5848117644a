// Bytes to a server and the bytes that come back, without an HTTP client that would correct them.
import { connect, type Socket } from 'node:net';

/**
 * Sends bytes and answers all that comes back until the server closes, or says nothing more for a while after it began to
 * answer. A busy machine may take seconds until then.
 */
export function exchange(site: { readonly port: number }, bytes: string | Buffer, quiet = 300): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(20_000, finish);
    socket.on('data', (chunk) => {
      socket.setTimeout(quiet);
      chunks.push(chunk);
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

/** An open connection, for requests that are never finished. */
export function open(site: { readonly port: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A request whose answer ends with the connection. */
export function requestText(target: string, ...lines: readonly string[]): string {
  return [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
}

/** The status of the first answer in a text, 0 when there is none. */
export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

/** How many answers a text holds. */
export const countAnswers = (text: string): number => text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;
