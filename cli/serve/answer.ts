// What the server answers, as a value, and the one place that writes it to a connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Headers } from './header-rules.ts';
import type { FilePart } from './site-files.ts';

/** A complete answer. Header names are in lower case; a streamed body comes with its `content-length`. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | FilePart | undefined;
}

/** A short answer in plain words, never cached. */
export function plainAnswer(status: number, text: string, headers: Headers = {}): Answer {
  return bodyAnswer(status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** A short answer for programs: `{"error": …}`, never cached. */
export function jsonAnswer(status: number, error: string, headers: Headers = {}): Answer {
  return bodyAnswer(status, 'application/json; charset=utf-8', JSON.stringify({ error }), headers);
}

/** An answer without content, such as 204 or a redirect. */
export function emptyAnswer(status: number, headers: Headers): Answer {
  return { status, headers, body: undefined };
}

/** Writes the answer, for HEAD without its body. Resolves when it is sent or the visitor is gone; never rejects. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body } = answer;
  if (response.destroyed) return release(body);
  response.writeHead(status, headers);
  if (body instanceof Uint8Array || body === undefined || request.method === 'HEAD') {
    response.end(request.method === 'HEAD' || body === undefined ? undefined : body);
    return release(body);
  }
  response.once('close', () => release(body));
  // A client that goes away and a file that is cut short both end here; the broken connection is all there is to say.
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
