// Suggestions as discussions on the code host, through its GraphQL interface. The text of a query never changes, and
// the reader's words are sent as variables. The host has no idempotency key, so after a timeout nobody knows whether a
// mutation worked. It's never repeated blindly: before another attempt, the caller can ask whether the words arrived.

import type { Arrival, Deliver, Feedback, Outcome } from './feedback.ts';
import { outcomeOf, outcomeOfFault } from './read-outcome.ts';

export interface DiscussionPlace {
  /** A secret. It's sent only in the authorization header. */
  readonly token: string;
  /** Node ids of the repository and of the category in it. */
  readonly repositoryId: string;
  readonly categoryId: string;
  /** Address of the GraphQL API. */
  readonly endpoint: string;
}

/** An operation: its text, and the values of its variables by name. */
interface Operation {
  readonly query: string;
  readonly variables: { readonly [name: string]: string };
}

const createQuery = `mutation CreateDiscussion($repositoryId: ID!, $categoryId: ID!, $title: String!, $body: String!) {
  createDiscussion(input: { repositoryId: $repositoryId, categoryId: $categoryId, title: $title, body: $body }) {
    discussion { url }
  }
}`;

/** 100 is the most that the host lists at once, and five minutes' worth of what the limits let through. */
const latestQuery = `query LatestDiscussions($repositoryId: ID!, $categoryId: ID!) {
  node(id: $repositoryId) {
    ... on Repository {
      discussions(first: 100, categoryId: $categoryId, orderBy: { field: CREATED_AT, direction: DESC }) {
        nodes { title body }
      }
    }
  }
}`;

/** The function's host ends it after a while, and the page stops waiting after 15 s, so this is less than both. */
const waitMs = 10_000;

/** Aborts a request when it has taken too long. */
type Limit = () => AbortSignal;

/** Delivers to the code host. Each request gets a limit of its own. */
export function createDiscussions(place: DiscussionPlace, limit: Limit = () => AbortSignal.timeout(waitMs)): Deliver {
  const { repositoryId, categoryId } = place;
  const ids = { repositoryId, categoryId };
  return async (feedback) => {
    const outcome = await create();
    return outcome.kind === 'lost' ? { ...outcome, findOut: () => findDiscussion(feedback) } : outcome;

    async function create(): Promise<Outcome> {
      const variables = { ...ids, title: feedback.title, body: feedback.body };
      try {
        const response = await send(place, { query: createQuery, variables }, limit());
        return outcomeOf(response, await response.text());
      } catch (fault) {
        return outcomeOfFault(fault);
      }
    }
  };

  async function findDiscussion(feedback: Feedback): Promise<Arrival> {
    try {
      const response = await send(place, { query: latestQuery, variables: ids }, limit());
      return arrivalOf(feedback, (await response.json()) as LatestAnswer);
    } catch {
      return 'unknown';
    }
  }
}

function send({ endpoint, token }: DiscussionPlace, operation: Operation, signal: AbortSignal): Promise<Response> {
  return fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/json', 'user-agent': 'sitegen-feedback' },
    body: JSON.stringify(operation),
    // Redirects aren't followed, so the token is never sent to another address.
    redirect: 'manual',
    signal,
  });
}

interface LatestAnswer {
  readonly data?: { readonly node?: { readonly discussions?: { readonly nodes?: readonly (Listed | null)[] } } };
}

interface Listed {
  readonly title: string;
  readonly body: string;
}

/** The title has the time in seconds, so together with the text, it identifies a suggestion. */
function arrivalOf({ title, body }: Feedback, answer: LatestAnswer): Arrival {
  const nodes = answer.data?.node?.discussions?.nodes;
  if (!nodes) return 'unknown';
  const same = (one: Listed | null) => one?.title === title && one.body.replaceAll('\r\n', '\n').trim() === body;
  return nodes.some(same) ? 'arrived' : 'absent';
}
