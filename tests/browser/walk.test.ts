// The same walk through the built site in three engines: load, menus, theme, tabs, search, back and forward, feedback,
// keys, drawer, menu, and versions. The short set has it in Chromium.

import { expect } from 'vitest';
import { type Driver, keys } from '../client/webdriver.ts';
import { serveBuilt } from '../look/built-site.ts';
import { started } from '../support/at-end.ts';
import { testInEngines } from '../support/engines.ts';
import { basePath, siteBase, wholeSite } from '../support/whole-site.ts';

const site = started(async () => serveBuilt(await wholeSite(), siteBase));

testInEngines('a reader can use the menus, the search, the feedback, and the drawers', expectWalk);

async function expectWalk(driver: Driver): Promise<void> {
  const reader = readerOf(driver);
  await driver.resize(1280, 800);
  await expectDocs(reader);
  await expectTabsAndSearch(reader);
  await expectFeedback(reader);
  await driver.resize(500, 800);
  await expectPanels(reader);
  await expectVersions(reader);
}

type Reader = ReturnType<typeof readerOf>;

/** What a reader does and sees. */
function readerOf({ goto, press, run }: Driver) {
  return {
    press,
    run,
    open: (path: string) => goto(site.origin + basePath + path),
    path: () => run<string>('return location.pathname.slice(arguments[0])', basePath.length),
    click: (css: string) => run('document.querySelector(arguments[0]).click()', css),
    focus: (css: string) => run('document.querySelector(arguments[0]).focus()', css),
    isShown: (css: string) =>
      run<boolean>('return document.querySelector(arguments[0])?.checkVisibility() === true', css),
    isOpen: (css: string) => run<boolean>("return document.querySelector(arguments[0]).matches(':popover-open')", css),
    heading: () => run<string>("return document.querySelector('h1').textContent"),
  };
}

/** A page of the docs, a menu, the theme, the list of keys, and the next page and back. */
async function expectDocs({ open, heading, run, focus, press, isShown, isOpen, click }: Reader): Promise<void> {
  await open('/docs/concepts/server');
  expect(await heading()).toBe('Server');
  expect(await run<number>("return document.querySelector('main').getBoundingClientRect().height")).toBeGreaterThan(
    200,
  );

  const menu = '[aria-label="Tools menu"]';
  await focus(menu);
  await press(keys.enter);
  await expect.poll(() => isShown(`.menus-panel a[href="${basePath}/tools/cli"]`)).toBe(true);
  // The browser opens the menu, and then the island takes over.
  await expect.poll(() => run('return document.querySelector("[data-menus]") !== null')).toBe(true);
  await press(keys.escape);
  await expect.poll(() => isShown(`.menus-panel a[href="${basePath}/tools/cli"]`)).toBe(false);

  await click('[data-act=theme][data-value=dark]');
  await expect.poll(() => run('return document.documentElement.dataset.theme')).toBe('dark');

  await press('?');
  await expect.poll(() => isOpen('[id="page:keys"]')).toBe(true);
  await press(keys.escape);
  await expect.poll(() => isOpen('[id="page:keys"]')).toBe(false);

  await click('a[rel=next]');
  await expect.poll(heading).toBe('Producer');
  await run('history.back()');
  await expect.poll(heading).toBe('Server');
  await run('history.forward()');
  await expect.poll(heading).toBe('Producer');
  expect(await run('return document.documentElement.dataset.theme')).toBe('dark');
}

async function expectTabsAndSearch({ open, run, click, press, isOpen, path }: Reader): Promise<void> {
  await open('/tools/cli');
  const second = () => run('return getComputedStyle(document.querySelectorAll(".panel-tab")[1]).display');
  expect(await second()).toBe('none');
  await click('.tab:nth-of-type(2) input');
  await expect.poll(second).toBe('block');

  await press('/');
  await expect.poll(() => isOpen('[data-search-dialog]')).toBe(true);
  for (const letter of 'correlation') await press(letter);
  await expect
    .poll(() => run<string>("return document.querySelector('[role=option]')?.textContent ?? ''"))
    .toMatch(/correlation/i);
  await press(keys.enter);
  await expect.poll(path).not.toBe('/tools/cli');
  await run('history.back()');
  await expect.poll(path).toBe('/tools/cli');
}

async function expectFeedback({ open, focus, click, run }: Reader): Promise<void> {
  await open('/docs/concepts/server');
  await focus('.feedback textarea');
  await click('.feedback [type=submit]');
  await expect.poll(() => run<string>("return document.querySelector('.feedback-error').textContent")).not.toBe('');
}

/** The drawer of the docs and the menu of a phone. */
async function expectPanels({ click, isOpen, press }: Reader): Promise<void> {
  for (const [button, panel] of [
    ['.side-toggle', '[id="page:docs-nav"]'],
    ['.bar-toggle', '[id="page:mobile-menu"]'],
  ] as const) {
    await click(button);
    await expect.poll(() => isOpen(panel)).toBe(true);
    await press(keys.escape);
    await expect.poll(() => isOpen(panel)).toBe(false);
  }
}

/** Far down a reference, its other version is two clicks away, and the section stays. */
async function expectVersions({ open, run, click, isOpen, heading, path }: Reader): Promise<void> {
  const reference = '/docs/reference/specification/v3';
  await open(`${reference}.1.0`);
  await run("document.getElementById('operation-object').scrollIntoView()");
  await expect.poll(() => run("return document.querySelector('[data-now]').textContent")).toBe('Operation Object');
  // The heading takes the place of "On this page".
  await expect
    .poll(() => run("return getComputedStyle(document.querySelector('.toc-title')).position"))
    .toBe('absolute');

  // A shorter page, out of the menu, begins at its top.
  await click('.side-toggle');
  await expect.poll(() => isOpen('[id="page:docs-nav"]')).toBe(true);
  await expect.poll(() => run('return document.documentElement.dataset.held')).toBe('');
  await click(`[id="page:docs-nav"] a[href="${basePath}/docs/reference"]`);
  await expect.poll(heading).toBe('Reference');
  expect(await run<number>('return scrollY')).toBe(0);
  await run('history.back()');
  await expect.poll(heading).toBe('AsyncAPI 3.1.0');

  await click('.version-switch > summary');
  const other = `.version-switch a[href*="${basePath}${reference}.0.0"]`;
  await expect.poll(() => run('return document.querySelector(arguments[0]).hash', other)).toBe('#operation-object');
  await click(other);
  await expect
    .poll(async () => (await path()) + (await run('return location.hash')))
    .toBe(`${reference}.0.0#operation-object`);
}
