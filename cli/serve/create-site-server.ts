// Serves a site like the production host. The folder may be rebuilt at any moment.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';
import type { ApiRoute } from './api.ts';
import { createFolderFiles } from './folder-files.ts';
import { handleRequest, type ServedSite } from './handle-request.ts';
import { addressOf, listen, networkAddressesOf, type Place } from './listen.ts';
import { sendText } from './respond.ts';

export interface ServerOptions extends Place {
  /** More host names to answer: localhost, IP addresses, `host`, and hosts in `_redirects` are. `.x.org` has subdomains. */
  readonly allowedHost?: readonly string[];
  /** Called with each error that was answered with 500. */
  readonly onError?: (error: unknown) => void;
}

/** What to serve, and where. */
export interface SiteServerOptions extends ServerOptions {
  /** The folder of a built site. */
  readonly root: string;
  /** The path that the site was built for: `/website`. Default: empty for the root. */
  readonly base?: string;
  /** Functions to serve next to the pages. */
  readonly api?: readonly ApiRoute[];
}

/** A running server. */
export type SiteServer = Awaited<ReturnType<typeof serveSite>>;

/** How long answers in progress may take after the server was asked to close. */
const maxDrainMs = 500;

/** Serves a built folder. Rejects with an `EnvironmentError` if there's no folder or no free port. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const root = resolve(options.root);
  const { base = '', api = [] } = options;
  const files = createFolderFiles(root);
  if (!(await files.isThere())) throw new EnvironmentError(`There is no built site at ${root}`);
  return serveSite({ files, api, base }, options);
}

/** Serves a site from any source of files. Rejects with an `EnvironmentError` if there's no free port. */
export async function serveSite(site: ServedSite, options: ServerOptions) {
  const allowed = new Set([options.host, ...(options.allowedHost ?? [])].map((name) => name.toLowerCase()));
  const server = createServer((request, response) => {
    handleRequest({ request, response }, site, allowed).catch((error: unknown) => {
      if (request.errored === null) options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendText({ request, response }, 500, 'Something went wrong here');
    });
  });
  const port = await listen(server, options);
  return {
    url: addressOf(options.host, port) + site.base,
    /** Addresses under which other machines can reach it. */
    network: networkAddressesOf(options.host, port).map((address) => address + site.base),
    /** The actual port, which isn't the requested one if that was taken. */
    port,
    /** Stops the server. Answers in progress get half a second to finish. */
    close: (): Promise<void> => drain(server),
  };
}

/** Stops accepting connections, and lets answers in progress finish for a moment. */
async function drain(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  // Browsers open connections ahead of time. Node counts those as busy, so they aren't waited for either.
  const end = setTimeout(() => server.closeAllConnections(), maxDrainMs);
  await closed;
  clearTimeout(end);
}
