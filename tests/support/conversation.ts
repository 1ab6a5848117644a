// An issue as in an answer of the code host's search, from an invented repository.

import type { Conversation } from '../../templates/refresh/dashboard.ts';

/** Without reactions and comments, unless `more` brings some. */
export function conversation(number: number, more: Partial<Conversation> = {}): Conversation {
  return {
    __typename: 'Issue',
    title: `Lamp ${number}`,
    number,
    resourcePath: `/lantern/oil/issues/${number}`,
    createdAt: '2026-02-10T00:00:00Z',
    updatedAt: '2026-02-20T00:00:00Z',
    author: { __typename: 'User', login: 'ada' },
    repository: { nameWithOwner: 'lantern/oil' },
    labels: { nodes: [{ name: 'good first issue' }] },
    reactions: { totalCount: 0 },
    comments: { totalCount: 0, nodes: [] },
    ...more,
  };
}
