// A local server that speaks the hosted provider's protocol: queries, keys, settings, batches, tasks and moves. Several
// hosts are several first folders of its addresses.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { localServer } from '../support/local-server.ts';

export interface ProviderRequest {
  readonly host: string;
  readonly method: string;
  /** Path after the host's folder. */
  readonly path: string;
  readonly body: unknown;
}

export type ProviderAnswer = (request: ProviderRequest, response: ServerResponse) => void | Promise<void>;

export type Provider = ReturnType<typeof emptyProvider>;

interface Call {
  readonly provider: Provider;
  readonly request: ProviderRequest;
  readonly response: ServerResponse;
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
};

/** Answers one request as the provider would; `search` finds hits. */
export async function answerProvider(call: Call, search: (query: string, index: string) => unknown): Promise<void> {
  const { provider, request, response } = call;
  const fault = provider.faults.get(request.host);
  if (fault) return fault(request, response);
  const [, , kind, name = '', part = ''] = request.path.split('/').map(decodeURIComponent);
  if (kind === 'keys') return answerKey(call, name);
  if (name === '*') {
    const { requests } = request.body as { requests: { query: string; indexName: string }[] };
    return sendJson(response, 200, { results: requests.map(({ query, indexName }) => search(query, indexName)) });
  }
  answerIndex(call, name, part.split('?')[0] ?? '');
}

function answerKey({ provider, response }: Call, key: string): void {
  const acl = provider.keys.get(key);
  sendJson(
    response,
    acl ? 200 : 404,
    acl ? { value: key, acl, createdAt: 0 } : { message: 'Key does not exist', status: 404 },
  );
}

function answerIndex({ provider, request, response }: Call, name: string, part: string): void {
  const index = provider.indexes.get(name) ?? { settings: {}, records: [] };
  if (request.method === 'DELETE') provider.indexes.delete(name);
  if (part === 'settings') provider.indexes.set(name, { ...index, settings: request.body });
  if (part === 'batch') {
    const { requests } = request.body as { requests: { body: unknown }[] };
    provider.indexes.set(name, { ...index, records: [...index.records, ...requests.map(({ body }) => body)] });
  }
  if (part === 'operation') {
    const { operation, destination } = request.body as { operation: string; destination: string };
    if (operation === 'move') provider.indexes.delete(name);
    const { records } = operation === 'move' ? index : (provider.indexes.get(destination) ?? { records: [] });
    provider.indexes.set(destination, { ...index, records });
  }
  sendJson(response, 200, part === 'task' ? { status: 'published' } : { taskID: 1, updatedAt: '', objectIDs: [] });
}

/** Starts the provider on a port of its own. */
export async function startProvider() {
  const provider = emptyProvider();
  const { port, close } = await localServer(async (request, response) => {
    const received = await readRequest(request);
    provider.requests.push(received);
    await answerProvider({ provider, request: received, response }, () => ({ hits: [], nbHits: 0 }));
  });
  return { ...provider, port, close };
}

/** A provider without a server of its own. */
export function emptyProvider() {
  return {
    requests: [] as ProviderRequest[],
    /** Indexes by name, as they are now. */
    indexes: new Map<string, { settings: unknown; records: unknown[] }>(),
    /** Rights of each key. */
    keys: new Map<string, readonly string[]>(),
    /** Answers instead of the provider, by host. */
    faults: new Map<string, ProviderAnswer>(),
  };
}

/** Reads a request addressed to `/{host}/1/…`. */
export async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const text = await textOf(request);
  const [, host = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  return {
    host,
    method: request.method ?? '',
    path: `/${rest.join('/')}`,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}
