// Derives what happened to a suggestion from the code host's answer, or from its absence. In doubt it's `lost` and not
// `refused`, because a refused one may be sent again.

import type { Outcome } from './feedback.ts';

/** Seconds to wait when the host is busy and doesn't say how long, or not as a number. */
const defaultWait = 60;
/** The host's limits are counted by the hour. */
const longestWait = 3600;

/** Reads an answer and its body. */
export function outcomeOf({ status, headers }: Response, text: string): Outcome {
  if (status === 429 || (status === 403 && isLimit(headers))) return busy(headers);
  if (status >= 500) return lost('answer');
  if (status > 299) return { kind: 'refused', reason: `host-${status}` };
  return outcomeOfAnswer(text, headers);
}

interface GraphQLAnswer {
  readonly errors?: unknown;
  readonly data?: { readonly createDiscussion?: { readonly discussion?: { readonly url?: unknown } | null } | null };
}

type HostError = { readonly type?: unknown; readonly message?: unknown } | null;

/** The host answers with status 200 even if it refuses, and then with `errors`. */
function outcomeOfAnswer(text: string, headers: Headers): Outcome {
  const answer = parseAnswer(text);
  const url = answer?.data?.createDiscussion?.discussion?.url;
  if (typeof url === 'string') return { kind: 'received' };
  const errors = answer?.errors;
  if (!Array.isArray(errors)) return lost('answer');
  if (isLimit(headers) || errors.some((error: HostError) => error?.type === 'RATE_LIMITED')) return busy(headers);
  // A payload without its discussion: the mutation ran, and reading the result failed.
  if (answer?.data?.createDiscussion) return lost('answer');
  return errors.every(isRefusal) ? { kind: 'refused', reason: 'host-errors' } : lost('answer');
}

function parseAnswer(text: string): GraphQLAnswer | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Internal errors of the host ("Something went wrong while executing your query") can occur after the words were stored. */
function isRefusal(error: HostError): boolean {
  return typeof error?.type === 'string' || !/went wrong|timeout|timed out|internal/i.test(String(error?.message));
}

/** The host has two limits: requests per hour, and one against bursts, which comes with `retry-after`. */
function isLimit(headers: Headers): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
}

function busy(headers: Headers): Outcome {
  const seconds = Math.ceil(Number(headers.get('retry-after')));
  return { kind: 'busy', retryAfter: seconds > 0 ? Math.min(seconds, longestWait) : defaultWait };
}

function lost(reason: 'timeout' | 'answer'): Outcome {
  return { kind: 'lost', reason };
}

/** Errors in looking up a name and connecting, which occur before a request is sent. */
const unreached = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Reads what `fetch` threw. */
export function outcomeOfFault(fault: unknown): Outcome {
  const { name, cause } = fault as { readonly name?: string; readonly cause?: { readonly code?: string } };
  if (name === 'TimeoutError') return lost('timeout');
  return unreached.test(cause?.code ?? '') ? { kind: 'refused', reason: 'unreached' } : lost('answer');
}
