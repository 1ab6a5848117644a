// docs/deploying.md: nginx with the rules that it shows answers like our own server.
// @module-tag nginx

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../../cli/serve/create-site-server.ts';
import { nginxPath } from '../programs.mjs';
import { inProject } from '../support/cli.ts';
import { lanternProject, type TestProject } from '../support/project.ts';
import { readDocument } from './documents.ts';

const nginx = nginxPath() ?? '';
const page = readDocument('docs/deploying.md');
const rules = page.fences.find(({ path }) => path === 'nginx.conf')?.code ?? '';
const commands = page.fences.find(({ lang }) => lang === 'sh')?.code ?? '';

const addresses = [
  ...[
    '/',
    '/index',
    '/index.html',
    '/404',
    '/404.html',
    '/gone',
    '/gone/',
    '/gone.html',
    '/_headers',
    '/.sitegen.json',
  ],
  ...['/docs', '/docs/', '/docs.html', '/docs/index', '/docs/index.html', '/docs/?a=1', '/docs/oil', '/docs/oil.html'],
  ...['/docs/oil.md', '/docs/lamp.svg', '/rss.xml', '/sitemap.xml', '/llms.txt', '/de', '/de/'],
];

/** What agents and browsers send. */
const accepts = [
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/html;q=0.9, */*;q=0.1',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0.5, text/html',
  'text/markdown;q=0',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*',
];

test('nginx answers as sitegen serve does', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  const theirs = await nginxServing(project);
  const ours = await createSiteServer({ root: project.path('dist'), host: '127.0.0.1', port: 0, strictPort: true });
  onTestFinished(() => ours.close());
  const old = [...project.read('dist/_redirects').matchAll(/^(\/[^\s*:]+) /gm)].flatMap(([, from]) => from ?? []);
  expect(old.length).toBeGreaterThan(0);
  for (const address of [...addresses, ...old]) {
    const [expected, answer] = [await answerOf(ours.url, address), await answerOf(theirs, address)];
    expect(answer, address).toEqual(expected);
  }
  for (const accept of accepts) {
    for (const address of ['/', '/docs', '/docs/oil', '/docs/legacy/lantern-1', '/blog/tags/oil', '/docs/lamp.svg']) {
      const [expected, answer] = [await formOf(ours.url, address, accept), await formOf(theirs, address, accept)];
      expect(answer, `${address} for ${accept}`).toEqual(expected);
    }
  }
  expect(await formOf(theirs, '/docs/oil', 'text/markdown')).toMatchObject({ type: 'text/markdown' });
  for (const accept of ['text/markdown', 'text/html']) {
    const { headers } = await fetch(`${theirs}/docs/oil`, { headers: { accept } });
    expect(headers.get('vary')).toMatch(/\bAccept(?!-)/);
  }
  const protections = await Promise.all([ours.url, theirs].map((origin) => protectionsOf(origin, '/docs')));
  expect(protections[1]).toEqual(protections[0]);
});

/** Starts nginx with the page's rules, after the page's commands have run. */
async function nginxServing(project: TestProject): Promise<string> {
  execFileSync('sh', ['-c', commands], { cwd: project.root });
  const port = await freePort();
  const site = rules.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/srv/site', project.path('dist'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${project.path(`.${name}`)};`,
  );
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : '';
  project.write('site.conf', site);
  project.write(
    'nginx.conf',
    `${asRoot}daemon off; pid ${project.path('nginx.pid')}; error_log ${project.path('nginx.log')};\nevents {}\n` +
      `http { include ${mimeTypes()}; access_log off; ${temporary.join(' ')} include site.conf; }\n`,
  );
  const server = spawn(nginx, ['-p', project.root, '-c', project.path('nginx.conf')], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGQUIT'));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(origin).catch(() => undefined)) return origin;
    await sleep(50);
  }
  throw new Error(`nginx does not answer: ${project.read('nginx.log')}`);
}

/** Where this nginx keeps the usual list of types: beside its own configuration. */
function mimeTypes(): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const conf = /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf';
  return join(conf, '..', 'mime.types');
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answerOf(origin: string, address: string): Promise<object> {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const location = response.headers.get('location');
  return { status: response.status, ...(location === null ? {} : { location }) };
}

/** Which form of a page this `Accept` gets. */
async function formOf(origin: string, address: string, accept: string): Promise<object> {
  const response = await fetch(origin + address, { headers: { accept } });
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  return { type, text: await response.text() };
}

async function protectionsOf(origin: string, address: string): Promise<object> {
  const { headers } = await fetch(origin + address);
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
  ];
  const further = ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'cache-control'];
  return Object.fromEntries([...names, ...further].map((name) => [name, headers.get(name)]));
}
