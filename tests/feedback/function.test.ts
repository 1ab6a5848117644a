// The host's function, bundled as the host does it, with the files that `netlify.toml` gives it.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { packageDir, temporaryFolder } from '../support/project.ts';
import { json, made, startCodeHost } from './code-host.ts';

type OnRequest = (request: Request, context: { readonly ip?: string }) => Promise<Response>;

const origin = 'https://www.example.org';
const token = 'canary-51c2';
const address = `${origin}/.netlify/functions/github_discussions`;
const root = temporaryFolder();
const pages = ['docs.html', 'docs/concepts/server.html', 'docs/über.html', 'index.html'];
const host = await startCodeHost();
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
let count = 0;

beforeAll(async () => {
  await build({
    entryPoints: [join(packageDir, 'functions/github_discussions.ts')],
    outfile: join(root, 'functions/bundled.mjs'),
    bundle: true,
    // Netlify leaves packages out as well.
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  const toml = readFileSync(join(packageDir, 'netlify.toml'), 'utf8');
  const list = join(root, /included_files = \["([^"]+)"\]/.exec(toml)?.[1] ?? 'none');
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(
    list,
    JSON.stringify({ files: Object.fromEntries(pages.map((path) => [path, { hash: '', size: 1 }])) }),
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  log.mockRestore();
});
beforeEach(() => {
  log.mockClear();
  host.received.length = 0;
  host.answer = made;
  vi.stubEnv('URL', `${origin}/`);
  vi.stubEnv('FEEDBACK_TOKEN', token);
  vi.stubEnv('FEEDBACK_REPOSITORY_ID', 'R_1');
  vi.stubEnv('FEEDBACK_CATEGORY_ID', 'C_1');
  vi.stubEnv('FEEDBACK_ENDPOINT', host.endpoint);
});

/** A new instance, in the environment of the moment. */
async function instance(): Promise<OnRequest> {
  count += 1;
  const file = join(root, `functions/instance-${count}.mjs`);
  writeFileSync(file, readFileSync(join(root, 'functions/bundled.mjs')));
  return ((await import(file)) as { default: OnRequest }).default;
}

const about = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify({ title: `Feedback on ${path} - Tue, 29 Aug 2023 17:06:53 GMT`, feedback: `about ${path}` }),
  });

test('it has the address that its file has, because it states no other', async () => {
  expect(Object.keys(await import(join(root, 'functions/bundled.mjs')))).toEqual(['default']);
});

test('it takes suggestions from previews of this site, and from no other of the same host', async () => {
  vi.stubEnv('SITE_NAME', 'lantern-docs');
  const onRequest = await instance();
  const statusFrom = async (from: string): Promise<number> =>
    (await onRequest(about('/docs', { origin: from }), { ip: from })).status;
  expect(await statusFrom('https://lantern-docs.netlify.app')).toBe(200);
  expect(await statusFrom('https://deploy-preview-12--lantern-docs.netlify.app')).toBe(200);
  expect(await statusFrom('https://fix-links--lantern-docs.netlify.app')).toBe(200);
  for (const other of [
    'https://evil.netlify.app',
    'https://lantern-docs.netlify.app.evil.example',
    'https://evil--other.netlify.app',
    'https://evil.example/--lantern-docs.netlify.app',
    'http://lantern-docs.netlify.app',
  ])
    expect(await statusFrom(other)).toBe(403);
  vi.stubEnv('SITE_NAME', '');
  expect((await (await instance())(about('/docs', { origin: 'https://a--.netlify.app' }), { ip: 'b' })).status).toBe(
    403,
  );
});

test('it takes suggestions for the pages of the built site, and none for other addresses', async () => {
  const onRequest = await instance();
  const statusOf = async (path: string) => (await onRequest(about(path), { ip: path })).status;
  for (const path of ['/docs/visit.evil.example/free-money', '/docs/concepts', '/docsx', '/%5F%5Fproto__'])
    expect(await statusOf(path)).toBe(400);
  for (const path of ['/docs/concepts/server', '/docs/%C3%BCber', '/']) expect(await statusOf(path)).toBe(200);
  expect(host.received.map(({ variables }) => variables.title?.split(' ')[2])).toEqual([
    '/docs/concepts/server',
    '/docs/über',
    '/',
  ]);
});

test('it counts visitors by the address that the platform tells', async () => {
  const onRequest = await instance();
  host.answer = json(401, {});
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await onRequest(about('/docs'), { ip: '192.0.2.1' })).status);
  expect(statuses).toEqual([502, 502, 502, 502, 502, 429]);
  expect((await onRequest(about('/docs'), { ip: '192.0.2.2' })).status).toBe(502);
});

test('it refuses without a token; with one it neither answers nor logs it', async () => {
  const answer = await (await instance())(about('/docs'), {});
  vi.stubEnv('FEEDBACK_TOKEN', '');
  const refused = await (await instance())(about('/docs'), {});
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain('No suggestions are taken here');
  expect(log).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(log.mock.calls) + (await answer.text())).not.toContain(token);
});
