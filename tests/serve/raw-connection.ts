// Sends bytes to a server and returns its answer, without an HTTP client that would correct them.
import { connect, type Socket } from 'node:net';

/** The milliseconds after which a server that doesn't close is given up. The server itself waits for 10 seconds. */
const patience = 40_000;

/** Sends bytes and resolves with everything that comes back before the server closes the connection. */
export function exchange(site: { readonly port: number }, bytes: string | Buffer): Promise<string> {
  return receive(site, bytes, () => undefined);
}

/**
 * Like `exchange`, for connections that the server may keep open: when it has begun to answer, it's asked for one more
 * file. Answers come in the order of the requests, so everything before that file is the answer to the bytes.
 */
export async function exchangeOpen(site: { readonly port: number }, bytes: string | Buffer): Promise<string> {
  const text = await receive(site, bytes, (socket) => socket.write(requestText('/tiny.txt')));
  return text.endsWith('\r\n\r\ntiny') ? text.slice(0, text.lastIndexOf('HTTP/1.1 200 ')) : text;
}

function receive(
  site: { readonly port: number },
  bytes: string | Buffer,
  onAnswer: (socket: Socket) => void,
): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(patience, finish);
    socket.once('data', () => onAnswer(socket));
    socket.on('data', (chunk) => void chunks.push(chunk));
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
