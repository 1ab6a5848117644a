// Fetches JSON of a known shape from another host. Requests to busy and failing hosts are repeated. Redirects aren't
// followed, because they would get the secrets in the headers. Messages name only hosts, because addresses may be secret.

import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';

/** A request to a source. It may only read, because it's repeated after a temporary failure. */
interface JsonRequest {
  /** Added to the address, encoded. */
  readonly query?: { readonly [name: string]: string };
  /** Secrets belong here: headers aren't in logs or messages. */
  readonly headers?: { readonly [name: string]: string };
  /** Sent as JSON with POST. Without a body, the request is a GET. */
  readonly body?: unknown;
}

interface Patience {
  /** How long to wait before each further attempt, in milliseconds. */
  readonly pausesMs?: readonly number[];
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Fetches JSON that fits a shape. Throws an error for whoever runs the refresh. */
export type FetchJson = <Answer>(shape: z.ZodType<Answer>, url: string, request?: JsonRequest) => Promise<Answer>;

/** Creates the function that sources fetch with. */
export function createFetchJson({ pausesMs = [500, 1000, 2000], timeoutMs = 20_000 }: Patience = {}): FetchJson {
  return async (shape, url, request = {}) => {
    const target = new URL(url);
    for (const [name, value] of Object.entries(request.query ?? {})) target.searchParams.set(name, value);
    let answer = await ask(target, request, timeoutMs);
    for (const pauseMs of pausesMs) {
      if (!answer.isPassing) break;
      await sleep(pauseMs);
      answer = await ask(target, request, timeoutMs);
    }
    if (answer.fault !== undefined) throw new Error(`${target.host} ${answer.fault}`);
    return fitted(shape, answer.text, target.host);
  };
}

interface Answer {
  readonly text: string;
  readonly fault?: string;
  /** Whether another attempt may succeed. */
  readonly isPassing?: boolean;
}

async function ask(target: URL, { headers, body }: JsonRequest, timeoutMs: number): Promise<Answer> {
  const post = { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(target, {
      ...(body !== undefined && post),
      headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'sitegen', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 200) return { text };
    const fault = `answers with status ${status}${reasonIn(text)}`;
    return { text, fault, isPassing: status === 429 || status >= 500 };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    const slow = name === 'TimeoutError' && `did not answer within ${timeoutMs / 1000} seconds`;
    return { text: '', fault: slow || `cannot be reached (${cause?.code ?? name})`, isPassing: true };
  }
}

/** The host's own message: `message`, or the `message` of its `error`. */
function reasonIn(text: string): string {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: { message?: unknown } | null };
    const reason = error?.message ?? message;
    return typeof reason === 'string' ? `: ${reason.slice(0, 200)}` : '';
  } catch {
    return '';
  }
}

function fitted<Answer>(shape: z.ZodType<Answer>, text: string, host: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`the answer of ${host} is no JSON`);
  }
  const { success, data, error } = shape.safeParse(json);
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  throw new Error(`the answer of ${host} has another shape: \`${path.map(String).join('.')}\`: ${message}`);
}
