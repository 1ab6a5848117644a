// Answers a request with a refusal, a function of the site, a redirect, or a file.

import { type ApiRoute, answerApi } from './api.ts';
import { type Headers, headersFor } from './header-rules.ts';
import { type RequestTarget, readRequest } from './read-request.ts';
import { encodedPath } from './redirect-rules.ts';
import { sendText } from './respond.ts';
import { type FileRoute, type Route, routeOf } from './route.ts';
import type { Exchange, SiteFiles } from './site-files.ts';

/** A site to serve. */
export interface ServedSite {
  readonly files: SiteFiles;
  readonly api: readonly ApiRoute[];
  /** The path under which the site is published: `/website`, or empty. */
  readonly base: string;
}

const allow = 'GET, HEAD, OPTIONS';

/** If a build swaps the folders while a request is answered, it's tried again. */
const maxTries = 5;

/** Answers any request. Rejects only if the disk or a function of the site fails. */
export async function handleRequest(exchange: Exchange, site: ServedSite, allowed: ReadonlySet<string>): Promise<void> {
  const { request } = exchange;
  resetHeaders(exchange);
  const target = readRequest(request, allowed, site.files.rules().hostNames);
  if ('refused' in target) return sendText(exchange, target.refused, target.reason);
  if (!target.url.startsWith(`${site.base}/`)) return answerOutside(exchange, target, site);
  const api = site.api.find(({ path }) => site.base + path === target.url);
  // No function can be asked to TRACE: a standard `Request` refuses it.
  if (api && request.method !== 'TRACE') return answerApi(api, exchange, { ...target, url: api.path });
  if (request.method === 'OPTIONS') return void exchange.response.writeHead(204, { allow }).end();
  if (request.method === 'GET' || request.method === 'HEAD') return answerVisit(exchange, target, site);
  // Refuse without waiting for the body.
  exchange.response.setHeader('allow', allow).setHeader('connection', 'close');
  sendText(exchange, 405, 'This method is not allowed here');
}

/** The root redirects to a site that's published below another path. */
function answerOutside(exchange: Exchange, { url }: RequestTarget, { base }: ServedSite): void {
  if (url === '/' || url === base)
    exchange.response.writeHead(302, { location: `${base}/`, 'content-length': '0' }).end();
  else sendText(exchange, 404, `This site is at ${base}/`);
}

/** Starts over if a build replaces the site before anything is sent. */
async function answerVisit(exchange: Exchange, target: RequestTarget, site: ServedSite): Promise<void> {
  const { files } = site;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (!(await files.isThere())) break;
    const { redirects, headers } = files.rules();
    const route = routeOf(target, files.has, redirects, site.base);
    if (tries > 0) resetHeaders(exchange);
    addHeaders(exchange, headersFor(headers, target.url));
    if (await sendRoute(exchange, route, site)) return;
  }
  exchange.response.setHeader('retry-after', '1');
  sendText(exchange, 503, 'The site is just being replaced');
}

/** Sends what a request leads to. False if the file was replaced meanwhile. */
async function sendRoute(exchange: Exchange, route: Route, { files, base }: ServedSite): Promise<boolean> {
  if (route.kind === 'redirect') {
    const caching = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-length': '0' };
    exchange.response.removeHeader('content-type');
    exchange.response.writeHead(route.status, { ...caching, location: route.location }).end();
    return true;
  }
  if (route.kind === 'file') return files.send(preferredFile(exchange, route, base), exchange, 200);
  exchange.response.setHeader('cache-control', 'no-store');
  if (files.has('404.html')) return files.send('404.html', exchange, 404);
  sendText(exchange, 404, 'There is no page at this address');
  return true;
}

/** The path of a file, or of the Markdown copy of a page if the client prefers it. */
function preferredFile({ request, response }: Exchange, { path, copy }: FileRoute, base: string): string {
  if (copy === undefined) return path;
  response.setHeader('vary', [response.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
  if (!prefersMarkdown(request.headers.accept)) return path;
  response.setHeader('content-location', base + encodedPath(`/${copy}`));
  return copy;
}

/** Browsers never ask for Markdown. A client that does gets the copy, unless it names HTML first. */
function prefersMarkdown(accept = ''): boolean {
  const names = accept.split(',').map((choice) => choice.split(';')[0]?.trim().toLowerCase());
  return names.find((name) => name === 'text/markdown' || name === 'text/html') === 'text/markdown';
}

/** The headers of every answer. For files and redirects, `_headers` adds others or replaces these. */
const strict: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function resetHeaders(exchange: Exchange): void {
  for (const name of exchange.response.getHeaderNames()) exchange.response.removeHeader(name);
  addHeaders(exchange, strict);
}

function addHeaders({ response }: Exchange, headers: Headers): void {
  response.setHeaders(new Map(Object.entries(headers)));
}
