// Bytes that aren't a valid request -> a short answer on the raw connection, after any answers in progress.
import type { Duplex } from 'node:stream';
import type { Connections } from './connections.ts';

/** Answers what the parser couldn't read, and closes the connection. */
export function answerClientError(error: Error, socket: Duplex, connections: Connections): void {
  connections.afterLast(socket, () => {
    if (socket.writable) endWith(socket, statusLineOf(error));
    else socket.destroy();
  });
}

/** Answers CONNECT, for which Node hands over the raw connection. */
export function answerConnect(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  endWith(socket, notAllowed);
}

const notAllowed = '405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS';

function endWith(socket: Duplex, statusLine: string): void {
  const headers = 'Content-Length: 0\r\nConnection: close\r\nX-Content-Type-Options: nosniff';
  socket.end(`HTTP/1.1 ${statusLine}\r\n${headers}\r\n\r\n`, () => socket.destroy());
}

function statusLineOf(error: Error & { code?: string; rawPacket?: Buffer }): string {
  if (error.code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  const isUnknownMethod = /^[A-Za-z]+ \S+ HTTP\/1\.[01]\r?\n/.test(error.rawPacket?.toString('latin1', 0, 8192) ?? '');
  return error.code === 'HPE_INVALID_METHOD' && isUnknownMethod ? notAllowed : '400 Bad Request';
}
