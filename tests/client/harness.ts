// A small site for browser tests: the client bundled as the build does it, pages written by hand, served on loopback
// with the production headers, opened in a real Chromium.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { contentSecurityPolicy } from '../../renderer/outputs/host-rules.ts';
import { htmlBelowBase } from '../../renderer/text/below-base.ts';
import { config } from '../site/assembled.ts';
import { localServer } from '../support/local-server.ts';
import { siteBase } from '../support/whole-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const client = path.join(root, 'client');
/** The path of the site below its origin, without a slash at the end. */
export const base = siteBase.replace(/\/$/, '');

/** The policy that the host sends with every page. */
const policy = contentSecurityPolicy({ ...config, frameHosts: ['www.youtube-nocookie.com'] });

export type Bundle = Awaited<ReturnType<typeof bundleClient>>;

/** Bundles boot, early, and the named islands (name to path from the root). React's development edition reports more. */
export async function bundleClient(
  islands: { readonly [name: string]: string } = {},
  edition: 'production' | 'development' = 'production',
) {
  const shared = {
    bundle: true,
    sourcemap: 'linked',
    minify: true,
    write: false,
    outdir: '/assets',
    target: 'es2022,chrome111,firefox113,safari16.4'.split(','),
    define: { 'process.env.NODE_ENV': JSON.stringify(edition), SITEGEN_BASE: JSON.stringify(base) },
    logLevel: 'error',
  } as const;
  const entryPoints = Object.entries(islands).map(([name, file]) => ({
    in: path.join(root, file),
    out: `island-${name}`,
  }));
  const split = { ...shared, format: 'esm', splitting: true, chunkNames: '[name]-[hash]', jsx: 'automatic' } as const;
  const [boot, modules, early] = await Promise.all([
    // Bundled separately from the islands, as in `cli/build/assets.ts`.
    build({ ...split, entryPoints: [{ in: path.join(client, 'boot.ts'), out: 'boot' }] }),
    build({ ...split, entryPoints }),
    build({
      ...shared,
      sourcemap: false,
      entryPoints: [{ in: path.join(client, 'early.ts'), out: 'early' }],
      format: 'iife',
    }),
  ]);
  const files: ReadonlyMap<string, Uint8Array> = new Map(
    [...boot.outputFiles, ...modules.outputFiles, ...early.outputFiles].map((file) => [file.path, file.contents]),
  );
  const named = Object.keys(islands).map((name) => [name, `${base}/assets/island-${name}.js`]);
  return {
    files,
    boot: '/assets/boot.js',
    early: '/assets/early.js',
    islands: Object.fromEntries(named) as { readonly [name: string]: string },
  };
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Answers with a file. */
export const answerWith =
  (type: string, body: string | Uint8Array): Answer =>
  (_request, response) =>
    send(response, 200, type, body);

/** A style sheet that shows the chosen panel of tabs. */
export const tabStyles = answerWith(
  'text/css',
  '.panel { display: none } label:has(:checked) + .panel { display: block }',
);

export interface PageParts {
  readonly title: string;
  readonly body: string;
  readonly lang?: string;
  readonly head?: string;
  readonly rootClass?: string;
  readonly bodyClass?: string;
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;

/** Serves pages with the bundle on them. A missing path answers 404 with the page of `/404`. */
export async function startSite(
  bundle: Bundle,
  pages: { readonly [path: string]: PageParts | Answer },
  ownPolicy = policy,
) {
  /** Pages and answers by path; tests may change them. */
  const routes = new Map(Object.entries(pages));
  /** Path and query of every request so far, below the base. A request outside of it has its whole address. */
  const requests: string[] = [];
  const { port, close } = await localServer((request, response) => {
    const { url = '/' } = request;
    response.setHeader('content-security-policy', ownPolicy);
    if (!`${url}/`.startsWith(`${base}/`)) {
      requests.push(`http://localhost${url}`);
      return send(response, 404, 'text/plain', 'outside the site');
    }
    request.url = url.slice(base.length) || '/';
    requests.push(request.url);
    void answer(request, response, bundle, routes);
  });
  return { origin: `http://localhost:${port}${base}`, requests, routes, close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bundle: Bundle,
  routes: ReadonlyMap<string, PageParts | Answer>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const route = routes.get(pathname);
  if (typeof route === 'function') return route(request, response);
  const file = bundle.files.get(pathname);
  if (file) return send(response, 200, 'text/javascript; charset=utf-8', file);
  if (pathname === '/style.css') return send(response, 200, 'text/css', styles);
  if (pathname === '/icons.svg')
    return send(response, 200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const page = route ?? routes.get('/404');
  if (!page || typeof page === 'function') return send(response, 404, 'text/plain', 'missing');
  send(
    response,
    route && pathname !== '/404' ? 200 : 404,
    'text/html; charset=utf-8',
    htmlBelowBase(documentOf(page, bundle), base),
  );
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, {
    'content-length': Buffer.byteLength(body),
    'content-type': type,
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

const own = (name: string): string => readFileSync(path.join(root, 'templates', name), 'utf8');

const styles = `${own('theme/styles/tokens.css')}${own('theme/styles/components/search.css')}${own('styles/components/feedback.css')}
* { box-sizing: border-box; }

.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
html:not([data-script]) .needs-script { display: none; }
body { margin: 0; } .tall { height: 3000px; } .wide { width: 3000px; } .scroller { height: 100px; overflow: auto; }
.part, .skipped > * { height: 1000px; } .card { height: 500px; } .skipped { height: auto; content-visibility: auto; contain-intrinsic-size: auto 300px; }
site-banner[hidden] { display: none; }
`;

function documentOf(
  { title, body, lang = 'en', head = '', rootClass = '', bodyClass = '' }: PageParts,
  bundle: Bundle,
): string {
  const islands = JSON.stringify(bundle.islands).replaceAll('"', '&quot;');
  return `<!DOCTYPE html>
<html lang="${lang}" class="${rootClass}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"><script src="${bundle.early}"></script><link rel="stylesheet" href="/style.css">${head}
<script type="module" src="${bundle.boot}" data-islands="${islands}"></script></head>
<body class="${bodyClass}">${body}</body></html>`;
}

/** The site path that an address has in the browser: `/docs/a`, or all of it if it isn't below the base. */
export function sitePathOf(address: string): string {
  const { pathname } = new URL(address);
  return `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) : address;
}

/** `<site-island>` as the engine prints it. */
export function island(name: string, on: string, props: object, html: string): string {
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<site-island name="${name}" on="${on}" props="${json}">${html}</site-island>`;
}

/** Waits until the island of a name handles events. */
export async function islandAwake(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (selector) => (document.querySelector(selector) as { awake?: boolean } | null)?.awake,
    {},
    `site-island[name=${name}]`,
  );
}

/** Waits until requests that the page was about to send have reached the site: two frames, and a request of its own. */
export async function requestsSettled(page: Page): Promise<void> {
  await page.evaluate(async (icons) => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    await fetch(icons);
  }, `${base}/icons.svg`);
}
