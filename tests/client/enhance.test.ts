// What works as plain HTML and gets better: theme, banner, copy, tabs, tree, drawer, language, shortcuts.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBannerShown } from '../../client/enhance/banner-rule.ts';
import { wholeBrowserPath } from '../programs.mjs';
import { block, fixTime, launch, openPage, press, visit } from '../support/browser.ts';
import { byRole, byText, find } from '../support/parts.ts';
import { answerWith, bundleClient, sitePathOf, startSite, tabStyles } from './harness.ts';
import { newReaders } from './reader.ts';

const banner = `<site-banner hidden data-rule='{"untilYear":2023,"fromDayOfMonth":6}'><p>landed</p></site-banner>`;
const themes = ['light', 'dark', 'system']
  .map((value) => `<button type="button" data-act="theme" data-value="${value}">${value}</button>`)
  .join('');
const tabs = (group: number) => `<div data-tabs>
<label><input type="radio" name="tabs-${group}" data-tab="npm" checked>npm</label>
<label><input type="radio" name="tabs-${group}" data-tab="docker">docker</label></div>`;
const tree = `<nav data-keep-scroll="tree" class="scroller"><details data-branch="/docs/one"><summary>one</summary><ul><li><a href="/docs/two">two</a></li></ul></details>
<details data-branch="/docs/big" data-more="/docs/two"><summary>big</summary></details>${'<p>line</p>'.repeat(20)}</nav>`;
const tabsOfGroup = (
  group: string,
) => `<div data-tabs><label><input type="radio" name="${group}" data-tab="short" checked>short</label>
<div class="panel">short</div><label><input type="radio" name="${group}" data-tab="long">long</label><div class="panel tall"></div></div>`;
/** The pages by address. */
const pages: Parameters<typeof startSite>[1] = {
  '/docs/one': {
    title: 'One',
    head: '<link rel="alternate" hreflang="en" href="/docs/one"><link rel="alternate" hreflang="de" href="/de/one">',
    body: `${banner}${themes}${tree}<main><h1>One</h1><a href="/docs/two">on</a><a href="/de/one" data-language="de">Deutsch</a>
<figure data-code><button type="button" data-act="copy" data-done="Copied">copy</button><pre><code>a: 1\n  b: "2"\n</code></pre></figure>
${tabs(1)}${tabs(2)}<button popovertarget="drawer">menu</button></main>
<div id="drawer" popover data-panel><button popovertarget="drawer" popovertargetaction="hide">close</button><a href="/docs/two">inside</a></div>`,
  },
  '/docs/two': {
    title: 'Two',
    body: `${tree.replace('data-more="/docs/two"', '').replace('big</summary>', 'big</summary><ul><li><a href="/docs/one">filled</a></li></ul>')}<main><h1>Two</h1>${tabs(1)}<a href="/docs/one">back to one</a></main>`,
  },
  '/de/one': {
    title: 'Eins',
    lang: 'de',
    head: '<link rel="alternate" hreflang="en" href="/docs/one"><link rel="alternate" hreflang="de" href="/de/one">',
    body: '<main><h1>Eins</h1><a href="/docs/two">weiter</a><a href="/docs/one" data-language="en">English</a></main>',
  },
  '/groups': {
    title: 'Groups',
    head: '<link rel="stylesheet" href="/tabs.css">',
    body: `<main><h1>Groups</h1>${['a', 'b'].map(tabsOfGroup).join('')}<div class="tall"></div></main>`,
  },
  '/copies': {
    title: 'Copies',
    body: `<button type="button" data-act="copy" data-done="Copied" data-text="lamp out">session</button>
${['/page.md', '/gone.md'].map((href) => `<a data-act="copy" data-done="Copied" href="${href}">${href}</a>`).join(' ')}`,
  },
  '/linked': {
    title: 'Linked',
    body: '<main data-done="Address copied"><div class="tall"></div><h2 id="größe">Größe<a href="#größe" data-act="link">#</a></h2></main>',
  },
  '/page.md': answerWith('text/markdown; charset=utf-8', '# Größe\n'),
  '/tabs.css': tabStyles,
  '/keys': {
    title: 'Keys',
    body: `<main><h1>Keys</h1><p><input aria-label="word"></p></main>
<div id="page:keys" popover data-panel role="dialog"><button popovertarget="page:keys">close</button>
<label><input type="checkbox" data-setting="keys" checked>single keys</label></div>`,
  },
  '/setting': {
    title: 'Setting',
    body: `<main><h1>Setting</h1><details data-setting="theme"><summary>theme</summary>${themes}</details></main>`,
  },
};

const reader = newReaders(async () => startSite(await bundleClient(), pages));
let page: Page;
beforeEach(() => {
  page = reader.page;
});

const open = (path: string) => page.goto(reader.site.origin + path);
const theme = () => find(page, 'html').getAttribute('data-theme');

describe('banner', () => {
  test.each([
    ['2023-12-05T23:59:59Z', false],
    ['2023-12-06T00:00:00Z', true],
  ])('at %s it is shown: %s', async (now, shown) => {
    await fixTime(page, now);
    await open('/docs/one');
    expect(await byText(page, 'landed').isVisible()).toBe(shown);
    expect(reader.noise).toEqual([]);
  });

  test('is shown from its first moment until its last', () => {
    const rule = { from: '2024-01-10T00:00:00Z', until: '2024-02-01T00:00:00Z' };
    const shown = ['2024-01-09T23:59:59Z', '2024-01-10T00:00:00Z', '2024-01-31T23:59:59Z', '2024-02-01T00:00:00Z'];
    expect(shown.map((now) => isBannerShown(rule, new Date(now)))).toEqual([false, true, true, false]);
    const nextYear = new Date('2024-01-06T00:00:00Z');
    expect(isBannerShown({ untilYear: 2023, fromDayOfMonth: 6 }, nextYear)).toBe(false);
  });
});

test('the choice of a theme closes the list, and the focus goes to its button', async () => {
  await open('/setting');
  await find(page, 'summary').focus();
  // Browsers say that a list has opened a moment after it has, and only then does the page listen to choices.
  const opened = page.evaluate(
    () => new Promise<void>((done) => addEventListener('toggle', () => done(), { capture: true, once: true })),
  );
  await press(page, 'Enter');
  await opened;
  await find(page, '[data-value=dark]').focus();
  await press(page, 'Enter');
  await expect.poll(theme).toBe('dark');
  expect(await find(page, 'details').getAttribute('open')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
});

test('the arrow keys go from one choice of a disclosure to the next', async () => {
  await open('/setting');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await find(page, 'summary').focus();
  await press(page, 'Enter');
  // The listener is only there once its chunk has loaded.
  await expect
    .poll(async () => {
      await press(page, 'ArrowDown');
      return focused();
    })
    .toBe('light');
  for (const [key, choice] of [
    ['ArrowDown', 'dark'],
    ['ArrowUp', 'light'],
    ['ArrowUp', 'system'],
    ['ArrowDown', 'light'],
  ] as const) {
    await press(page, key);
    expect(await focused()).toBe(choice);
  }
  await press(page, 'Escape');
  expect(await focused()).toBe('theme');
  await press(page, 'ArrowDown');
  expect(await focused()).toBe('theme');
});

test('a theme is remembered and there before the first paint', async () => {
  await open('/docs/one');
  expect(await theme()).toBeNull();
  await byRole(page, 'button', 'dark').click();
  await expect.poll(theme).toBe('dark');
  expect(await byRole(page, 'button', 'dark').getAttribute('aria-pressed')).toBe('true');
  await block(page, /\/boot\.js$/);
  await page.reload();
  expect(await theme()).toBe('dark');
});

test('the theme follows another tab, and so does its switch', async () => {
  await open('/docs/one');
  const pressed = () => find(page, '[data-act=theme][aria-pressed=true]').allTextContents();
  await byRole(page, 'button', 'light').click();
  await expect.poll(pressed).toEqual(['light']);
  const other = await openPage(reader.context);
  await other.goto(`${reader.site.origin}/docs/one`);
  await byRole(other, 'button', 'dark').click();
  await expect.poll(theme).toBe('dark');
  await expect.poll(pressed).toEqual(['dark']);
  await byRole(other, 'button', 'system').click();
  await expect.poll(pressed).toEqual(['system']);
});

test('copy gives the exact source', async () => {
  await reader.context.overridePermissions(reader.site.origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await open('/docs/one');
  await byRole(page, 'button', 'copy').click();
  await find(page, '[data-state=copied]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a: 1\n  b: "2"');
  await expect.poll(() => find(page, '[id="page:announcer"]').textContent()).toBe('Copied');
  await expect.poll(() => find(page, '[data-state]').count()).toBe(0);

  // Where the browser doesn't allow it, the code is selected.
  await reader.context.overridePermissions(reader.site.origin, []);
  await byRole(page, 'button', 'copy').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('a: 1\n  b: "2"');
});

test('a button copies its text, a link the file that it leads to, and it says when it cannot', async () => {
  await reader.context.overridePermissions(reader.site.origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await open('/copies');
  await byRole(page, 'button', 'session').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('lamp out');
  await byRole(page, 'link', '/page.md').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('# Größe\n');
  await byRole(page, 'link', '/gone.md').click();
  await find(page, '[data-state=failed]').waitFor();
  expect(sitePathOf(page.url())).toBe('/copies');

  // Where the browser doesn't allow it, the file opens.
  await reader.context.overridePermissions(reader.site.origin, []);
  await byRole(page, 'link', '/page.md').click();
  await expect.poll(() => sitePathOf(page.url())).toBe('/page.md');
});

test('the link of a heading leads to it and copies its address, and with a key it opens elsewhere', async () => {
  await reader.context.overridePermissions(reader.site.origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await open('/linked');
  const address = `${reader.site.origin}/linked#${encodeURIComponent('größe')}`;
  await byRole(page, 'link').click();
  await byText(page, 'Address copied').waitFor();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const isOurs = await page.evaluate(() => {
    let isStopped = true;
    addEventListener('click', (event) => {
      isStopped = event.defaultPrevented;
      event.preventDefault();
    });
    document
      .querySelector('h2 a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    return isStopped;
  });
  expect(isOurs).toBe(false);
});

test('tabs choose for all groups and for the next page', async () => {
  await open('/docs/one');
  await byRole(page, 'radio', 'docker').first().click();
  await expect.poll(() => byRole(page, 'radio', 'docker').nth(1).isChecked()).toBe(true);
  await byRole(page, 'link', 'on').click();
  await byRole(page, 'heading', 'Two').waitFor();
  expect(await byRole(page, 'radio', 'docker').isChecked()).toBe(true);
  await page.reload();
  expect(await byRole(page, 'radio', 'docker').isChecked()).toBe(true);
});

test('a group whose tab is chosen stays where it is while the one before it grows', async () => {
  await open('/groups');
  // Not every browser keeps what's in view in its place.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  const choice = byRole(page, 'radio', 'long').nth(1);
  const top = () =>
    choice.evaluate((radio) => Math.round(radio.closest('[data-tabs]')?.getBoundingClientRect().top ?? 0));
  const before = await top();
  await choice.click();
  await expect.poll(() => byRole(page, 'radio', 'long').first().isChecked()).toBe(true);
  await expect.poll(top).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
});

describe('docs tree', () => {
  const isOpen = (slug: string) =>
    find(page, `[data-branch="${slug}"]`).evaluate((el) => (el as HTMLDetailsElement).open);

  test('remembers what was toggled, between swapped and loaded pages', async () => {
    await open('/docs/one');
    await find(page, 'summary', 'one').click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tree'))).toContain('true');
    await byRole(page, 'link', 'on').click();
    await byRole(page, 'heading', 'Two').waitFor();
    expect(await isOpen('/docs/one')).toBe(true);
    await page.reload();
    expect(await isOpen('/docs/one')).toBe(true);
    await find(page, 'summary', 'one').click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tree'))).toContain('false');
    await page.reload();
    expect(await isOpen('/docs/one')).toBe(false);
  });

  test('a big branch that was left open gets its list again', async () => {
    await open('/docs/one');
    await find(page, 'summary', 'big').click();
    await byRole(page, 'link', 'filled').waitFor();
    await page.reload();
    await byRole(page, 'link', 'filled').waitFor();
    expect(reader.noise).toEqual([]);
  });
});

test('a panel holds the focus, closes by Escape and gives the focus back', async () => {
  await open('/docs/one');
  const inert = async () =>
    new Set(
      await find(page, 'main > *').evaluateAll((all) => all.map((element) => element.matches('[inert], [inert] *'))),
    );
  await byRole(page, 'button', 'menu').click();
  await expect.poll(inert).toEqual(new Set([true]));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('close');
  const walked: (string | null | undefined)[] = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(page, key);
    walked.push(await page.evaluate(() => document.activeElement?.textContent));
  }
  expect(walked).toEqual(['inside', 'close', 'inside', 'close', 'inside']);
  await press(page, 'Escape');
  await expect.poll(inert).toEqual(new Set([false]));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('menu');
  // Where there's room, the panel is a part of the page.
  for (const name of ['role', 'aria-modal', 'aria-label'])
    expect(await find(page, '#drawer').getAttribute(name)).toBe(null);
});

describe('language', () => {
  test('a choice leads to the twin of the next pages', async () => {
    await open('/docs/one');
    await byRole(page, 'link', 'Deutsch').click();
    await byRole(page, 'heading', 'Eins').waitFor();
    await byRole(page, 'link', 'weiter').click();
    await byRole(page, 'heading', 'Two').waitFor();
    await byRole(page, 'link', 'back to one').click();
    await byRole(page, 'heading', 'Eins').waitFor();
    await byRole(page, 'link', 'English').click();
    await byRole(page, 'heading', 'One').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    expect(sitePathOf(page.url())).toBe('/docs/one');
  });

  test.each([
    ['?lang=de', '/de/one'],
    ['?lang=xx', '/docs/one'],
    ['?lang=//evil.example', '/docs/one'],
    ['?lang=../..', '/docs/one'],
    ['?lang="]', '/docs/one'],
  ])('%s leads to %s', async (query, path) => {
    await open(`/docs/one${query}`);
    await expect.poll(() => sitePathOf(page.url())).toBe(path);
    expect(page.url().startsWith(`${reader.site.origin}/`)).toBe(true);
    expect(reader.noise).toEqual([]);
  });
});

test.skipIf(!wholeBrowserPath())(
  'back from another site: the page is alive, from the back/forward cache',
  { tags: 'long' },
  async () => {
    const own = await launch({ isWhole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const other = await visit(own);
    await other.page.goto(`${reader.site.origin}/docs/one`);
    await other.page.evaluate(() =>
      addEventListener('pageshow', (event) => Object.assign(window, { persisted: event.persisted })),
    );
    await other.page.goto(`${reader.site.origin.replace('localhost', '127.0.0.1')}/toc`);
    await other.page.evaluate(() => setTimeout(() => history.back()));
    await expect.poll(() => other.page.url()).toBe(`${reader.site.origin}/docs/one`);
    // The old page may answer once more before it's gone.
    const isPersisted = () =>
      other.page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted).catch(() => undefined);
    await expect.poll(isPersisted).toBe(true);
    await byRole(other.page, 'button', 'dark').click();
    await expect.poll(() => find(other.page, 'html').getAttribute('data-theme')).toBe('dark');
    await own.close();
  },
);

describe('shortcuts of one key', () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  test('a question mark opens their list, whose switch turns them off; in a field, keys are letters', async () => {
    await page.goto(`${reader.site.origin}/keys`);
    const list = find(page, '[id="page:keys"]');
    await press(page, '?');
    await list.waitFor();
    await expect.poll(focused).toBe('close');
    await press(page, '?');
    await list.waitUntilHidden();
    // The browser takes the focus from what's hidden with the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body');

    // An Arabic keyboard has another question mark.
    const typed = (key: string, code: string, shiftKey = false) =>
      page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
        ...{ key, code, shiftKey, bubbles: true },
      });
    await typed('؟', 'Slash', true);
    await list.waitFor();
    await typed('؟', 'Slash', true);
    await list.waitUntilHidden();
    await page.focus('main input');
    await page.keyboard.type('?/');
    expect(await page.$eval('main input', (field) => field.value)).toBe('?/');
    expect(await list.isVisible()).toBe(false);

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, '?');
    await byRole(page, 'checkbox', 'single keys').click();
    const areOff = () => page.evaluate(() => localStorage.getItem('single-keys') === 'off');
    await expect.poll(areOff).toBe(true);
    await page.reload();
    await press(page, '?');
    expect(await list.isVisible()).toBe(false);
    // The button still opens the list, to turn them on again.
    await list.evaluate((panel) => panel.showPopover());
    await expect.poll(() => byRole(page, 'checkbox', 'single keys').isChecked()).toBe(false);

    // A choice also stays if it comes before the script that shows the last one.
    await byRole(page, 'checkbox', 'single keys').click();
    await expect.poll(areOff).toBe(false);
    await page.reload();
    await list.evaluate((panel) => {
      panel.addEventListener('toggle', () => panel.querySelector('input')?.click());
      panel.showPopover();
    });
    await expect.poll(areOff).toBe(true);
  });
});
