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

/** How long to wait before each further attempt, and how long one answer may take. */
const usualPatience = { pausesMs: [500, 1000, 2000], timeoutMs: 20_000 };

/** Fetches JSON that fits a shape. Throws an error for whoever runs the refresh. */
export async function fetchJson<Json>(
  shape: z.ZodType<Json>,
  url: string,
  { query = {}, headers, body }: JsonRequest = {},
  { pausesMs, timeoutMs } = usualPatience,
): Promise<Json> {
  const target = new URL(url);
  target.search = String(new URLSearchParams(query));
  const request = {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'sitegen', ...headers },
  };
  let answer = await ask(target, request, timeoutMs);
  for (const pauseMs of pausesMs) {
    const { status } = answer;
    if (status !== 0 && status !== 429 && status < 500) break;
    await sleep(pauseMs);
    answer = await ask(target, request, timeoutMs);
  }
  return fitted(shape, answer, target.host);
}

/** Status 0 is no answer, and the text says why. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(target: URL, request: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(target, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    const slow = name === 'TimeoutError' && `did not answer within ${timeoutMs / 1000} seconds`;
    return { status: 0, text: slow || `cannot be reached (${cause?.code ?? name})` };
  }
}

function fitted<Json>(shape: z.ZodType<Json>, { status, text }: Answer, host: string): Json {
  if (status === 0) throw new Error(`${host} ${text}`);
  const json = jsonOf(text);
  if (status !== 200) throw new Error(`${host} answers with status ${status}${reasonIn(json)}`);
  if (json === undefined) throw new Error(`the answer of ${host} is no JSON`);
  const { success, data, error } = shape.safeParse(json);
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  throw new Error(`the answer of ${host} has another shape: \`${path.map(String).join('.')}\`: ${message}`);
}

/** Undefined if it's no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The host's own message: `message`, or the `message` of its `error`. */
function reasonIn(json: unknown): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: { message?: unknown } | null };
  const reason = error?.message ?? message;
  return typeof reason === 'string' ? `: ${reason.slice(0, 200)}` : '';
}
