// The whole site, built and served by the real commands, in a real browser.

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { launch, type ReaderOptions, visit } from '../support/browser.ts';
import { packageDir } from '../support/project.ts';
import { siteBase, wholeSite } from '../support/whole-site.ts';

const launcher = join(packageDir, 'cli', 'sitegen.js');

/** `noise` is what the console says, see `Visit`. */
type CheckPage<Result> = (page: Page, noise: readonly string[]) => Promise<Result>;

export type BuiltSite = Awaited<ReturnType<typeof openSite>>;

/** Serves the site of all tests. The arguments are for the browser. */
export async function buildSite(args: readonly string[] = []) {
  return openSite(await wholeSite(), siteBase, args);
}

/** Serves a built folder below a base. Files are named by their paths below the folder. */
export async function openSite(folder: string, base = '/', args: readonly string[] = []) {
  const { server, origin: host } = await serveBuilt(folder, base);
  const prefix = base.replace(/\/$/, '');
  const origin = host + prefix;
  const browser = await launch({ args });
  return {
    folder,
    /** Where the home page is, without a slash at the end. */
    origin,
    /** The path of the home page, without a slash at the end. */
    base: prefix,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    htmlFiles: () => filesBelow(folder, '').filter((file) => file.endsWith('.html')),
    /** The Markdown copy of every page. */
    markdownFiles: () => filesBelow(folder, '').filter((file) => /^(?!spec\/|index\.).*\.md$/.test(file)),
    /** Opens a page, runs the check, closes the page. */
    visit: <Result>(url: string, options: ReaderOptions, check: CheckPage<Result>) =>
      open(browser, origin + url, options, check),
    close: async () => {
      await browser.close();
      server.kill();
    },
  };
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
): Promise<{ readonly server: ChildProcess; readonly origin: string; readonly close: () => void }> {
  const args = ['serve', '-o', folder, '--port', port, '--base', base];
  const server = spawn(process.execPath, [launcher, ...args], { cwd: packageDir });
  return new Promise((done, failed) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += String(chunk);
      const origin = /http:\/\/[\w.]+:\d+/.exec(said)?.[0];
      if (origin !== undefined) done({ server, origin, close: () => void server.kill() });
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
