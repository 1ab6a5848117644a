// A local code host: a real GraphQL server for discussions, with every fault it can have.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { atEnd } from '../support/at-end.ts';
import { localServer } from '../support/local-server.ts';
import { type Answer, type Discussion, runOperation } from './code-host-schema.ts';

interface Received {
  readonly query: string;
  readonly variables: { readonly [name: string]: string };
  readonly authorization: string | undefined;
}

/** Answers a request; `run` carries out what it asks for. */
export type HostAnswer = (response: ServerResponse, run: () => Promise<Answer>) => void | Promise<void>;

export interface CodeHost {
  readonly endpoint: string;
  readonly received: Received[];
  /** The discussions that were created, oldest first. */
  readonly discussions: Discussion[];
  /** How the next requests are answered; by default they're carried out. */
  answer: HostAnswer;
  readonly close: () => Promise<void>;
}

export const json =
  (status: number, body: unknown, headers: { readonly [name: string]: string } = {}): HostAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const made: HostAnswer = async (response, run) => json(200, await run())(response, run);

export async function startCodeHost(): Promise<CodeHost> {
  const received: Received[] = [];
  const discussions: Discussion[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { query, variables } = (await jsonOf(request)) as Received;
    received.push({ query, variables, authorization: request.headers.authorization });
    await host.answer(response, () => runOperation(discussions, query, variables));
  };
  const { origin, close } = await localServer((request, response) => void take(request, response));
  atEnd(close);
  const host: CodeHost = {
    endpoint: `${origin}/graphql`,
    received,
    discussions,
    answer: made,
    close,
  };
  return host;
}
