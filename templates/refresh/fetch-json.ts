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
  /** How long to wait before each further attempt, in milliseconds, unless the host asks for another time. */
  readonly pausesMs?: readonly number[];
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Fetches JSON that fits a shape. Throws an error for whoever runs the refresh. */
export type FetchJson = <Answer>(shape: z.ZodType<Answer>, url: string, request?: JsonRequest) => Promise<Answer>;

/** If a host asks to wait longer, the refresh fails and can be repeated later. */
const longestWaitMs = 60_000;

/** Creates the function that sources fetch with. */
export function createFetchJson({ pausesMs = [500, 1000, 2000], timeoutMs = 20_000 }: Patience = {}): FetchJson {
  return async (shape, url, request = {}) => {
    const target = new URL(url);
    for (const [name, value] of Object.entries(request.query ?? {})) target.searchParams.set(name, value);
    const text = await persistently(() => ask(target, request, timeoutMs), target.host, pausesMs);
    return fitted(shape, text, target.host);
  };
}

type Answer = { readonly text: string } | Fault;

interface Fault {
  readonly fault: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
  /** How long the host asks to wait before that. */
  readonly waitMs?: number | undefined;
}

async function persistently(
  act: () => Promise<Answer>,
  host: string,
  [pauseMs, ...later]: readonly number[],
): Promise<string> {
  const answer = await act();
  if ('text' in answer) return answer.text;
  const { fault, isPassing, waitMs = pauseMs } = answer;
  if (!isPassing || pauseMs === undefined || waitMs === undefined || waitMs > longestWaitMs)
    throw new Error(`${host} ${fault}`);
  await sleep(waitMs);
  return persistently(act, host, later);
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
    return response.status === 200 ? { text } : refusal(response, text);
  } catch (fault) {
    const { name, cause } = fault as { name?: string; cause?: { code?: string } };
    const slow = name === 'TimeoutError' && `did not answer within ${timeoutMs / 1000} seconds`;
    return { fault: slow || `cannot be reached (${cause?.code ?? name})`, isPassing: true };
  }
}

function refusal({ status, headers }: Response, text: string): Fault {
  const wait = headers.get('retry-after');
  const isLimited = status === 403 && (wait !== null || headers.get('x-ratelimit-remaining') === '0');
  return {
    fault: `answers with status ${status}${reasonIn(text)}`,
    isPassing: isLimited || status === 429 || status >= 500,
    ...(wait !== null && /^\d+$/.test(wait) && { waitMs: Number(wait) * 1000 }),
  };
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
