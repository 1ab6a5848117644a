// A built site in a temporary folder and a server on it, both gone after the test, or after the file.
import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createSiteServer, type SiteServer, type SiteServerOptions } from '../../cli/serve/create-site-server.ts';
import { atEnd } from '../support/at-end.ts';
import { projectIn, temporaryFolder } from '../support/project.ts';

/** Content by path below the root. */
export type Files = Readonly<Record<string, string | Buffer>>;

export interface ServedSite extends SiteServer {
  readonly root: string;
  /** Errors that were answered with 500: a test that expects none asks here. */
  readonly errors: readonly unknown[];
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const page = (title: string): string => `<!doctype html><title>${title}</title><p>${`${title} `.repeat(200)}</p>`;

/** The site that most tests ask: pages with and without children, a 404 page, assets, rules for the host. */
export const fixture: Files = {
  'index.html': page('home'),
  '404.html': page('no such page'),
  'docs.html': page('docs'),
  'docs/index.html': page('leads to docs'),
  'docs/server.html': page('server'),
  'docs/v3.0.0.html': page('version'),
  'docs/über uns.html': page('umlaut'),
  'only/index.html': page('only an index'),
  'docs/server.md': '# Server\n',
  'assets/app-ABCD2345.js': `console.log(${JSON.stringify('x'.repeat(3000))});`,
  'assets/plain.css': 'body { color: black }',
  'logo.png': randomBytes(5000),
  'tiny.txt': 'tiny',
  'empty.txt': '',
  'large.bin': randomBytes(3 << 20),
  'large.json': JSON.stringify(Array.from({ length: 60_000 }, (_, index) => ({ id: index, name: `item ${index}` }))),
  'download.xyzzy': randomBytes(100),
  '.well-known/security.txt': 'Contact: somewhere',
  _headers: ['/*', "  Content-Security-Policy: default-src 'none'; img-src 'self'", '/logo.png', '  X-Logo: yes'].join(
    '\n',
  ),
};

/** Serves files from a temporary folder on a free port until the test ends, or the file if no test is running. */
export async function serveFiles(
  files: Files = fixture,
  options: Partial<SiteServerOptions> = {},
): Promise<ServedSite> {
  const root = join(temporaryFolder(), 'dist');
  projectIn(root, files);
  return serveFolder(root, options);
}

/** Serves a folder on a free port until the test ends, or the file if no test is running. */
export async function serveFolder(root: string, options: Partial<SiteServerOptions> = {}): Promise<ServedSite> {
  const errors: unknown[] = [];
  const place = { host: '127.0.0.1', port: 0, strictPort: false };
  const server = await createSiteServer({ root, ...place, onError: (error) => errors.push(error), ...options });
  atEnd(server.close);
  return { ...server, root, errors };
}

/** One request on a connection of its own; the target is sent as it is. */
export function ask(
  site: { readonly port: number },
  path: string,
  { method = 'GET', headers, body }: Ask = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: site.port, path, method, headers: { ...headers }, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: whole, text: whole.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
