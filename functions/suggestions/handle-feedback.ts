// POST …/github_discussions: a reader's suggestion becomes a discussion. Web Request in, web Response out, so that the
// preview server, the host's function and the tests call the same code. Answers and logs never hold the reader's words
// or anything secret.

import { deliverOnce } from './deliver-once.ts';
import type { Deliver, Outcome, Reply } from './feedback.ts';
import { createLimits } from './limits.ts';
import { isRefusal, type ReadingRules, readFeedback } from './read-feedback.ts';

/** One line about one request. */
export interface FeedbackEvent {
  readonly id: string;
  readonly status: number;
  readonly code: string;
}

export interface FeedbackPorts extends ReadingRules {
  readonly deliver: Deliver;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: (event: FeedbackEvent) => void;
}

export type FeedbackHandler = (request: Request, from: { readonly ip: string }) => Promise<Response>;

/** Creates the handler with its counts. `ip` must come from the connection or the platform, never from a header. */
export function createFeedbackHandler(ports: FeedbackPorts): FeedbackHandler {
  const { log, now } = ports;
  const limits = createLimits(now);
  const deliver = deliverOnce(ports.deliver, now);
  let count = 0;

  const decide = async (request: Request, ip: string): Promise<Reply> => {
    const read = await readFeedback(request, ports);
    if (isRefusal(read)) return read;
    if ('trap' in read) return received;
    return replyOf(await deliver(read, () => limits.admit(ip)));
  };

  return async (request, { ip }) => {
    count += 1;
    const id = `${now().toString(36)}-${count.toString(36)}`;
    const reply = await decide(request, ip).catch(() => failed(500, 'fault'));
    log?.({ id, status: reply.status, code: reply.code });
    return respond(reply, id);
  };
}

const received: Reply = { status: 200, code: 'received', message: 'Thank you for your feedback!' };

function replyOf(outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'received':
      return received;
    case 'busy':
      return { ...failed(503, 'busy'), headers: { 'retry-after': String(outcome.retryAfter) } };
    case 'limited': {
      const headers = { 'retry-after': String(outcome.retryAfter) };
      return { status: 429, code: 'rate', message: 'Too many suggestions', headers };
    }
    case 'refused':
      if (outcome.reason === 'unconfigured')
        return { status: 503, code: outcome.reason, message: 'No suggestions are taken here' };
      return failed(outcome.reason === 'storage' ? 503 : 502, outcome.reason);
    case 'lost':
      return failed(outcome.reason === 'timeout' ? 504 : 502, outcome.reason);
    default:
      return outcome satisfies never;
  }
}

function failed(status: number, code: string): Reply {
  return { status, code, message: "The suggestion couldn't be forwarded" };
}

/** The host's header rules do not reach functions, so every header is set here. */
function respond({ status, code, message, headers }: Reply, id: string): Response {
  return new Response(`${JSON.stringify({ code, message })}\n`, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      ...headers,
    },
  });
}
