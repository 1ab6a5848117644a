// Serves a site like the production host. The folder may be rebuilt at any moment.
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';
import type { ApiRoute } from './api.ts';
import { createFolderFiles } from './folder-files.ts';
import { handleRequest, type ServedSite } from './handle-request.ts';
import { addressOf, listen, networkAddressesOf, type Place } from './listen.ts';
import { sendText } from './respond.ts';

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
  /** Stops the server. Answers in progress get at most 5 seconds to finish. */
  readonly close: () => Promise<void>;
}

/** How long answers in progress may take when the server closes, in milliseconds. */
const patienceMs = 5000;

/** Serves a built folder. Rejects with an `EnvironmentError` if there's no folder or no free port. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const root = resolve(options.root);
  const { base = '', api = [], allowedHosts = [], host } = options;
  const files = createFolderFiles(root, base);
  if ((await files.edition()) === undefined) throw new EnvironmentError(`There is no built site at ${root}`);
  const names = new Set([host, ...allowedHosts].map((name) => name.toLowerCase()));
  return serveSite({ files, api, allowedHosts: names, base }, options);
}

/** Serves a site from any source of files. Rejects with an `EnvironmentError` if there's no free port. */
export async function serveSite(
  site: ServedSite,
  options: Place & Pick<SiteServerOptions, 'onError'>,
): Promise<SiteServer> {
  const { server, isIdle } = createHttpServer(site, options.onError);
  const port = await listen(server, options);
  let closing: Promise<void> | undefined;
  return {
    url: addressOf(options.host, port) + site.base,
    network: networkAddressesOf(options.host, port).map((address) => address + site.base),
    port,
    close: () => {
      closing ??= drain(server, isIdle);
      return closing;
    },
  };
}

function createHttpServer(
  site: ServedSite,
  onError: (error: unknown) => void = () => undefined,
): { readonly server: Server; readonly isIdle: () => boolean } {
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    handleRequest({ request, response }, site).catch((error: unknown) => {
      if (request.errored === null) onError(error);
      if (response.headersSent) response.destroy();
      else sendText({ request, response }, 500, 'Something went wrong here');
    });
  });
  return { server, isIdle: () => open === 0 };
}

/**
 * Stops accepting connections, and lets answers in progress finish for a few seconds. Browsers open connections ahead of
 * time, which Node counts as busy, so it would wait for them.
 */
async function drain(server: Server, isIdle: () => boolean): Promise<void> {
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  const end = Date.now() + patienceMs;
  const sweep = setInterval(() => {
    if (isIdle() || Date.now() > end) server.closeAllConnections();
  }, 20);
  await closed;
  clearInterval(sweep);
}
