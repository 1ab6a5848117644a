// Readers take turns in a context of the browser. What one leaves behind doesn't reach the next.
// @module-tag chromium
// @module-tag long

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { launch, visit } from '../support/browser.ts';

const types: { readonly [extension: string]: string } = {
  '': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const html =
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="/kept.css"><img src="/kept.svg"><script src="/kept.js"></script>';

/** What a reader finds at a site: cookies, what was stored, and a permission. */
const found = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    stored: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
    databases: (await indexedDB.databases()).length,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));

test('what a reader stored, loaded, and allowed is gone when the next one comes', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': types[extname(url)], 'cache-control': 'max-age=86400, immutable' });
    response.end(url === '/' ? html : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  const first = await visit(browser);
  await first.page.goto(`${origin}/`);
  const untouched = await found(first.page);
  await first.context.overridePermissions(origin, ['geolocation']);
  await first.page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: The newer interface needs https.
    document.cookie = 'a=b; max-age=86400';
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    await caches.open('a');
    await new Promise((done) => Object.assign(indexedDB.open('a'), { onsuccess: done }));
  });
  expect(await found(first.page)).toEqual({
    cookie: 'a=b',
    stored: [1, 1, 1],
    databases: 1,
    permission: 'granted',
  });
  await first.leave();

  const second = await visit(browser);
  expect(second.context).toBe(first.context);
  await second.page.goto(`${origin}/`);
  expect(await found(second.page)).toEqual(untouched);
  const once = ['/', '/kept.css', '/kept.js', '/kept.svg'];
  expect(asked.sort()).toEqual([...once, ...once].sort());
});
