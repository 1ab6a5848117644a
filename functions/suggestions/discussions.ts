// Suggestions as discussions on the code host, through its GraphQL interface. The query's text never changes; the
// reader's words travel as variables. A mutation is sent once: the host has no idempotency key, so after a timeout
// nobody can know whether it worked.

import type { Deliver, Outcome } from './feedback.ts';

export interface DiscussionPlace {
  /** Secret; only ever sent as the authorization header. */
  readonly token: string;
  /** Node ids of the repository and of the category in it. */
  readonly repositoryId: string;
  readonly categoryId: string;
  /** Address of the GraphQL interface. */
  readonly endpoint: string;
}

const query = `mutation CreateDiscussion($repositoryId: ID!, $categoryId: ID!, $title: String!, $body: String!) {
  createDiscussion(input: { repositoryId: $repositoryId, categoryId: $categoryId, title: $title, body: $body }) {
    discussion { url }
  }
}`;

/** The host counts timeouts as failures too: it is given less than a reader's patience. */
const patience = 10_000;
/** Seconds to wait when the host is busy and does not say how long. */
const defaultWait = 60;

/** Delivers to the code host. Longest wait in milliseconds. */
export function createDiscussions(place: DiscussionPlace, wait = patience): Deliver {
  return async ({ title, body }) => {
    const variables = { repositoryId: place.repositoryId, categoryId: place.categoryId, title, body };
    try {
      const response = await fetch(place.endpoint, {
        method: 'POST',
        headers: {
          authorization: `bearer ${place.token}`,
          'content-type': 'application/json',
          'user-agent': 'sitegen-feedback',
        },
        body: JSON.stringify({ query, variables }),
        // An answer like any other; the token goes to no other address.
        redirect: 'manual',
        signal: AbortSignal.timeout(wait),
      });
      return outcomeOf(response.status, response.headers, await response.text());
    } catch (fault) {
      return lostOrUnreached(fault);
    }
  };
}

function outcomeOf(status: number, headers: Headers, text: string): Outcome {
  if (status === 429 || (status === 403 && isLimit(headers))) {
    return { kind: 'busy', retryAfter: Number(headers.get('retry-after')) || defaultWait };
  }
  if (status >= 500) return { kind: 'lost', reason: 'answer' };
  if (status !== 200) return { kind: 'refused', reason: `host-${status}` };
  return readAnswer(text);
}

function isLimit(headers: Headers): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
}

/** The host answers 200 also when it refuses, with `errors`. */
function readAnswer(text: string): Outcome {
  let answer: {
    errors?: unknown;
    data?: { createDiscussion?: { discussion?: { url?: unknown } } | null } | null;
  } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: 'lost', reason: 'answer' };
  }
  const url = answer?.data?.createDiscussion?.discussion?.url;
  if (typeof url === 'string') return { kind: 'received', url };
  if (!Array.isArray(answer?.errors)) return { kind: 'lost', reason: 'answer' };
  const isLimited = answer.errors.some((error: { type?: unknown } | null) => error?.type === 'RATE_LIMITED');
  return isLimited ? { kind: 'busy', retryAfter: defaultWait } : { kind: 'refused', reason: 'host-errors' };
}

/** What befalls a name, a connection or its encryption before there is a request on it. */
const beforeRequest =
  /^(ENOTFOUND|EAI_|ECONNREFUSED|EHOST|ENET|UND_ERR_CONNECT|ERR_(TLS|SSL|INVALID_URL)|EPROTO|UNABLE_TO_|INVALID_CA)|CERT|HOSTNAME/;

/** When the connection never came about nothing was sent, and the reader may try again. */
function lostOrUnreached(fault: unknown): Outcome {
  const { name, cause } = fault as { name?: string; cause?: { code?: string; syscall?: string; message?: string } };
  if (name === 'TimeoutError') return { kind: 'lost', reason: 'timeout' };
  // Faults of a connection have a code; an address or a header that cannot be used has none.
  const isUnreached =
    cause?.code === undefined ||
    cause.syscall === 'connect' ||
    beforeRequest.test(cause.code) ||
    /before secure TLS connection/.test(cause.message ?? '');
  return isUnreached ? { kind: 'refused', reason: 'unreached' } : { kind: 'lost', reason: 'answer' };
}
