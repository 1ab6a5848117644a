// Pagefind answers only in a browser, from files it makes of built pages: indexed with its own program, asked in
// Chromium, its bytes counted by the server that hands them out.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import { browserPath } from '../../tests/programs.mjs';
import type { Contestant } from './contestants.ts';

export interface OpenPagefind extends Contestant {
  readonly close: () => Promise<void>;
}

/** Indexes the built site in `dist` and opens it in a browser. */
export async function openPagefind(dist: string, packages: string): Promise<OpenPagefind> {
  const program = path.join(packages, 'node_modules/@pagefind', `${process.platform}-${process.arch}`, 'bin');
  const binary = ['pagefind_extended', 'pagefind'].map((name) => path.join(program, name)).find(existsSync) ?? '';
  execFileSync(binary, ['--site', dist, '--root-selector', 'main'], { stdio: 'ignore' });
  let bytes = 0;
  const server = createServer((request, response) => {
    const file = path.join(dist, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!existsSync(file) || !statSync(file).isFile())
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    const body = readFileSync(file);
    bytes += gzipSync(body, { level: 9 }).length;
    response
      .writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await puppeteer.launch({ executablePath: browserPath() ?? '', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/empty`);
  return {
    ask: (query) => page.evaluate(askPagefind, query),
    bytes: () => bytes,
    code: 0,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs in the page. */
async function askPagefind(query: string): Promise<readonly string[]> {
  const address = '/pagefind/pagefind.js';
  const pagefind = await import(address);
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(
    results.slice(0, 10).map((result: { data(): Promise<{ url: string }> }) => result.data()),
  );
  return pages.map(
    ({ url }: { url: string }) => new URL(url, location.href).pathname.replace(/(\/index)?\.html$/, '') || '/',
  );
}
