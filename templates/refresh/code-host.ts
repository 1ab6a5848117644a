// Makes content/data/dashboard.yml and proposals.yml from GitHub's GraphQL search. The text of the query never changes:
// what to search for is sent as variables.

import type { RefreshContext, RefreshSource } from 'sitegen';
import * as z from 'zod';
import { type Conversation, conversation, hotTopicsOf, issuesOf, proposalSearch, proposalsOf } from './dashboard.ts';
import { fetchJson } from './fetch-json.ts';

const organization = 'asyncapi';

const searches = {
  issues: `org:${organization} is:issue is:open archived:false no:assignee label:"good first issue" sort:created-desc`,
  discussed: `org:${organization} is:issue is:open archived:false sort:updated-desc`,
  pulls: `org:${organization} is:pr is:open archived:false sort:updated-desc`,
};

const common = `
  __typename title number resourcePath createdAt updatedAt
  author { __typename login ... on User { name } }
  repository { nameWithOwner }
  labels(first: 20) { nodes { name } }
  reactions { totalCount }
  comments(last: 50) { totalCount nodes { reactions { totalCount } } }
`;

const question = `query Search($search: String!, $after: String) {
  search(type: ISSUE, query: $search, first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      ... on Issue { ${common} }
      ... on PullRequest { ${common} reviews(last: 50) { totalCount nodes { comments { totalCount } } } }
    }
  }
}`;

const answer = z.looseObject({
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
  data: z
    .looseObject({
      search: z.looseObject({
        pageInfo: z.looseObject({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        nodes: z.array(conversation),
      }),
    })
    .nullish(),
});

/** Pages of 50. Discussions that were updated before those aren't hot topics. */
const maxPages = 6;

/** The sources `dashboard` and `proposals`. `host` is the origin of the code host's API. */
export function codeHostSources(host: string): { readonly [name: string]: RefreshSource } {
  const both = { env: { GITHUB_TOKEN: 'a token that may read public repositories' }, staleAfter: 14 };
  return {
    dashboard: {
      ...both,
      from: 'issues and pull requests of the repositories on GitHub',
      load: async (context) => {
        const foundBy = (search: string) => found(context, host, search);
        const discussed = [...(await foundBy(searches.discussed)), ...(await foundBy(searches.pulls))];
        return { issues: issuesOf(await foundBy(searches.issues)), topics: hotTopicsOf(discussed, context.now) };
      },
    },
    proposals: {
      ...both,
      from: 'open issues and pull requests of asyncapi/spec on GitHub, by the label of their stage',
      load: async (context) => ({ proposals: proposalsOf(await found(context, host, proposalSearch)) }),
    },
  };
}

async function found({ env }: RefreshContext, host: string, search: string): Promise<Conversation[]> {
  const headers = { authorization: `bearer ${env.GITHUB_TOKEN}` };
  const all: Conversation[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const variables: { readonly search: string; readonly after: string | null } = { search, after };
    const body = { query: question, variables };
    const { errors = [], data } = await fetchJson(answer, `${host}/graphql`, { headers, body });
    // An incomplete answer is an error, because missing records would look deleted.
    if (errors.length > 0 || !data) throw new Error(`GitHub answers: ${errors[0]?.message ?? 'nothing'}`);
    all.push(...data.search.nodes);
    if (!data.search.pageInfo.hasNextPage) break;
    after = data.search.pageInfo.endCursor;
  }
  return all;
}
