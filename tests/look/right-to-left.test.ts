// A site in Arabic with this site's layouts: everything that has a side is on the other one, and axe finds nothing.
// @module-tag chromium
// @module-tag long

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { ended, launchCommand } from '../support/cli.ts';
import { find } from '../support/parts.ts';
import { packageDir, temporaryFolder } from '../support/project.ts';
import { findings } from './axe.ts';
import { openSite } from './built-site.ts';
import { cutTexts, excessOf } from './reader-settings.ts';

const wide = { viewport: { width: 1280, height: 900 }, ignoresPolicy: true };
const narrow = { viewport: { width: 390, height: 844 }, ignoresPolicy: true };
const posts = 15;

const root = temporaryFolder();
const site = started(async () => {
  makeProject();
  const { code, stderr } = await ended(launchCommand(['build'], { cwd: root }));
  expect([code, stderr]).toEqual([0, expect.stringContaining('built')]);
  return openSite(join(root, 'dist'));
});

/** The Arabic pages and strings with the data of this site, its templates, and enough posts for a second page. */
function makeProject(): void {
  cpSync(join(import.meta.dirname, 'manara'), root, { recursive: true });
  cpSync(join(packageDir, 'site.config.ts'), join(root, 'base.config.ts'));
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8');
  writeFileSync(join(root, 'site.config.ts'), config.replace('../../../site.config.ts', './base.config.ts'));
  cpSync(join(packageDir, 'content/data'), join(root, 'content/data'), { recursive: true });
  for (const part of ['templates', 'functions', 'fragments', 'public', 'node_modules', 'package.json'])
    symlinkSync(join(packageDir, part), join(root, part));
  mkdirSync(join(root, 'content/i18n'));
  const own = readFileSync(join(root, 'strings.yml'), 'utf8');
  const english = readFileSync(join(packageDir, 'content/i18n/en.yml'), 'utf8');
  const others = english.split('\n').filter((line) => !own.includes(`\n${line.split(':')[0]}:`));
  writeFileSync(join(root, 'content/i18n/ar.yml'), `${others.join('\n')}\n${own}`);
  mkdirSync(join(root, 'content/blog'));
  for (let day = 1; day <= posts; day++)
    writeFileSync(
      join(root, `content/blog/ship-${day}.md`),
      `---\ntitle: خبر رقم ${day}\ndescription: "ما حدث في اليوم ${day}."\ndate: 2026-01-${day}T08:00:00+02:00\ntype: خبر\ntags: [بحر]\nauthors:\n  - name: ليلى\n---\n\nوصلت السفن إلى الميناء.\n\n## السفن\n\nكلها بخير.\n`,
    );
}

test('a docs page has its tree, its contents, and its arrows on the other side, and code stays as it is', async () => {
  await site.visit('/docs/guides/messages', wide, async (page) => {
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    const [tree, title, contents] = await Promise.all(
      ['.side', 'main h1', '.toc'].map((css) => find(page, css).boundingBox()),
    );
    expect(tree?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) - 1);
    expect(contents?.x).toBeLessThan(title?.x ?? 0);
    const arrows = await page.evaluate(() =>
      [...document.querySelectorAll('.pager a')].map((link) => {
        const [icon, text] = [link.querySelector('.icon'), link.querySelector('span') ?? link];
        return [getComputedStyle(icon ?? link).scale, getComputedStyle(text).direction];
      }),
    );
    expect(arrows).toEqual([
      ['-1 1', 'rtl'],
      ['-1 1', 'rtl'],
    ]);
    expect(await find(page, '.page-updated').count()).toBe(0);
  });
});

const others = ['/docs/guides/messages', '/blog', '/blog/ship-3', '/'];
test.each(['/docs', '/blog/page/2', '/search', ...others])('%s fits, and axe finds nothing', async (url) => {
  await site.visit(url, wide, async (page) => {
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    expect(await cutTexts(page)).toEqual([]);
    expect(await findings(page, 'light')).toEqual([]);
    await page.setViewport(narrow.viewport);
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    expect(await findings(page, 'light')).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await findings(page, 'dark')).toEqual([]);
  });
});

test('code runs from left to right, tables from right to left, and tabs answer the arrow keys', async () => {
  await site.visit('/docs', wide, async (page) => {
    const sides = await page.evaluate(() => {
      const startOf = (css: string): string => {
        const { direction, textAlign } = getComputedStyle(document.querySelector(`.prose ${css}`) as Element);
        return `${direction} ${textAlign}`;
      };
      return { code: startOf('pre code'), inline: startOf('p code'), cell: startOf('td') };
    });
    expect(sides.code).toMatch(/^ltr/);
    expect(sides.cell).toMatch(/^rtl (start|right)/);
    const [first, second] = [find(page, '[data-tab=JavaScript]'), find(page, '[data-tab=Python]')];
    const [left, right] = [
      await find(page, '.tab').nth(0).boundingBox(),
      await find(page, '.tab').nth(1).boundingBox(),
    ];
    expect(left.x).toBeGreaterThan(right.x);
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => second.evaluate((tab) => (tab as HTMLInputElement).checked)).toBe(true);
    // The last one is in no group, and so it's no choice.
    const shown = await page.$$eval('.panel-tab', (panels) => panels.map((panel) => panel.checkVisibility()));
    expect(shown).toEqual([false, true, true]);
  });
});

test('search finds words with and without vowel signs, and its rows begin on the right', async () => {
  await site.visit('/docs', wide, async (page) => {
    for (const query of ['المدونة', 'موج', 'رسال']) {
      await page.evaluate(() => {
        const init = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      });
      const field = find(page, '[role=combobox]');
      await field.fill(query);
      const row = find(page, '[role=option]').first();
      await row.waitFor();
      expect(await row.evaluate((option) => getComputedStyle(option).direction)).toBe('rtl');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
  });
});

const phone = { ...narrow, isMobile: true, hasTouch: true };

test('on a phone, the drawer opens on the right, and what search found is marked on its page', async () => {
  await site.visit('/docs/guides/messages', phone, async (page) => {
    const tap = async (css: string): Promise<void> => (await page.waitForSelector(css))?.tap();
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    await tap('.side-toggle');
    await find(page, '.side:popover-open').waitFor();
    const sides = async (): Promise<readonly number[]> => {
      const { x, width } = await find(page, '.side').boundingBox();
      return [Math.sign(x), x + width];
    };
    // It slides in.
    await expect.poll(sides).toEqual([1, 390]);
    expect(await findings(page, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.side:not(:popover-open)');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('side-toggle');

    await tap('.bar-search');
    const field = find(page, '[role=combobox]');
    await field.fill('موج');
    await expect.poll(() => find(page, '[role=option]').first().textContent()).toContain('ارتفاع الموج');
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => decodeURI(location.hash) === '#ارتفاع-الموج');
    await page.waitForFunction(() => CSS.highlights.get('search')?.size);
    expect(await page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map(String))).toContain('الموج');
  });
});
