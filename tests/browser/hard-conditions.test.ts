// What three engines do with a network that goes away, blocked storage and cookies, and pages without styles. Only in the
// long tests.
// @module-tag long

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Driver, keys } from '../client/webdriver.ts';
import { serveBuilt } from '../look/built-site.ts';
import { started } from '../support/at-end.ts';
import { engines } from '../support/engines.ts';
import { temporaryFolder } from '../support/project.ts';
import { basePath, siteBase, wholeSite } from '../support/whole-site.ts';

/** The site as it is, and as browsers show it that block something. */
const variants = ['whole', 'without storage', 'without styles'] as const;
const paths = { server: '/docs/concepts/server', producer: '/docs/concepts/producer', tool: '/tools/cli' };
const noStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } });
Object.defineProperty(document, 'cookie', { get() { throw new DOMException('denied', 'SecurityError') } });\n`;

type Server = Awaited<ReturnType<typeof serveBuilt>>;
const folder = temporaryFolder();
const servers = new Map<string, Server>();

beforeAll(async () => {
  const built = await wholeSite();
  for (const name of variants) {
    const copy = join(folder, name.replaceAll(' ', '-'));
    cpSync(built, copy, { recursive: true });
    change(copy, name);
    servers.set(name, await serveBuilt(copy, siteBase));
  }
});
afterAll(() => {
  for (const { server } of servers.values()) server.kill();
});

describe.each(engines)('under hard conditions, in $name', ({ start }) => {
  const driver = started(start);
  beforeAll(() => driver.resize(1280, 800));

  test('a network that goes away and comes back', async () => {
    const own = await serveBuilt(join(folder, 'whole'), siteBase);
    const reader = readerOf(driver, 'whole', own.origin);
    await reader.open(paths.server);
    await driver.run("document.querySelector('.feedback textarea').scrollIntoView()");
    await expect.poll(() => driver.run("return document.querySelector('site-island[name=feedback]').awake")).toBe(true);
    await ended(own);
    await driver.press('/');
    await expect.poll(reader.openPanels).toBe(1);
    for (const letter of 'kafka') await driver.press(letter);
    await expect.poll(() => reader.isShown('.search-unloaded, .search-notice')).toBe(true);
    await driver.press(keys.escape);
    await expect.poll(reader.openPanels).toBe(0);
    await driver.run("document.querySelector('.feedback textarea').focus()");
    for (const letter of 'lamp') await driver.press(letter);
    await driver.run("document.querySelector('.feedback [type=submit]').click()");
    await expect.poll(() => reader.isShown('[data-feedback=failure]')).toBe(true);
    const again = await serveBuilt(join(folder, 'whole'), siteBase, new URL(own.origin).port);
    await driver.run("document.querySelector('a[rel=next]').click()");
    await expect.poll(reader.heading).toBe('Producer');
    again.server.kill();
  });

  test('storage and cookies that are blocked', async () => {
    const reader = readerOf(driver, 'without storage');
    await reader.open(paths.tool);
    await reader.collectFaults();
    expect(await driver.run("try { return localStorage } catch { return 'denied' }")).toBe('denied');
    await driver.run("document.querySelector('[data-act=theme][data-value=dark]').click()");
    await expect.poll(() => driver.run('return document.documentElement.dataset.theme')).toBe('dark');
    await driver.run("document.querySelector('.tab:nth-of-type(2) input').click()");
    await expect.poll(() => reader.isShown('.panel-tab:nth-of-type(2)')).toBe(true);
    await driver.press('/');
    for (const letter of 'kafka') await driver.press(letter);
    await expect.poll(reader.firstHit).toMatch(/kafka/i);
    await driver.press(keys.escape);
    expect(await driver.run('return window.faults')).toEqual([]);
  });

  test('no styles', async () => {
    const reader = readerOf(driver, 'without styles');
    for (const path of ['/', ...Object.values(paths)]) {
      await reader.open(path);
      expect(await driver.run('return document.styleSheets.length'), path).toBe(0);
      const large =
        "[...document.querySelectorAll('svg:not(.diagram-drawing)')].map((svg) => svg.getBoundingClientRect().width)";
      expect(await driver.run(`return Math.max(...${large})`), path).toBeLessThan(800);
      expect(await reader.isShown('h1')).toBe(true);
    }
  });
});

/** What a reader sees of a variant of the site. */
function readerOf({ goto, run }: Driver, variant: (typeof variants)[number], origin = servers.get(variant)?.origin) {
  /** A page that's just being loaded can't answer. */
  const ask = <Answer>(body: string, ...values: readonly unknown[]) =>
    run<Answer>(body, ...values).catch(() => undefined);
  const heading = () => ask<string>("return document.querySelector('h1')?.textContent");
  return {
    heading,
    open: (path: string) => goto(`${origin}${basePath}${path}`),
    collectFaults: () =>
      run(
        "window.faults = []; for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => faults.push(String(event.message ?? event.reason)))",
      ),
    isShown: (css: string) =>
      ask<boolean>('return [...document.querySelectorAll(arguments[0])].some((part) => part.checkVisibility())', css),
    openPanels: () => ask<number>("return document.querySelectorAll(':popover-open').length"),
    firstHit: () => ask<string>("return document.querySelector('[role=option]')?.textContent ?? ''"),
  };
}

/** Takes away from a copy of the site what a browser blocks. */
function change(copy: string, variant: (typeof variants)[number]): void {
  if (variant === 'whole') return;
  const assets = join(copy, 'assets');
  if (variant === 'without storage') {
    for (const file of readdirSync(assets).filter((name) => /^early\b.*\.js$/.test(name)))
      writeFileSync(join(assets, file), noStorage + readFileSync(join(assets, file), 'utf8'));
    return;
  }
  const styles = /<link[^>]*rel="stylesheet"[^>]*>/g;
  const files = ['index.html', ...Object.values(paths).map((path) => `${path.slice(1)}.html`)];
  for (const file of files) {
    const html = readFileSync(join(copy, file), 'utf8');
    const changed = html.replace(styles, '');
    expect(changed).not.toBe(html);
    writeFileSync(join(copy, file), changed);
  }
}

function ended({ server }: Server): Promise<unknown> {
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  return end;
}
