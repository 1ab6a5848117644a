// Serves the site's functions, such as the feedback form: a web Request in, a web Response out.

import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RequestTarget } from './read-request.ts';
import { encodedPath } from './redirect-rules.ts';
import { sendBytes, sendText } from './respond.ts';
import type { Exchange } from './site-files.ts';

/** A function at an exact path. If it rejects, the answer is 500 and the error is reported. */
export interface ApiRoute {
  readonly path: string;
  readonly handle: (request: Request, info: { readonly ip: string }) => Promise<Response>;
}

/** The longest request body accepted, in bytes. */
const maxBodyBytes = 64 * 1024;

/** Calls a route with a standard `Request`. `ip` is the address of the connection. */
export async function answerApi(route: ApiRoute, exchange: Exchange, target: RequestTarget): Promise<void> {
  const { request, response } = exchange;
  const body = await readBody(request);
  if (body === 'too long') {
    response.setHeader('connection', 'close');
    return sendText(exchange, 413, 'The request is too long');
  }
  const ip = request.socket.remoteAddress ?? '';
  return sendResponse(exchange, await route.handle(webRequest(request, target, body), { ip }));
}

/** Reads a body to its end even if it's too long, because many clients only read the answer after they've sent everything. */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too long'> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  return length > maxBodyBytes ? 'too long' : Buffer.concat(chunks);
}

function webRequest(request: IncomingMessage, target: RequestTarget, body: Buffer): Request {
  const headers = request.headers as Record<string, string>;
  const address = new URL(encodedPath(target.url) + target.search, `http://${request.headers.host ?? 'localhost'}`);
  const method = request.method ?? 'GET';
  const mayHaveBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(address, { method, headers, ...(mayHaveBody && { body: new Uint8Array(body) }) });
}

async function sendResponse(exchange: Exchange, answer: Response): Promise<void> {
  const { response } = exchange;
  response.setHeader('cache-control', 'no-store').setHeaders(answer.headers);
  if (answer.body && answer.headers.get('content-type') === 'text/event-stream') {
    // Events are sent as they come, until the client leaves.
    response.writeHead(answer.status);
    await pipeline(answer.body as AsyncIterable<Uint8Array>, response).catch(() => response.destroy());
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  return sendBytes(exchange, answer.status, { type: 'text/plain; charset=utf-8', body });
}
