// A local code host: a real GraphQL server for discussions, with every fault it can have.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as Received;
    received.push({ query, variables, authorization: request.headers.authorization });
    await host.answer(response, () => runOperation(discussions, query, variables));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: CodeHost = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    received,
    discussions,
    answer: made,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
