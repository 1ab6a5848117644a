// Suggestions as discussions on the code host, through its GraphQL interface. The text of the query never changes, and the
// reader's words are sent as variables. The host has no idempotency key, so after a timeout nobody knows whether the
// mutation worked, and it's never repeated.

import type { Deliver } from './feedback.ts';
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

const createQuery = `mutation CreateDiscussion($repositoryId: ID!, $categoryId: ID!, $title: String!, $body: String!) {
  createDiscussion(input: { repositoryId: $repositoryId, categoryId: $categoryId, title: $title, body: $body }) {
    discussion { url }
  }
}`;

/** The function's host ends it after a while, and the page stops waiting after 15 s, so this is less than both. */
const waitMs = 10_000;

/** Delivers to the code host. `limit` aborts a request that has taken too long. */
export function createDiscussions(place: DiscussionPlace, limit = () => AbortSignal.timeout(waitMs)): Deliver {
  const { endpoint, token, repositoryId, categoryId } = place;
  return async ({ title, body }) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `bearer ${token}`,
          'content-type': 'application/json',
          'user-agent': 'sitegen-feedback',
        },
        body: JSON.stringify({ query: createQuery, variables: { repositoryId, categoryId, title, body } }),
        // Redirects aren't followed, so the token is never sent to another address.
        redirect: 'manual',
        signal: limit(),
      });
      return outcomeOf(response, await response.text());
    } catch (fault) {
      return outcomeOfFault(fault);
    }
  };
}
