// Short answers, and files that are in memory.

import type { Exchange } from './site-files.ts';

/** Sends a line of plain text. Never cached. */
export function sendText(exchange: Exchange, status: number, text: string): void {
  exchange.response.setHeader('cache-control', 'no-store');
  sendBytes(exchange, status, { type: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`) });
}

/** Sends contents whole, or only their headers for HEAD. */
export function sendBytes(
  { request, response }: Exchange,
  status: number,
  { type, body }: { readonly type: string; readonly body: Buffer },
): void {
  if (!response.hasHeader('content-type')) response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
