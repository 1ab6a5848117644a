// An open page shows a save even if an earlier request for its address has no answer yet. A browser makes a second
// request wait for the first one for 20 seconds, in case that fills its cache.
// @module-tag chromium

import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { launch, visit } from '../support/browser.ts';
import { startPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';

/** In milliseconds. */
const lessThanTheCacheWaits = 19_000;

/** Passes everything on, except requests with `x-held` in their headers, which get no answer. */
async function proxyOf(target: string): Promise<{ readonly url: string; readonly held: readonly ServerResponse[] }> {
  const held: ServerResponse[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.headers['x-held'] !== undefined) return void held.push(response);
    const passed = ask(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held };
}

test('a save shows while an earlier request for the page has no answer', async () => {
  const project = lanternProject();
  const preview = await startPreview(project);
  const proxy = await proxyOf(preview.url);
  const browser = await launch();
  onTestFinished(() => browser.close());
  const { page } = await visit(browser);
  await page.goto(`${proxy.url}/docs/wick`);
  await page.evaluate(() => void fetch(location.href, { headers: { 'x-held': '' } }).catch(() => undefined));
  await expect.poll(() => proxy.held.length).toBe(1);
  project.write('content/docs/wick.md', '---\ntitle: Wick\n---\n\nTrimmed again.\n');
  const shows = () => document.body.textContent?.includes('Trimmed again.');
  await page.waitForFunction(shows, { timeout: lessThanTheCacheWaits });
});
