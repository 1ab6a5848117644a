// What runs when an SVG file is opened: on a host that sends no headers, and on one that sends those of a built site.
// @module-tag chromium
// @module-tag long

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSvg } from '../../renderer/check/check-svg.ts';
import { contentSecurityPolicy } from '../../renderer/outputs/host-rules.ts';
import { closeAll, launch } from '../support/browser.ts';
import { localServer } from '../support/local-server.ts';
import { harmlessSvgs, hostileSvgs } from '../support/svg-files.ts';

const files = { ...hostileSvgs, ...harmlessSvgs };
const names = Object.keys(files);
const policy = contentSecurityPolicy({ locales: { default: 'en', all: [] } } as never);
let browser: Browser;
let server: Awaited<ReturnType<typeof localServer>>;
beforeAll(async () => {
  server = await localServer((request, response) => {
    const [, host, index] = (request.url ?? '').split('/');
    if (host === 'guarded') response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', 'image/svg+xml').end(files[names[Number(index)] ?? '']);
  });
  browser = await launch();
});
afterAll(() => closeAll(browser, server));

/** The names of the files that ran their script. */
async function thatRun(host: 'bare' | 'guarded'): Promise<readonly string[]> {
  const page = await browser.newPage();
  const ran: string[] = [];
  for (const [index, name] of names.entries()) {
    await page.goto(`${server.origin}/${host}/${index}`);
    await page.mouse.click(45, 45);
    if (await page.evaluate(() => document.documentElement.hasAttribute('data-ran'))) ran.push(name);
  }
  await page.close();
  return ran;
}

test('every file that runs script is refused, and the headers of the site stop it as well', async () => {
  const ran = await thatRun('bare');
  expect(ran.length).toBeGreaterThan(8);
  expect(ran.filter((name) => checkSvg('a.svg', String(files[name])).length === 0)).toEqual([]);
  expect(await thatRun('guarded')).toEqual([]);
});
