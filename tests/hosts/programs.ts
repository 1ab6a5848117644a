// Starts the programs of hosts on the built site, with the files of docs/hosts.

import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createSiteServer } from '../../cli/serve/create-site-server.ts';
import { caddyPath, nginxPath } from '../programs.mjs';
import { freePort } from '../support/local-server.ts';
import type { NpmPrograms } from '../support/npm-programs.ts';
import { packageDir, type TestProject } from '../support/project.ts';

/** A file that people copy for their host. */
function documented(name: string): string {
  return readFileSync(join(packageDir, 'docs/hosts', name), 'utf8').replaceAll('\r\n', '\n');
}

/** Starts `sitegen serve` and gives its origin. */
export async function startServe(project: TestProject): Promise<string> {
  const place = { host: '127.0.0.1', port: 0, strictPort: true };
  const server = await createSiteServer({ root: project.path('dist'), ...place });
  onTestFinished(() => server.close());
  return server.url.replace(/\/$/, '');
}

/** Starts nginx with the documented rules and gives its origin. */
export async function startNginx(project: TestProject): Promise<string> {
  const nginx = nginxPath() ?? '';
  runDocumented(project, 'nginx-rules.mjs');
  const port = await freePort();
  const site = documented('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/site', project.path('dist'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${project.path(`.${name}`)};`,
  );
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : '';
  project.write('site.conf', site);
  project.write(
    'nginx.conf',
    `${asRoot}daemon off; pid ${project.path('nginx.pid')}; error_log ${project.path('nginx.log')};\nevents {}\n` +
      `http { include ${mimeTypes(nginx)}; access_log off; ${temporary.join(' ')} include site.conf; }\n`,
  );
  const server = spawn(nginx, ['-p', project.root, '-c', project.path('nginx.conf')], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGQUIT'));
  return answering(`http://127.0.0.1:${port}`, () => project.read('nginx.log'));
}

/** Starts Caddy with the documented rules and gives its origin. */
export async function startCaddy(project: TestProject): Promise<string> {
  runDocumented(project, 'caddy-rules.mjs');
  const port = await freePort();
  const site = documented('Caddyfile')
    .replace('www.example.org {', `http://127.0.0.1:${port}, http://lamps.example:${port} {`)
    .replace('/srv/site', project.path('dist'));
  project.write('Caddyfile', `{\n  admin off\n  default_bind 127.0.0.1\n}\n${site}`);
  const log = openSync(project.path('host.log'), 'w');
  const args = ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'];
  const env = { ...process.env, HOME: project.path('.home') };
  const server = spawn(caddyPath() ?? '', args, { cwd: project.root, env, stdio: ['ignore', log, log] });
  onTestFinished(() => void server.kill('SIGKILL'));
  return answering(`http://127.0.0.1:${port}`, () => project.read('host.log'));
}

/** Where this nginx has the usual list of types: next to its own configuration. */
function mimeTypes(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const conf = /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf';
  return join(conf, '..', 'mime.types');
}

/** Runs a script of the documentation on the built site. */
function runDocumented(project: TestProject, name: string): void {
  project.write(name, documented(name));
  const { status, stderr } = spawnSync(process.execPath, [name], { cwd: project.root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

/** Waits until something answers there. */
async function answering(origin: string, log: () => string): Promise<string> {
  await vi
    .waitFor(() => fetch(origin), { timeout: 60_000 })
    .catch(() => {
      throw new Error(`Nothing answers at ${origin}: ${log()}`);
    });
  return origin;
}

/** The packages of the hosts' command lines, which npm installs outside of the project. */
export const hostPackages = { 'netlify-cli': '27.10.2', wrangler: '4.164.0' };

/** Variables that a host gives to functions. */
type Settings = { readonly [name: string]: string };

/** Starts Netlify's command line on the built site and gives its origin. */
export function startNetlify(
  project: TestProject,
  { path, node }: NpmPrograms,
  settings: Settings = {},
): Promise<string> {
  const args = ['dev', '--offline', '--internal-disable-edge-functions', '--skip-gitignore', '--no-open'];
  const command = [node, path('netlify-cli/bin/run.js'), ...args, '--dir', 'dist', '--port'];
  return startProgram(project, (port) => [...command, port], settings);
}

/** Starts Cloudflare's command line on the built site, after the documented changes, and gives its origin. */
export function startCloudflare(
  project: TestProject,
  { path, node }: NpmPrograms,
  settings: Settings = {},
): Promise<string> {
  runDocumented(project, 'cloudflare-rules.mjs');
  if (project.has('functions')) project.write(cloudflareFunction, documented('github_discussions.js'));
  // Functions get the variables of this file.
  project.write(
    '.dev.vars',
    Object.entries(settings)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  const args = ['pages', 'dev', 'dist', '--ip', '127.0.0.1', '--compatibility-date', '2024-01-01'];
  const command = [node, path('wrangler/bin/wrangler.js'), ...args, '--port'];
  return startProgram(project, (port) => [...command, port], {});
}

const cloudflareFunction = 'functions/.netlify/functions/github_discussions.js';

/** A host's program in a home of its own, without reports to its maker. It ends with all its children. */
async function startProgram(
  project: TestProject,
  commandFor: (port: string) => readonly string[],
  settings: Settings,
): Promise<string> {
  const port = await freePort();
  const [command = '', ...args] = commandFor(`${port}`);
  const env = {
    PATH: [dirname(command), process.env.PATH].join(delimiter),
    HOME: project.path('.home'),
    CI: '1',
    NETLIFY_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    ...settings,
  };
  const log = openSync(project.path('host.log'), 'w');
  const child = spawn(command, args, { cwd: project.root, env, detached: true, stdio: ['ignore', log, log] });
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  return answering(`http://127.0.0.1:${port}`, () => project.read('host.log'));
}
