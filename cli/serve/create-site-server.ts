// A built folder -> a running server that answers like the production host.
// All input is treated as hostile, and the folder may be rebuilt at any moment.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { plainAnswer, sendAnswer } from './answer.ts';
import { answerRequest, type ServedSite } from './answer-request.ts';
import type { ApiRoute } from './api.ts';
import { answerClientError, answerConnect } from './client-error.ts';
import { createCompressor } from './compress.ts';
import { type Connections, createConnections } from './connections.ts';
import { drain } from './drain.ts';
import { folderStatsOf } from './file-stats.ts';
import { addressOf, listen, networkAddressesOf, type Place, ServeError } from './listen.ts';
import { securityHeaders } from './security-headers.ts';
import { createSiteFiles } from './site-files.ts';
import { createSnapshot, type SnapshotOptions } from './site-snapshot.ts';

/** What to serve, and where. */
export interface SiteServerOptions extends Place {
  /** The folder of a built site. */
  readonly root: string;
  /** More host names to answer: localhost, IP addresses, `host`, and hosts in `_redirects` are. `.x.org` has subdomains. */
  readonly allowedHosts?: readonly string[];
  /** The path that the site was built for: `/website`. Default: empty for the root. */
  readonly base?: string;
  /** Functions to serve next to the pages. */
  readonly api?: readonly ApiRoute[];
  /** Called with each error that was answered with 500. */
  readonly onError?: (error: unknown) => void;
}

/** A running server. */
export interface SiteServer {
  readonly url: string;
  /** Addresses under which other machines can reach it. */
  readonly network: readonly string[];
  /** The actual port, which isn't the requested one if that was taken. */
  readonly port: number;
  /** Lines of `_redirects` and `_headers` that the server ignores, as `file:line: why`. */
  readonly warnings: readonly string[];
  /** Stops the server. Answers in progress get at most 5 seconds to finish. */
  readonly close: () => Promise<void>;
}

const limits = {
  headersTimeout: 5000,
  requestTimeout: 8000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16 * 1024,
} as const;

/** In milliseconds. A client that reads nothing for this long is disconnected. */
const idleTimeout = 30_000;
const mostConnections = 1024;

/** Starts a server. Rejects with a `ServeError` if there's no folder or no free port. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  return serveSite(await openSite(options), options);
}

/** Serves a site from any source of files. Rejects with a `ServeError` if there's no free port. */
export async function serveSite(
  site: ServedSite,
  options: Place & Pick<SiteServerOptions, 'onError'>,
): Promise<SiteServer> {
  const { server, connections } = createHttpServer(site, options.onError);
  const port = await listen(server, options);
  let closing: Promise<void> | undefined;
  return {
    url: addressOf(options.host, port) + site.base,
    network: networkAddressesOf(options.host, port).map((address) => address + site.base),
    port,
    warnings: site.snapshot.current().rules.warnings,
    close: () => {
      closing ??= drain(server, connections);
      return closing;
    },
  };
}

async function openSite(options: SiteServerOptions): Promise<ServedSite> {
  const root = resolve(options.root);
  if (!folderStatsOf(root)) throw new ServeError('no-site', `There is no built site at ${root}`);
  const files = createSiteFiles(root);
  const { base = '', api = [] } = options;
  const prepare: SnapshotOptions['prepare'] = ({ listing }) => files.keepAssets(listing.files);
  const snapshot = await createSnapshot(root, { base, prepare }).catch((error: Error) => {
    throw new ServeError('no-site', `The built site at ${root} cannot be read: ${error.message}`);
  });
  const allowedHosts = new Set([options.host, ...(options.allowedHosts ?? [])].map((name) => name.toLowerCase()));
  return { snapshot, files, compressor: createCompressor(), api, allowedHosts, base };
}

function createHttpServer(
  site: ServedSite,
  onError: (error: unknown) => void = () => undefined,
): { readonly server: Server; readonly connections: Connections } {
  const server = createServer(limits);
  const connections = createConnections(server);
  server.timeout = idleTimeout;
  server.maxConnections = mostConnections;
  server.on('request', (request, response) => {
    connections.await(request, response);
    if (!server.listening) response.shouldKeepAlive = false;
    respond(request, response, { site, onError }).catch((error) => {
      onError(error);
      response.destroy();
    });
  });
  server.on('clientError', (error, socket) => answerClientError(error, socket, connections));
  server.on('connect', (_request, socket) => answerConnect(socket));
  return { server, connections };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { site, onError }: { readonly site: ServedSite; readonly onError: (error: unknown) => void },
): Promise<void> {
  const answer = await answerRequest(request, site).catch((error: unknown) => {
    if (!response.destroyed) onError(error);
    return plainAnswer(500, 'Something went wrong here', securityHeaders(''));
  });
  await sendAnswer(request, response, answer);
}
