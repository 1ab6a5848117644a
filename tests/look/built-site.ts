// The whole site, built and served by the real commands, in a real browser.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'puppeteer-core';
import { launch, type ReaderOptions, visit } from '../support/browser.ts';
import { packageDir } from '../support/project.ts';
import { siteBase, wholeSite } from '../support/whole-site.ts';

const launcher = join(packageDir, 'cli', 'sitegen.js');

/** `noise` is what the console says, see `Visit`. */
type CheckPage<Result> = (page: Page, noise: readonly string[]) => Promise<Result>;

export interface BuiltSite {
  readonly folder: string;
  /** Where the home page is, without a slash at the end. */
  readonly origin: string;
  /** The path of the home page, without a slash at the end. */
  readonly base: string;
  /** The text of a file, by its path below the folder. */
  readonly read: (path: string) => string;
  /** Every HTML file, as a path below the folder. */
  readonly htmlFiles: () => readonly string[];
  /** The Markdown copy of every page, as a path below the folder. */
  readonly markdownFiles: () => readonly string[];
  /** Opens a page, runs the check, closes the page. */
  readonly visit: <Result>(url: string, options: ReaderOptions, check: CheckPage<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** Serves the site; below a base or with the content of another folder, it's built into a folder of its own first. */
export async function buildSite(content?: string, ownBase?: string): Promise<BuiltSite> {
  const isOwn = content !== undefined || ownBase !== undefined;
  const base = ownBase ?? (isOwn ? '/' : siteBase);
  const folder = isOwn ? await buildBelow(base, content) : await wholeSite();
  const site = await openSite(folder, { base, prefix: isOwn ? '' : siteBase.replace(/\/$/, '') });
  const close = async (): Promise<void> => {
    await site.close();
    if (isOwn) rmSync(folder, { recursive: true, force: true });
  };
  return { ...site, close };
}

/** Serves a built folder. Addresses of pages come after `prefix`, and `args` are for the browser. */
export async function openSite(
  folder: string,
  { base = '/', prefix = '', args = [] as readonly string[] } = {},
): Promise<BuiltSite> {
  const { server, origin: host } = await serveBuilt(folder, base);
  const origin = host + prefix;
  const browser = await launch({ args });
  return {
    folder,
    origin,
    base: prefix,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    htmlFiles: () => filesBelow(folder, '').filter((file) => file.endsWith('.html')),
    markdownFiles: () => filesBelow(folder, '').filter((file) => /^(?!spec\/|index\.).*\.md$/.test(file)),
    visit: (url, options, check) => open(browser, origin + url, options, check),
    close: async () => {
      await browser.close();
      server.kill();
    },
  };
}

async function buildBelow(base: string, content: string | undefined): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'look-')), 'dist');
  const from = content === undefined ? [] : ['--content', content];
  await promisify(execFile)(process.execPath, [launcher, 'build', '-o', folder, '--quiet', '--base', base, ...from], {
    cwd: packageDir,
  });
  return folder;
}

async function open<Result>(
  browser: Browser,
  url: string,
  options: ReaderOptions,
  check: CheckPage<Result>,
): Promise<Result> {
  const media = { 'prefers-reduced-motion': 'reduce', ...options.media };
  const { page, noise, leave } = await visit(browser, { ...options, media });
  try {
    await page.goto(url);
    return await check(page, noise);
  } finally {
    await leave();
  }
}

/** Serves a built folder, on any free port if none is given; the server says which. */
export function serveBuilt(
  folder: string,
  base = '/',
  port = '0',
): Promise<{ readonly server: ChildProcess; readonly origin: string }> {
  const args = ['serve', '-o', folder, '--port', port, '--base', base];
  const server = spawn(process.execPath, [launcher, ...args], { cwd: packageDir });
  return new Promise((done, failed) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += String(chunk);
      const origin = /http:\/\/[\w.]+:\d+/.exec(said)?.[0];
      if (origin !== undefined) done({ server, origin });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
}

function filesBelow(folder: string, path: string): readonly string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, below) : [below];
  });
}
