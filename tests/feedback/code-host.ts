// A local server that speaks the code host's GraphQL, as far as discussions need it, with every fault it can have.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly query: string;
  readonly variables: { readonly [name: string]: string };
  readonly authorization: string | undefined;
}

export type HostAnswer = (response: ServerResponse) => void | Promise<void>;

export interface CodeHost {
  readonly endpoint: string;
  readonly received: Received[];
  /** How the next requests are answered; by default a discussion is made. */
  answer: HostAnswer;
  readonly close: () => Promise<void>;
}

export const json =
  (status: number, body: unknown, headers: { readonly [name: string]: string } = {}): HostAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const made = json(200, {
  data: { createDiscussion: { discussion: { url: 'http://localhost/discussions/1' } } },
});

export async function startCodeHost(): Promise<CodeHost> {
  const received: Received[] = [];
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as Received;
    received.push({ query, variables, authorization: request.headers.authorization });
    await host.answer(response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: CodeHost = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    received,
    answer: made,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
