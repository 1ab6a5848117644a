// How readers find their way on the built site: menus, links to the next page, panels, the tree, with and without scripts.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { fixTime, hold, press } from '../support/browser.ts';
import { byText, find } from '../support/parts.ts';
import { accessibilityTree } from './accessibility-tree.ts';
import { buildSite } from './built-site.ts';
import { layouts } from './pages.ts';
import { shiftsOf, shiftsWhileLoading } from './reader-settings.ts';

const site = started(buildSite);

test('the links to the next page lead from /docs through every page of the docs once', () => {
  const seen: string[] = [];
  for (let url: string | undefined = '/docs'; url !== undefined && !seen.includes(url); ) {
    seen.push(url);
    url = /href="([^"]+)" rel="next"/.exec(site.read(`${url.slice(1)}.html`))?.[1]?.slice(site.base.length);
  }
  const isPage = (file: string): boolean =>
    /^docs(?!.*\.print\.html$)/.test(file) && !site.read(file).includes('http-equiv="refresh"');
  const pages = site.htmlFiles().filter(isPage);
  expect(seen.toSorted()).toEqual(pages.map((file) => `/${file.slice(0, -'.html'.length)}`).toSorted());
  expect(seen.at(-1)).toMatch(/^\/docs\/community/);
});

test('the page of a missing address lists the nearest pages with their addresses, or good ones to start', async () => {
  await site.visit('/kafka', {}, async (page) => {
    const near = find(page, '[data-nearest]');
    await byText(near, '/docs/reference/bindings/kafka').waitFor();
    // A page that's in two languages is there in the reader's.
    await page.goto(`${site.origin}/de/tools/cly`);
    await expect.poll(() => find(near, 'a').first().getAttribute('href')).toMatch(/\/de\/tools\/cli$/);
    for (const width of [360, 768, 1280]) {
      await page.setViewport({ width, height: 900 });
      for (const url of ['/zzz/qqq', '/docs/concepts/servr'])
        expect(await shiftsWhileLoading(page, site.origin + url), `${url} at ${width} px`).toBe(0);
    }
    await page.goto(`${site.origin}/zzz/qqq`);
    await byText(near, 'Concepts').waitFor();
  });
});

for (const script of [true, false]) {
  test(`the page behind a panel keeps its place ${script ? 'with' : 'without'} script`, {
    tags: script ? 'long' : [],
  }, async () => {
    const options = { hasScript: script, viewport: { width: 390, height: 844 } };
    await site.visit(layouts['docs page'], options, async (page) => {
      const drawer = find(page, '[id="page:docs-nav"]');
      const place = async () => (await find(page, 'article h2').first().boundingBox()).y;
      const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
      await find(page, '.side-toggle').click();
      await drawer.waitFor();
      await expect.poll(isLocked).toBe(true);
      const before = await place();
      // Over the page, next to the drawer.
      await page.mouse.move(370, 500);
      await page.mouse.wheel({ deltaY: 300 });
      // A picture is taken of a new frame, so what the wheel did is done.
      await page.screenshot();
      expect(await place()).toBe(before);
      await press(page, 'Escape');
      await drawer.waitUntilHidden();
      await expect.poll(isLocked).toBe(false);
      await page.mouse.wheel({ deltaY: 300 });
      await expect.poll(place).not.toBe(before);
    });
  });
}

test.each([320, 390, 1100])('at %i px, the search has its name', async (width) => {
  await site.visit(layouts['docs page'], { viewport: { width, height: 800 } }, async (page) => {
    await find(page, '.bar-search::-p-aria(Search)').waitFor();
  });
});

test('a German page of the docs searches the docs first', async () => {
  await site.visit('/de/docs/concepts/server', {}, async (page) => {
    await press(page, '/');
    await find(page, 'input[placeholder="Dokumentation durchsuchen"]').waitFor();
  });
});

test('with colors of the reader, found words and the focus on a chosen link are visible', async () => {
  await site.visit(layouts['docs page'], { media: { 'forced-colors': 'active' } }, async (page) => {
    const current = '.side [aria-current=page]';
    await page.focus(current);
    expect(await page.$eval(current, (link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    await page.goto(`${site.origin}${layouts.search}?q=kafka`);
    const color = await find(page, 'main mark')
      .first()
      .evaluate((word) => getComputedStyle(word).backgroundColor);
    expect(color).toBe('rgb(255, 255, 0)');
  });
});

describe('without script', () => {
  const options = { hasScript: false, viewport: { width: 1280, height: 900 } };

  test('a flyout opens on hover and by click, one at a time', async () => {
    await site.visit('/docs', options, async (page) => {
      const panel = (menu: string) => find(page, `[data-menu="${menu}"] .menus-panel`);
      await find(page, '[data-menu="tools"] .menus-link').hover();
      await panel('tools').waitFor();
      await page.mouse.move(900, 850);
      await panel('tools').waitUntilHidden();
      await find(page, '[data-menu="docs"] .menus-toggle').click();
      await find(page, '[data-menu="community"] .menus-toggle').click();
      await panel('community').waitFor();
      expect(await panel('docs').isVisible()).toBe(false);
    });
  });

  test('a German address without a German page leads to the English one, which says so in German', async () => {
    const rules = site.read('_redirects').split('\n');
    expect(rules.findLast((rule) => rule.startsWith('/de/*'))).toContain('/:splat?lang=de 302');
    expect(site.read('roadmap.html')).toMatch(/id="page:not-de"(?:(?!<\/p>).)*>Schließen</s);
    await site.visit('/roadmap?lang=de', { ...options, hasScript: true }, async (page) => {
      await byText(page, 'Diese Seite gibt es nur auf Englisch.').waitFor();
      expect(await shiftsOf(page)).toBe(0);
      await find(page, '.untranslated button').click();
      expect(await find(page, '.untranslated').isVisible()).toBe(false);
      await page.goto(page.url().replace('?lang=de', ''));
      expect(await find(page, '.untranslated').isVisible()).toBe(false);
    });
  });

  test('the search page lists places to start, and has no field', async () => {
    await site.visit(layouts.search, options, async (page) => {
      const shown = (css: string) =>
        page.$$eval(css, (all) =>
          all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getAttribute('href')),
        );
      expect(await shown('input, main button')).toEqual([]);
      const links = await shown('main a');
      expect(links.length).toBeGreaterThanOrEqual(5);
      for (const href of new Set(links))
        expect((await page.goto(new URL(href ?? '', page.url()).href))?.status() ?? 200, href ?? '').toBeLessThan(400);
    });
  });

  test('a choice in one group of tabs leaves the other groups as they are, without script', async () => {
    await site.visit('/docs/migration/migrating-to-v3', { ...options, hasScript: false }, async (page) => {
      for (const group of [0, 1, 0]) await find(find(page, '.tabs').nth(group), '.tab').nth(1).click();
      for (const group of [0, 1]) {
        const panels = find(find(page, '.tabs').nth(group), '.panel-tab');
        expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true]);
      }
    });
  });
});

test.each([true, false])('on a phone, a bar leads around a long page (script: %s)', async (hasScript) => {
  await site.visit(layouts['docs page'], { viewport: { width: 390, height: 844 }, hasScript }, async (page) => {
    const list = find(page, '.toc-list');
    await page.evaluate(() => {
      const hidden: boolean[] = [];
      const isHidden = (): unknown => hidden.push(document.documentElement.hasAttribute('data-down'));
      new MutationObserver(isHidden).observe(document.documentElement, { attributeFilter: ['data-down'] });
      Object.assign(window, { hidden });
      document.querySelectorAll('.prose > h2')[2]?.scrollIntoView();
    });
    const third = (await find(page, '.prose > h2').allTextContents())[2];
    if (hasScript) {
      await expect.poll(() => find(page, '.toc summary').textContent()).toContain(third);
      await page.evaluate(() => scrollBy(0, 20));
      await expect.poll(() => page.evaluate('hidden')).toEqual([true, false]);
    }
    expect(await list.isVisible()).toBe(false);
    await find(page, '.toc summary').click();
    await list.waitFor();
    // The script that closes the list is loaded when it opens.
    await page.waitForNetworkIdle({ idleTime: 100 });
    await find(page, '.toc-list li:nth-child(2) a').click();
    await expect.poll(() => list.isVisible()).toBe(!hasScript);
    const tops = await page.evaluate(() => ({
      heading: document.querySelector(':target')?.getBoundingClientRect().top ?? 0,
      covered: Math.max(
        ...[...document.querySelectorAll('.page-bar, [open] > .toc-list')].map(
          (one) => one.getBoundingClientRect().bottom,
        ),
      ),
    }));
    expect(tops.heading).toBeGreaterThan(tops.covered);
  });
});

test('while the next page takes long, a bar shows that, and screen readers say it', async () => {
  for (const motion of ['no-preference', 'reduce']) {
    const media = { 'prefers-reduced-motion': motion };
    await site.visit(layouts['docs page'], { viewport: { width: 390, height: 844 }, media }, async (page) => {
      const bar = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('.waiting') as Element);
          return `${style.visibility} ${style.animationName}`;
        });
      const said = () => accessibilityTree(page).then((tree) => tree.includes('The next page is on its way'));
      expect(await bar()).toMatch(/^hidden/);
      const release = await hold(page, /\/docs\/concepts\/channel$/);
      await page.$eval('main a[href$="/docs/concepts/channel"]', (link) => (link as HTMLElement).click());
      await expect.poll(bar).toBe(`visible ${motion === 'reduce' ? 'none' : 'waiting'}`);
      expect(await said()).toBe(true);
      release();
      await find(page, 'h1', 'Channel').waitFor();
      await expect.poll(bar).toMatch(/^hidden/);
    });
  }
});

const deepPage = '/docs/tools/generator/hooks';
/** Where the entry of the page is, and whether all of it is in view. The tree is at an end if it can't go further. */
const entry = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('.side-scroll') as Element;
    const view = part.getBoundingClientRect();
    const { top, bottom } = document.querySelector('.side [aria-current]')?.getBoundingClientRect() ?? new DOMRect();
    const isAtEnd = part.scrollTop === 0 || part.scrollTop + part.clientHeight > part.scrollHeight - 1;
    return { top, isSeen: top >= view.top - 1 && bottom <= Math.min(view.bottom, innerHeight) + 1, isAtEnd };
  });
/** Where an entry in view is, by its place among them from 0 to 1. Focuses its link, too. */
const seen = (page: Page, place: number) =>
  page.evaluate((part) => {
    const { top, bottom } = document.querySelector('.side-scroll')?.getBoundingClientRect() ?? new DOMRect();
    const links = [...document.querySelectorAll<HTMLElement>('.side-scroll a:not([aria-current])')].filter((link) => {
      const box = link.getBoundingClientRect();
      return link.checkVisibility() && box.top >= top && box.bottom <= bottom;
    });
    const link = links[Math.round(part * (links.length - 1))];
    link?.focus({ preventScroll: true });
    const box = link?.getBoundingClientRect();
    return { left: box?.left ?? 0, top: box?.top ?? 0, href: link?.getAttribute('href') ?? '' };
  }, place);

test.each([800, 600])(
  'the tree of pages keeps the entry that was clicked under the pointer, %s px high',
  async (height) => {
    await site.visit('/robots.txt', { viewport: { width: 1280, height } }, async (page) => {
      // When no banner is shown.
      await fixTime(page, '2100-01-01T00:00:00Z');
      await page.goto(site.origin + deepPage);
      expect((await entry(page)).isSeen, 'loaded in full').toBe(true);
      for (const [act, place] of [
        ['click', 1],
        ['click', 0.5],
        ['click', 0],
        ['Enter', 0.7],
      ] as const) {
        await page.goto(site.origin + deepPage);
        await page.evaluate(() => {
          const part = document.querySelector('.side-scroll') as Element;
          part.scrollTop = (part.scrollHeight - part.clientHeight) / 2;
          scrollTo(0, 500);
        });
        const { left, top, href } = await seen(page, place);
        if (act === 'click') await page.mouse.click(left + 20, top + 10);
        else await press(page, act);
        await page.waitForFunction(
          (url) => document.querySelector('.side [aria-current]')?.getAttribute('href') === url,
          {},
          href,
        );
        const { isSeen, isAtEnd, ...after } = await entry(page);
        expect(isSeen, href).toBe(true);
        if (!isAtEnd) expect(Math.abs(after.top - top), href).toBeLessThanOrEqual(2);
      }
      await page.$eval('.side-scroll', (part) => part.scrollTo(0, 0));
      await page.goBack();
      await expect.poll(() => page.url()).toBe(site.origin + deepPage);
      await expect.poll(async () => (await entry(page)).isSeen).toBe(true);
    });
  },
);

test('the tree of pages begins at the entry of the page when it opens as a drawer', async () => {
  await site.visit(deepPage, { viewport: { width: 390, height: 600 } }, async (page) => {
    await find(page, '.side-toggle').click();
    await expect.poll(async () => (await entry(page)).isSeen).toBe(true);
  });
});
