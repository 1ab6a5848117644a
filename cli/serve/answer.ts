// An answer as a value, and the only function that writes one to a connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Headers } from './header-rules.ts';
import type { FilePart } from './site-files.ts';

/** A complete answer. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | FilePart | undefined;
}

/** A short answer in plain text. Never cached. */
export function plainAnswer(status: number, text: string, headers: Headers = {}): Answer {
  return bodyAnswer(status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** A short answer for programs: `{"error": …}`. Never cached. */
export function jsonAnswer(status: number, error: string, headers: Headers = {}): Answer {
  return bodyAnswer(status, 'application/json; charset=utf-8', JSON.stringify({ error }), headers);
}

/** An answer without content, such as 204 or a redirect. */
export function emptyAnswer(status: number, headers: Headers): Answer {
  return { status, headers, body: undefined };
}

/** Writes an answer, without the body for HEAD. Resolves once it's sent or the client has gone. Never rejects. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body } = answer;
  if (response.destroyed) return release(body);
  response.writeHead(status, headers);
  if (body instanceof Uint8Array || body === undefined || request.method === 'HEAD') {
    response.end(request.method === 'HEAD' || body === undefined ? undefined : body);
    return release(body);
  }
  response.once('close', () => release(body));
  // Either the client has gone or the file was cut short. All we can do is break the connection.
  await pipeline(body, response).catch(() => response.destroy());
}

function bodyAnswer(status: number, type: string, text: string, headers: Headers): Answer {
  const body = Buffer.from(text);
  const own = { 'content-type': type, 'content-length': String(body.length), 'cache-control': 'no-store' };
  return { status, headers: { ...headers, ...own }, body };
}

function release(body: Answer['body']): void {
  if (body && !(body instanceof Uint8Array)) body.destroy();
}
