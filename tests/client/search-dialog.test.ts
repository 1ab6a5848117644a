// The search dialog by its acceptance list, in a real browser under the production policy, on the embedded index.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { atAddress, hold, launch, letTimePass, openedBy, press, takeWorkers, visit } from '../support/browser.ts';
import { byRole, byText, find } from '../support/parts.ts';
import { islandAwake, sitePathOf } from './harness.ts';
import { searchingReaders, searchParts } from './search-parts.ts';

const { reader, field, options, button, isOpen, awake, activeTitle, openWith } = searchingReaders();
let page: Page;
beforeEach(() => {
  page = reader.page;
});

/** The words that the page marks because a search found them. */
const marked = () =>
  page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => range.toString().toLowerCase()));

test('the dialog opens before its script has loaded, and what is typed meanwhile counts', async () => {
  const release = await hold(page, /\/island-search\.js$/);
  await page.reload();
  await takeWorkers(page);
  await press(page, 'Control+k');
  expect(await isOpen()).toBe(true);
  await page.keyboard.type('brake');
  release();
  await options().first().waitFor();
  expect(await field().inputValue()).toBe('brake');
  expect(await activeTitle()).toBe('Brake');
  expect(reader.noise).toEqual([]);
});

test('a selection of several lines and 80 characters becomes a query of 64, selected', async () => {
  await page.evaluate(() => {
    const [title, text] = ['h1', '#long'].map((css) => document.querySelector(css)?.firstChild as Text);
    getSelection()?.setBaseAndExtent(title as Text, 0, text as Text, 80);
  });
  await press(page, 'Control+k');
  expect(await field().inputValue()).toMatch(/^Home abcdefgh abcdefgh /);
  expect((await field().inputValue()).length).toBeLessThanOrEqual(64);
  expect((await field().inputValue()).length).toBeGreaterThan(60);
  await islandAwake(page, 'search');
  await page.keyboard.type('brake');
  expect(await field().inputValue()).toBe('brake');
});

test('the page decides which index is searched, and a button may choose another', async () => {
  await press(page, 'Control+k');
  await awake();
  expect(await field().getAttribute('placeholder')).toBe('Search resources');
  await press(page, 'Escape');
  await byRole(page, 'link', 'Open docs search').click();
  await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
  await page.goto(`${reader.site.origin}/docs/brake`);
  await press(page, '/');
  await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
});

test('under /docs the docs come first, then the rest of the site, and the reader can change that', async () => {
  await page.goto(`${reader.site.origin}/docs/brake`);
  await press(page, '/');
  await field().fill('visit');
  await byRole(page, 'group', 'Elsewhere on this site').waitFor();
  expect(await byRole(page, 'button', 'Docs first').getAttribute('aria-pressed')).toBe('true');
  await byRole(page, 'button', 'Whole site').click();
  await byRole(page, 'group', 'Blog').waitFor();
  expect(await byRole(page, 'group', 'Elsewhere on this site').count()).toBe(0);
  expect(await field().getAttribute('placeholder')).toBe('Search resources');
});

test('the index is fetched when the dialog opens: not before, and not only with the first letter', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(sitePathOf(request.url())));
  await button().hover();
  await letTimePass(page, 500);
  expect(asked.filter((path) => path.startsWith('/search-index/'))).toEqual([]);
  await press(page, 'Control+k');
  await expect.poll(() => asked).toContain('/search-index/index.json');
});

test('every opening starts afresh, and nothing scrolls behind', async () => {
  await openWith('wheel');
  await press(page, 'Escape');
  await press(page, 'Control+k');
  expect(await field().inputValue()).toBe('');
  await expect.poll(() => options().count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector('main')?.matches(':focus-within'))).toBe(false);
});

test('a press beside the window closes', async () => {
  await openWith('wheel');
  await page.mouse.click(3, 790);
  await expect.poll(isOpen).toBe(false);
});

describe('the page behind', { tags: 'long' }, () => {
  const links = () => find(page, 'header a, main a, main textarea');
  const isInert = () =>
    links()
      .evaluateAll((all) => all.map((element) => element.closest('[inert]') !== null))
      .then((each) => new Set(each));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('is inert while the dialog is open, however long it is, and alive afterwards', async () => {
    await page.evaluate((href) => {
      const html = Array.from({ length: 700 }, (_, at) => {
        const paragraph = document.createElement('p');
        paragraph.append('line ', Object.assign(document.createElement('a'), { href: `${href}?${at}` }));
        return paragraph;
      });
      document.querySelector('main')?.append(...html);
    }, `${reader.site.origin}/blog/one`);
    await press(page, 'Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    await press(page, 'Escape');
    await expect.poll(() => find(page, '[inert]').count()).toBe(0);
    for (let times = 0; times < 5; times++) await press(page, 'Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    expect(await isOpen()).toBe(true);
    expect(await find(page, 'dialog[inert], dialog [inert]').count()).toBe(0);
    await press(page, 'Control+k');
    await expect.poll(() => find(page, '[inert]').count()).toBe(0);
    expect(reader.noise).toEqual([]);
  });

  test('gets the focus back where it was, also when that is inert by then', async () => {
    await byRole(page, 'textbox', 'notes').focus();
    await press(page, 'Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    await press(page, 'Escape');
    expect(await focused()).toBe('notes');
    await page.keyboard.type('on');
    expect(await byRole(page, 'textbox', 'notes').inputValue()).toBe('on');
  });

  test('gets the focus back when the dialog is closed before its script has loaded', async () => {
    await hold(page, /\.js$/);
    await byRole(page, 'textbox', 'notes').focus();
    await press(page, 'Control+k');
    await press(page, 'Escape');
    expect(await isOpen()).toBe(false);
    expect(await focused()).toBe('notes');
    await press(page, 'Control+k');
    await byRole(page, 'button', 'Close').click();
    expect(await isOpen()).toBe(false);
    expect(await focused()).toBe('notes');
  });
});

test('hostile text is text', async () => {
  await openWith('beam');
  expect(await find(byRole(page, 'option').first(), '.search-row-title').textContent()).toContain(
    '<img src=x onerror=alert(1)>',
  );
  expect(await find(page, 'dialog:popover-open img').count()).toBe(0);
  expect(reader.noise).toEqual([]);
});

test('the page of the marked row is fetched ahead: of the first when typing pauses after two letters, then of each that is steered to', async () => {
  const asked = (url: string) => reader.site.requests.filter((one) => one === url).length;
  const rowPath = (number: number) =>
    options()
      .nth(number)
      .evaluate((row) => (row as HTMLAnchorElement).href)
      .then(sitePathOf);
  reader.site.requests.length = 0;
  await openWith('w');
  const early = await rowPath(0);
  await letTimePass(page, 500);
  expect(asked(early)).toBe(0);
  await field().fill('wheel');
  await expect.poll(async () => asked(await rowPath(0))).toBe(1);
  const [first, second] = [await rowPath(0), await rowPath(1)];
  await expect.poll(() => asked(first)).toBe(1);
  expect(asked(second)).toBe(0);
  await press(page, 'ArrowDown');
  await expect.poll(() => asked(second)).toBe(1);
  await press(page, 'Enter');
  await expect.poll(() => sitePathOf(page.url())).toBe(second);
  expect(asked(second)).toBe(1);
});

test.each([
  ['Control+Enter', 'a tab', true],
  ['Shift+Enter', 'a window', false],
])('%s opens %s and the dialog stays', async (keys, _, hasBars) => {
  await openWith('summer');
  const devtools = await page.createCDPSession();
  await devtools.send('Page.enable');
  const opened = new Promise<readonly string[]>((resolve) => {
    devtools.on('Page.windowOpen', ({ windowFeatures }) => resolve(windowFeatures));
  });
  const other = await openedBy(page, () => press(page, keys));
  await atAddress(other, /\/blog\/summer$/);
  expect((await opened).includes('toolbar')).toBe(hasBars);
  expect(await isOpen()).toBe(true);
});

test('Enter closes and goes there without a full load, where the found words are marked until Escape', async () => {
  await page.evaluate(() => Object.assign(window, { same: true }));
  await openWith('brake pads');
  await press(page, 'Enter');
  await atAddress(page, /\/docs\/brake#brake-pads$/);
  await byRole(page, 'heading', 'Brake').waitFor();
  expect(await isOpen()).toBe(false);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await expect.poll(marked).toEqual(['brake']);
  await press(page, 'Escape');
  await expect.poll(marked).toEqual([]);
});

// A browser without a user interface moves the mouse by itself.
test('a click goes there; the pointer selects only by moving', async ({ onTestFinished }) => {
  const whole = await launch({ isWhole: true });
  onTestFinished(() => whole.close());
  const { page } = await visit(whole);
  const { field, options, isOpen, openWith } = searchParts(() => page);
  await page.goto(`${reader.site.origin}/`);
  await openWith('wheel');
  const third = options().nth(2);
  const box = await third.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect.poll(() => third.getAttribute('aria-selected')).toBe('true');
  await field().fill('visit');
  await byRole(page, 'group', 'Blog').waitFor();
  expect(await options().first().getAttribute('aria-selected')).toBe('true');
  await options().nth(1).click();
  await atAddress(page, /\/blog\//);
  expect(await isOpen()).toBe(false);
});

test('a worker answers, the live region counts, and results for a mistyped query say what for', async () => {
  await openWith('brake');
  await expect.poll(activeTitle).toBe('Brake');
  expect(page.workers()).toHaveLength(1);
  const said = find(page, 'dialog [role=status]');
  await expect.poll(() => said.textContent()).toMatch(/^Results: \d+. Sections: \d+.$/);
  await field().fill('');
  expect(await said.textContent()).toBe('');
  await field().fill('brkae');
  await byText(page, 'Showing results for').waitFor();
  expect(await find(page, '.search-corrected').textContent()).toBe('Showing results for "brake"');
  expect(reader.noise).toEqual([]);
});

test('without results, there are the query as text, suggestions, and a link to report it, whatever was typed', async () => {
  await openWith('brake');
  const query = '50% off & "x" $& zzzzz';
  await field().fill(query);
  await byText(page, `No results for "${query}"`).first().waitFor();
  const said = find(page, 'dialog [role=status]');
  await expect.poll(() => said.textContent()).toBe(`No results for "${query}"`);
  const href = await byRole(page, 'link', 'Let us know.').getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('title')).toBe(`Missing results for ${query}`);
  await byRole(page, 'button', 'Parts').click();
  expect(await field().inputValue()).toBe('parts ');
  await options().first().waitFor();
});

test('near the page is the next page by its title, but not the next part of a long list', async () => {
  const near = byRole(page, 'group', 'Near this page');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { rel: 'next', href: '/docs/parts', innerText: 'Next' });
    document.querySelector('main')?.append(link);
  });
  await press(page, 'Control+k');
  await byText(page, 'No recent searches').waitFor();
  await press(page, 'Escape');
  await page.evaluate(() => document.querySelector('a[rel=next]')?.setAttribute('data-title', 'Parts'));
  await press(page, 'Control+k');
  await expect.poll(() => find(near, '.search-row-title').allTextContents()).toEqual(['Parts']);
});

const visitBy = async (query: string): Promise<void> => {
  await openWith(query);
  await press(page, 'Enter');
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.toLowerCase() === text, {}, query);
};
const storedTitles = async (group: string): Promise<string[]> => {
  await byRole(page, 'group', group).waitFor();
  return find(byRole(page, 'group', group), '.search-row-title').allTextContents();
};

test('a recent page becomes a favorite, and both can be removed', { tags: 'long' }, async () => {
  for (const word of ['one', 'two', 'three']) await visitBy(`visit ${word}`);
  await press(page, 'Control+k');
  expect(await storedTitles('Recent')).toEqual(['Visit three', 'Visit two', 'Visit one']);
  await byRole(page, 'button', 'Save as favorite: Visit three').click();
  expect(await storedTitles('Favorite')).toEqual(['Visit three']);
  expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
  await byRole(page, 'button', 'Remove: Visit two').click();
  expect(await storedTitles('Recent')).toEqual(['Visit one']);
  await press(page, 'ArrowUp');
  await press(page, 'Delete');
  await expect.poll(() => byRole(page, 'group', 'Favorite').count()).toBe(0);
  await page.reload();
  await press(page, 'Control+k');
  expect(await storedTitles('Recent')).toEqual(['Visit one']);
});

test('the latest search in the documentation is first there, after seven on the rest of the site', async () => {
  await page.evaluate(() => {
    const hits = Array.from({ length: 7 }, (_, at) => ({
      objectID: `/blog/${at}`,
      url: `/blog/${at}`,
      type: 'lvl1',
      content: null,
      hierarchy: { lvl1: `Old ${at}` },
    }));
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__general', JSON.stringify(hits));
  });
  await page.goto(`${reader.site.origin}/docs/parts`);
  await visitBy('brake');
  await press(page, 'Control+k');
  expect((await storedTitles('Recent')).slice(0, 2)).toEqual(['Brake', 'Old 0']);
});

test('a found text is kept in the history as its page', async () => {
  await openWith('mechanic trade');
  await press(page, 'Enter');
  await expect.poll(isOpen).toBe(false);
  const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__general'));
  const [hit] = JSON.parse(stored ?? '[]') as { type: string; content: unknown }[];
  expect(hit?.type).not.toBe('content');
  expect(hit).not.toHaveProperty('snippets');
});

test('a damaged history is ignored', async () => {
  for (const value of ['{', '[1, null, {"url":"javascript:alert(1)"}]', '{"a":1}', `[${'{},'.repeat(20_000)}{}]`]) {
    await page.evaluate((text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__general', text), value);
    await page.reload();
    await press(page, 'Control+k');
    await byText(page, 'No recent searches').waitFor();
    await page.keyboard.type('brake');
    await options().first().waitFor();
    expect(reader.noise, value.slice(0, 50)).toEqual([]);
  }
});
