// A request -> its answer: a refusal, the answer of a function, a redirect, or a file of the site.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { prefersMarkdown } from './accept-markdown.ts';
import { type Answer, emptyAnswer, jsonAnswer, plainAnswer } from './answer.ts';
import { answerFile } from './answer-file.ts';
import { type ApiRoute, answerApi, findApi, isApiArea } from './api.ts';
import { askedBelow, outsideAnswer } from './below-base.ts';
import type { Compressor } from './compress.ts';
import { type Headers, headersFor } from './header-rules.ts';
import { type Asked, encodeUrl } from './redirect-rules.ts';
import { isAllowedHost, parseHost } from './request-host.ts';
import { parseTarget, type Refusal, type Target } from './request-target.ts';
import { type FileRoute, type Route, routeOf } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** Everything that answers are made from. */
export interface ServedSite {
  readonly snapshot: SiteSnapshot;
  readonly files: SiteFiles;
  readonly compressor: Compressor;
  readonly api: readonly ApiRoute[];
  readonly allowedHosts: ReadonlySet<string>;
  /** The path under which the site is published: `/website`, or empty. */
  readonly base: string;
}

/** A request that passed `guard`. */
interface Visit {
  readonly request: IncomingMessage;
  readonly asked: Asked;
}

const allow = 'GET, HEAD, OPTIONS';
const mostHeaders = 200;

/** Answers any request. Rejects only if the disk or a function of the site fails. */
export async function answerRequest(request: IncomingMessage, site: ServedSite): Promise<Answer> {
  await site.snapshot.check();
  const guarded = guard(request, site);
  if ('refused' in guarded) return plainAnswer(guarded.refused, guarded.reason, securityHeaders(''));
  const headers = securityHeaders(guarded.hostName);
  const asked = askedBelow(guarded, site.base);
  if (asked === undefined) return outsideAnswer(guarded, site.base, headers);
  const api = findApi(site.api, asked.url);
  if (api) return answerApi(api, { request, target: asked }, headers);
  if (request.method === 'OPTIONS') return emptyAnswer(204, { ...headers, allow });
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodRefused(request, headers);
  return answerVisit({ request, asked }, site);
}

function guard(request: IncomingMessage, site: ServedSite): Asked | Refusal {
  if (request.rawHeaders.length > 2 * mostHeaders) return { refused: 431, reason: 'Too many headers' };
  if (!/^1\.[01]$/.test(request.httpVersion))
    return { refused: 400, reason: 'Only HTTP/1.0 and HTTP/1.1 are spoken here' };
  const host = parseHost(request.rawHeaders);
  if ('refused' in host) return host;
  const target =
    request.method === 'OPTIONS' && request.url === '*' ? wholeServer : parseTarget(request.url ?? '', host.host);
  if ('refused' in target) return target;
  const isKnown = site.snapshot.current().rules.hostNames.has(host.hostName);
  if (!isKnown && !isAllowedHost(host.hostName, site.allowedHosts))
    return { refused: 403, reason: `The host "${host.hostName}" is not allowed here` };
  return { ...target, hostName: host.hostName };
}

const wholeServer: Target = { url: '*', search: '' };

/** Doesn't wait for the body of a request that's refused. */
function methodRefused({ headers: sent }: IncomingMessage, headers: Headers): Answer {
  const hasBody = sent['transfer-encoding'] !== undefined || Number(sent['content-length'] ?? 0) > 0;
  return plainAnswer(405, 'This method is not allowed here', {
    ...headers,
    allow,
    ...(hasBody && { connection: 'close' }),
  });
}

async function answerVisit(visit: Visit, site: ServedSite): Promise<Answer> {
  for (let tries = 0; tries < 5; tries += 1) {
    const route = await currentRoute(visit.asked, site);
    if (route.kind === 'redirect') return redirectAnswer(route, visit.asked, site);
    if (route.kind === 'miss') return missAnswer(visit, site);
    const chosen = chosenOf(route, visit.request, site.base);
    const answer = await pageAnswer(visit, site, chosen);
    if (answer !== 'missing') return answer ?? busy(visit.asked);
    if (!(await site.snapshot.checkNear(chosen.path))) return missAnswer(visit, site);
  }
  return busy(visit.asked);
}

/** The file to answer with, and headers for when it was chosen from two. */
interface Chosen {
  readonly path: string;
  readonly status: number;
  /** The request header that decided, for `Vary`. */
  readonly variesBy?: string;
  /** The file's own address if the request was for a different one, for `Content-Location`. */
  readonly location?: string;
}

/** The page, or its Markdown copy if the client prefers it. */
function chosenOf({ path, status, copy }: FileRoute, { headers }: IncomingMessage, base: string): Chosen {
  if (copy === undefined) return { path, status };
  if (!prefersMarkdown(headers.accept)) return { path, status, variesBy: 'Accept' };
  return { path: copy, status, variesBy: 'Accept', location: base + encodeUrl(`/${copy}`) };
}

/** Makes sure the listing is up to date before calling anything moved or missing. */
async function currentRoute(asked: Asked, site: ServedSite): Promise<Route> {
  const route = routeNow(asked, site);
  if (route.kind === 'file' || !(await site.snapshot.checkNear(asked.url.slice(1)))) return route;
  return routeNow(asked, site);
}

function routeNow(asked: Asked, { snapshot, files }: ServedSite): Route {
  const { listing, rules } = snapshot.current();
  const has = (path: string): boolean => listing.files.has(path) || files.isKept(path);
  return routeOf(asked, { has, forced: rules.forced, unforced: rules.unforced });
}

/** Answers with a file. `missing` if it's gone, undefined if it keeps changing. */
async function pageAnswer(
  visit: Visit,
  site: ServedSite,
  { path, status, ...choice }: Chosen,
): Promise<Answer | 'missing' | undefined> {
  for (let tries = 0; tries < 5; tries += 1) {
    const before = site.snapshot.current();
    const file = await site.files.read(path);
    if (file === 'missing') return file;
    if (file === 'changing') return undefined;
    await site.snapshot.check(file.readAt);
    if (site.snapshot.current() !== before) continue;
    const headers = withChoice(headersOf(visit.asked, site), choice);
    if (isForeignUse(visit.request, headers)) return plainAnswer(403, 'Other sites may not load this', headers);
    const { compressor, files } = site;
    const asked = conditionsOf(visit.request);
    const answer = await answerFile(file, {
      status: file.status ?? status,
      asked,
      headers,
      compressor,
      open: files.open,
    });
    if (answer) return answer;
  }
  return undefined;
}

/** The headers that apply to a file. Range is only defined for GET (RFC 9110, section 14.2). */
function conditionsOf({ method, headers }: IncomingMessage): IncomingHttpHeaders {
  if (method === 'GET') return headers;
  const { range: _, ...others } = headers;
  return others;
}

async function missAnswer(visit: Visit, site: ServedSite): Promise<Answer> {
  const headers = headersOf(visit.asked, site);
  if (isApiArea(site.api, visit.asked.url)) return jsonAnswer(404, 'There is nothing at this address', headers);
  const page = site.snapshot.current().listing.files.has('404.html')
    ? await pageAnswer(visit, site, { path: '404.html', status: 404 })
    : undefined;
  return typeof page === 'object' ? page : plainAnswer(404, 'There is no page at this address', headers);
}

function redirectAnswer(
  { status, location }: { status: number; location: string },
  asked: Asked,
  { base }: ServedSite,
): Answer {
  const caching = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-length': '0' };
  const address = location.startsWith('/') ? base + location : location;
  return emptyAnswer(status, { ...securityHeaders(asked.hostName), ...caching, location: address });
}

function headersOf(asked: Asked, { snapshot }: ServedSite): Headers {
  return { ...securityHeaders(asked.hostName), ...headersFor(snapshot.current().rules.headers, asked.url) };
}

function withChoice(headers: Headers, { variesBy, location }: Omit<Chosen, 'path' | 'status'>): Headers {
  return {
    ...headers,
    ...(variesBy && { vary: [headers.vary, variesBy].filter(Boolean).join(', ') }),
    ...(location && { 'content-location': location }),
  };
}

/** Whether a page of another site is embedding this address, rather than linking to it. */
function isForeignUse({ headers: sent }: IncomingMessage, headers: Headers): boolean {
  if (headers['cross-origin-resource-policy'] === 'cross-origin') return false;
  return sent['sec-fetch-site'] === 'cross-site' && sent['sec-fetch-mode'] !== 'navigate';
}

function busy(asked: Asked): Answer {
  return plainAnswer(503, 'The site is just being replaced', {
    ...securityHeaders(asked.hostName),
    'retry-after': '1',
  });
}
