// The part of the code host's public GraphQL schema that suggestions use, with the host's own names and nullability
// (docs.github.com/en/graphql/guides/using-the-graphql-api-for-discussions). A query that asks for anything else fails
// validation, as it would there.

import { buildSchema, GraphQLError, type GraphQLSchema, graphql } from 'graphql';

export interface Discussion {
  readonly title: string;
  readonly body: string;
}

export interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

interface Input extends Discussion {
  readonly repositoryId: string;
  readonly categoryId: string;
}

const schema: GraphQLSchema = buildSchema(`
  scalar URI
  interface Node { id: ID! }
  type Query { node(id: ID!): Node }
  type Mutation { createDiscussion(input: CreateDiscussionInput!): CreateDiscussionPayload }
  input CreateDiscussionInput {
    body: String!
    categoryId: ID!
    clientMutationId: String
    repositoryId: ID!
    title: String!
  }
  type CreateDiscussionPayload { clientMutationId: String, discussion: Discussion }
  type Discussion implements Node { body: String!, id: ID!, number: Int!, title: String!, url: URI! }
`);

/** Runs one operation of a host with one repository (`R_1`) and one category (`C_1`). Adds to `discussions`. */
export async function runOperation(
  discussions: Discussion[],
  source: string,
  variableValues: { readonly [name: string]: unknown },
): Promise<Answer> {
  const rootValue = {
    createDiscussion: ({ input }: { input: Input }) => {
      if (input.repositoryId !== 'R_1' || input.categoryId !== 'C_1') throw typed('NOT_FOUND');
      if (input.title.length > 256 || input.body.length > 65_536) throw typed('UNPROCESSABLE');
      discussions.push({ title: input.title, body: input.body });
      return { discussion: { ...input, url: `http://localhost/discussions/${discussions.length}` } };
    },
  };
  const { data, errors } = await graphql({ schema, source, rootValue, variableValues });
  return {
    ...(data !== undefined && { data }),
    // The host puts the kind of an error next to its message.
    ...(errors && { errors: errors.map(({ message, path, extensions }) => ({ ...extensions, message, path })) }),
  };
}

function typed(type: string): GraphQLError {
  return new GraphQLError(`Refused: ${type}`, { extensions: { type } });
}
