// Fetches JSON of a known shape from another host. Requests to busy and failing hosts are repeated. Redirects aren't
// followed, because they would get the secrets in the headers. Messages name only hosts, because addresses may be secret.

import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';

/** The source can't be used. The message says why, and the hint says what to do. */
class SourceError extends Error {
  override readonly name: string = 'SourceError';
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A temporary failure, with the milliseconds that the host asks to wait. */
class PassingFault extends SourceError {
  override readonly name = 'PassingFault';
  readonly wait: number | undefined;
  constructor(message: string, wait?: number) {
    super(message);
    this.wait = wait;
  }
}

const defaultPausesMs = [500, 1000, 2000];
/** In milliseconds. If a host asks to wait longer, the refresh fails and can be repeated later. */
const longestWait = 60_000;
/** In bytes. The largest real answers have less than a tenth of it. */
const largestAnswer = 10_000_000;
/** In characters, of a host's own message. */
const longestReason = 200;

/** A request to a source. It may only read, because it's repeated after a temporary failure. */
interface JsonRequest {
  /** Added to the address, encoded. */
  readonly query?: { readonly [name: string]: string };
  /** Secrets belong here: headers aren't in logs or messages. */
  readonly headers?: { readonly [name: string]: string };
  /** Sent as JSON with POST. Without a body, the request is a GET. */
  readonly body?: unknown;
}

export interface Asking {
  /** How long to wait before each further attempt, in milliseconds, unless the host asks for another time. */
  readonly pausesMs?: readonly number[];
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** The environment variables that have the keys, for the hint if a key is refused. */
  readonly variables: readonly string[];
}

/** Fetches JSON that fits a shape. Throws a `SourceError` with a hint for whoever runs the refresh. */
export type FetchJson = <Answer>(shape: z.ZodType<Answer>, url: string, request?: JsonRequest) => Promise<Answer>;

const defaultTimeoutMs = 20_000;

/** Creates the function that sources fetch with. */
export function createFetchJson(asking: Asking): FetchJson {
  return async (shape, url, request = {}) => {
    const target = targetOf(url, request);
    const text = await persistently(() => ask(target, request, asking), asking.pausesMs ?? defaultPausesMs);
    return fitted(shape, text, target.host);
  };
}

function targetOf(url: string, { query = {} }: JsonRequest): URL {
  const target = new URL(url);
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(target.hostname);
  if (target.protocol !== 'https:' && !isOwn) throw new SourceError(`${target.host} must be asked by https`);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target;
}

async function persistently(act: () => Promise<string>, pausesMs: readonly number[]): Promise<string> {
  for (const pause of pausesMs) {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof PassingFault)) throw fault;
      const wait = fault.wait ?? pause;
      if (wait > longestWait)
        throw new SourceError(`${fault.message}, and asks to wait ${Math.ceil(wait / 1000)} seconds`);
      await sleep(wait);
    }
  }
  return act();
}

async function ask(target: URL, { headers = {}, body }: JsonRequest, asking: Asking): Promise<string> {
  const { timeoutMs = defaultTimeoutMs } = asking;
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const response = await fetch(target, {
      ...sent,
      headers: { accept: 'application/json', 'user-agent': 'sitegen', ...type, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await accepted(response, target.host, asking);
  } catch (fault) {
    throw fault instanceof SourceError ? fault : unreached(fault, target.host, timeoutMs);
  }
}

/** The text of a successful response. Throws for any other. */
async function accepted(response: Response, host: string, { variables }: Asking): Promise<string> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new SourceError(`${host} sends us elsewhere (status ${status}), which is not followed`);
  }
  const text = await textOf(response, host);
  if (status === 429 || (status === 403 && isLimited(headers)))
    throw new PassingFault(`${host} limits how often it is asked (status ${status})`, waitOf(headers));
  if (status >= 500) throw new PassingFault(`${host} answers with status ${status}`, waitOf(headers));
  if (status === 401 || status === 403) {
    const hint = `Is it wrong, expired, or without the right that is needed? It is taken from ${variables.join(', ')}.`;
    throw new SourceError(`${host} refuses the key (status ${status})${reasonIn(text)}`, hint);
  }
  if (status !== 200) throw new SourceError(`${host} answers with status ${status}${reasonIn(text)}`);
  return text;
}

async function textOf({ body }: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largestAnswer) throw new SourceError(`${host} answers with more than ${largestAnswer / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isLimited(headers: Headers): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
}

/** `Retry-After`, which is in seconds or a date (RFC 9110, 10.2.3), in milliseconds. */
function waitOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

/** The host's own message: `message`, or the `message` of its `error`. */
function reasonIn(text: string): string {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: { message?: unknown } | null };
    const reason = error?.message ?? message;
    return typeof reason === 'string' ? `: ${reason.slice(0, longestReason)}` : '';
  } catch {
    return '';
  }
}

function unreached(fault: unknown, host: string, timeoutMs: number): PassingFault {
  const { name, cause } = fault as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return new PassingFault(`${host} did not answer within ${timeoutMs / 1000} seconds`);
  return new PassingFault(`${host} cannot be reached${cause?.code === undefined ? '' : ` (${cause.code})`}`);
}

function fitted<Answer>(shape: z.ZodType<Answer>, text: string, host: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SourceError(`the answer of ${host} is no JSON`);
  }
  const { success, data, error } = shape.safeParse(json);
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  throw new SourceError(`the answer of ${host} has another shape: \`${path.map(String).join('.')}\`: ${message}`);
}
