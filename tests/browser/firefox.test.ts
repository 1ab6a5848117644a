// The built site in Firefox, under the headers of production: what reading, finding and moving about depend on. The
// rest is tested in Chromium; here counts that nothing leans on one browser.
// @module-tag firefox
// @module-tag long

import type { ChildProcess } from 'node:child_process';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveBuilt } from '../look/built-site.ts';
import { launchFirefox } from '../support/browser.ts';
import { basePath, siteBase, wholeSite } from '../support/whole-site.ts';

describe('in Firefox', () => {
  let site: { readonly server: ChildProcess; readonly origin: string };
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** What the console said, and faults that nobody caught. */
  let said: string[];

  beforeAll(async () => {
    site = await serveBuilt(await wholeSite(), siteBase);
    browser = await launchFirefox();
  });

  afterAll(async () => {
    await browser?.close();
    site?.server.kill();
  });

  beforeEach(async () => {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    said = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
  });

  afterEach(async () => {
    await context.close();
    expect(said).toEqual([]);
  });

  const open = (path: string) => page.goto(site.origin + basePath + path, { waitUntil: 'load' });
  const path = () => page.evaluate((start) => location.pathname.slice(start), basePath.length);
  const heading = (text: string) =>
    page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, text);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  test.each(['/', '/docs/concepts/server', '/404', '/blog', '/docs/reference/specification/v3.0.0', '/de'])(
    '%s is shown without a complaint',
    async (address) => {
      expect((await open(address))?.status()).toBe(address === '/404' ? 404 : 200);
      const height = await page.$eval('main', (main) => main.getBoundingClientRect().height);
      expect(height).toBeGreaterThan(200);
    },
  );

  test('a click leads on, the title follows, and back comes back', async () => {
    await open('/docs/concepts/server');
    await page.click('a[rel=next]');
    await heading('Producer');
    expect(await page.title()).toMatch(/^Producer \|/);
    await page.evaluate(() => history.back());
    await heading('Server');
    expect(await path()).toBe('/docs/concepts/server');
  });

  test('search: by a key, to an answer, by keyboard alone', async () => {
    await open('/docs/concepts/server');
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[data-search-dialog]:popover-open');
    await page.keyboard.type('correlation');
    await page.waitForFunction(() => /correlation/i.test(document.querySelector('[role=option]')?.textContent ?? ''));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /correlation/i.test(document.querySelector('main')?.textContent ?? ''));
    expect(await path()).not.toBe('/docs/concepts/server');
  });

  test('search: Escape closes it and gives the focus back', async () => {
    await open('/docs');
    await page.focus(`a[href="${basePath}/blog"]`);
    const before = await focused();
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[data-search-dialog]:popover-open');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog:popover-open'));
    expect(await focused()).toBe(before);
  });

  test('a menu opens and closes by keyboard', async () => {
    await open('/docs');
    const toggle = 'summary[aria-label="Tools menu"], button[aria-label="Tools menu"]';
    await page.focus(toggle);
    await page.keyboard.press('Enter');
    const entry = `a[href="${basePath}/tools/cli"]`;
    const isShown = () => page.evaluate((css) => document.querySelector(css)?.checkVisibility() === true, entry);
    await expect.poll(isShown).toBe(true);
    // Before the script has come, a menu doesn't know Escape.
    await page.waitForSelector('[data-menus]');
    await page.keyboard.press('Escape');
    await expect.poll(isShown).toBe(false);
  });

  test('a chosen theme stays on the next page', async () => {
    await open('/docs');
    const choose = async (theme: string): Promise<void> => {
      await page.$eval(`[data-act=theme][data-value=${theme}]`, (button) => (button as HTMLElement).click());
      await page.waitForFunction((name) => document.documentElement.dataset.theme === name, {}, theme);
    };
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await choose('light');
    const light = await ink();
    await choose('dark');
    const dark = await ink();
    expect(dark).not.toBe(light);
    await open('/blog');
    expect(await ink()).toBe(dark);
  });

  test('on a phone, nothing is wider than the screen and the menu opens', async () => {
    await page.setViewport({ width: 390, height: 800 });
    await open('/docs/concepts/server');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.click('[data-testid="MobileNav-button"]');
    await page.waitForFunction(() => document.querySelector('[data-panel]')?.matches(':popover-open'));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[data-panel]')?.matches(':popover-open'));
  });
});
