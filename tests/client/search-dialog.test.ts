// The search dialog by its acceptance list, in a real browser under the production policy, on the embedded index.
// @module-tag chromium

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SiteIsland } from '../../client/island-element.ts';
import {
  atAddress,
  block,
  closeAll,
  hold,
  launch,
  letTimePass,
  openedBy,
  press,
  takeWorkers,
  type Visit,
  visit,
} from '../support/browser.ts';
import { byRole, byText, find } from '../support/parts.ts';
import {
  type Answer,
  type Bundle,
  bundleClient,
  islandAwake,
  sitePathOf,
  startSite,
  type TestSite,
} from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';

let browser: Browser;
let bundle: Bundle;
let site: TestSite;
let reader: Visit;
let page: Page;
const head = '/search-index/index.json';
let sound: Answer;

beforeAll(async () => {
  browser = await launch();
  bundle = await bundleClient({ search: 'client/search/dialog/wake.ts' });
  site = await startSite(bundle, {
    ...workshopPages(),
    ...indexRoutes(),
  });
  sound = site.routes.get(head) as Answer;
});

afterAll(() => closeAll(browser, site));

beforeEach(async () => {
  reader = await visit(browser);
  page = reader.page;
  await page.goto(`${site.origin}/`);
  return () => reader.leave();
});

const dialog = () => find(page, 'dialog:popover-open');
const field = () => byRole(page, 'combobox', 'Search this site');
const options = () => byRole(page, 'option');
const button = () => byRole(page, 'link', 'Open search');
/** The words that the page marks because a search found them. */
const marked = () =>
  page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => range.toString().toLowerCase()));
const isOpen = () => find(page, 'dialog').evaluate((element) => element.matches(':popover-open'));
const awake = () =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-label="Close"], .search-close') &&
      document.querySelector('.search-empty, .search-row'),
  );
const activeTitle = () => find(page, '[role=option][aria-selected=true] .search-row-title').textContent();

/** Answers for the head of the index until the test is over. */
function withIndex(answer: Answer): void {
  site.routes.set(head, answer);
  onTestFinished(() => void site.routes.set(head, sound));
}

async function openWith(query: string): Promise<void> {
  await press(page, 'Control+k');
  await field().fill(query);
  await options().first().waitFor();
}

describe('keys', () => {
  test('Ctrl+K and Cmd+K toggle, also in fields', async () => {
    await byRole(page, 'textbox', 'notes').focus();
    await press(page, 'Control');
    expect(await isOpen()).toBe(false);
    await press(page, 'Control+k');
    expect(await isOpen()).toBe(true);
    await press(page, 'Control+K');
    expect(await isOpen()).toBe(false);
    await press(page, 'Meta+k');
    expect(await isOpen()).toBe(true);
  });

  test.each([
    ['Ctrl+K on a Greek keyboard', { key: 'κ', code: 'KeyK', ctrlKey: true }, true],
    ['a slash on a Hebrew keyboard', { key: '־', code: 'Slash' }, true],
    ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
    ['Ctrl with another key of a Greek keyboard', { key: 'ξ', code: 'KeyJ', ctrlKey: true }, false],
  ])('%s: %j opens: %s', async (_, keys, opens) => {
    const init = { ...keys, bubbles: true, composed: true, cancelable: true };
    await page.evaluate((event) => document.body.dispatchEvent(new KeyboardEvent('keydown', event)), init);
    expect(await isOpen()).toBe(opens);
  });

  test('a click with Ctrl leaves the link of the button to the browser', async () => {
    const other = await openedBy(page, () => button().click({ modifier: 'Control' }));
    await other.close();
    expect(await isOpen()).toBe(false);
  });

  test('slash opens, types itself in a textarea, and never closes', async () => {
    await byRole(page, 'textbox', 'notes').focus();
    await press(page, '/');
    expect(await isOpen()).toBe(false);
    expect(await byRole(page, 'textbox', 'notes').inputValue()).toBe('/');
    await find(page, 'h1').click();
    await press(page, '/');
    expect(await isOpen()).toBe(true);
    await press(page, '/');
    expect(await field().inputValue()).toBe('/');
    expect(await isOpen()).toBe(true);
  });

  test('the slash does nothing for readers who have switched off such shortcuts', async () => {
    await page.evaluate(() => localStorage.setItem('single-keys', 'off'));
    await page.reload();
    await press(page, '/');
    expect(await isOpen()).toBe(false);
    await press(page, 'Control+k');
    await awake();
  });

  test('a letter or number on the button opens with it', { tags: 'long' }, async () => {
    for (const key of ['a', '7', 'ä']) {
      await button().focus();
      if (key === 'ä')
        await page.evaluate(() =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ä', bubbles: true, composed: true, cancelable: true }),
          ),
        );
      else await press(page, key);
      expect(await isOpen(), key).toBe(true);
      expect(await field().inputValue()).toBe(key);
      await page.keyboard.type('b');
      expect(await field().inputValue()).toBe(`${key}b`);
      await press(page, 'Escape');
      expect(await isOpen(), `${key}, then Escape`).toBe(false);
    }
  });

  test('one Escape closes, with results too, and focus returns to the opener', async () => {
    await button().focus();
    await press(page, 'Enter');
    await awake();
    await page.keyboard.type('wheel');
    await options().first().waitFor();
    await press(page, 'Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open search');
  });

  test('Escape while an input method composes does nothing', { tags: 'long' }, async () => {
    await openWith('wheel');
    await field().evaluate((element) => {
      for (const key of ['Escape', 'Enter'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
        );
    });
    expect(await isOpen()).toBe(true);
    expect(await field().inputValue()).toBe('wheel');
    expect(sitePathOf(page.url())).toBe('/');
  });

  test('arrows go round; screen readers follow only then', async () => {
    await openWith('brake');
    await expect.poll(() => options().count()).toBeGreaterThan(2);
    expect(await field().getAttribute('aria-activedescendant')).toBeNull();
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
    await press(page, 'ArrowUp');
    expect(await options().last().getAttribute('aria-selected')).toBe('true');
    expect(await field().getAttribute('aria-activedescendant')).toBe(await options().last().getAttribute('id'));
    await press(page, 'ArrowDown');
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
  });

  test('back in the field the list is open again, and Enter follows its first row', async () => {
    await openWith('brake');
    await press(page, 'Tab');
    await press(page, 'Shift+Tab');
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => options().first().getAttribute('aria-selected')).toBe('true');
    await find(page, '.search-keys').click({ at: { x: 2, y: 2 } });
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
    await field().click();
    const target = await options().first().getAttribute('href');
    await press(page, 'Enter');
    await atAddress(page, new URL(site.origin).origin + target);
  });

  test('Tab leaves the list: the pointers of the combobox disappear, the results stay', async () => {
    await openWith('brake');
    await press(page, 'ArrowDown');
    await press(page, 'Tab');
    expect(await field().getAttribute('aria-expanded')).toBe('false');
    expect(await field().getAttribute('aria-activedescendant')).toBeNull();
    expect(await options().count()).toBeGreaterThan(0);
    for (let i = 0; i < 12; i++) {
      await press(page, 'Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
  });
});

describe('opening', () => {
  test('the shell is there before the chunk, and what is typed meanwhile counts', async () => {
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

  test('a selection of 80 characters becomes a query of 64, selected', async () => {
    await page.evaluate(() => {
      const text = document.querySelector('#long')?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 0, text, 80);
    });
    await press(page, 'Control+k');
    expect((await field().inputValue()).length).toBeLessThanOrEqual(64);
    expect((await field().inputValue()).length).toBeGreaterThan(60);
    await islandAwake(page, 'search');
    await page.keyboard.type('brake');
    expect(await field().inputValue()).toBe('brake');
  });

  test('the index follows the page, a button may force one', async () => {
    await press(page, 'Control+k');
    await awake();
    expect(await field().getAttribute('placeholder')).toBe('Search resources');
    await press(page, 'Escape');
    await byRole(page, 'link', 'Open docs search').click();
    await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
    await page.goto(`${site.origin}/docs/brake`);
    await press(page, '/');
    await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
  });

  test('under /docs the docs come first, then the rest of the site, and the reader can change that', async () => {
    await page.goto(`${site.origin}/docs/brake`);
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
    }, `${site.origin}/blog/one`);
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

  test('Escape and the closing button need no chunk', async () => {
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

describe('results', () => {
  test('hostile text is text', async () => {
    await openWith('beam');
    expect(await find(byRole(page, 'option').first(), '.search-row-title').textContent()).toContain(
      '<img src=x onerror=alert(1)>',
    );
    expect(await find(dialog(), 'img').count()).toBe(0);
    expect(reader.noise).toEqual([]);
  });

  test('Enter goes there without a full load and closes', async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    await openWith('brake pads');
    await press(page, 'Enter');
    await atAddress(page, /\/docs\/brake#part-0$/);
    await byRole(page, 'heading', 'Brake').waitFor();
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('the page of the marked row is fetched ahead: of the first when typing pauses after two letters, then of each that is steered to', async () => {
    const asked = (url: string) => site.requests.filter((one) => one === url).length;
    const rowPath = (number: number) =>
      options()
        .nth(number)
        .evaluate((row) => (row as HTMLAnchorElement).href)
        .then(sitePathOf);
    site.requests.length = 0;
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

  test('the found words are marked on the page, until Escape', async () => {
    await openWith('summer');
    await press(page, 'Enter');
    await atAddress(page, /\/blog\/summer$/);
    await expect.poll(marked).toEqual(['summer']);
    await press(page, 'Escape');
    await expect.poll(marked).toEqual([]);
  });

  // A browser without a user interface moves the mouse by itself.
  test('a click goes there; the pointer selects only by moving', async ({ onTestFinished }) => {
    const whole = await launch({ isWhole: true });
    onTestFinished(() => whole.close());
    ({ page } = await visit(whole));
    await page.goto(`${site.origin}/`);
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
    await expect.poll(() => find(page, 'dialog [role=status]').textContent()).toMatch(/^Results: \d+. Sections: \d+.$/);
    await field().fill('brkae');
    await byText(page, 'Showing results for').waitFor();
    expect(await find(page, '.search-corrected').textContent()).toBe('Showing results for "brake"');
    expect(reader.noise).toEqual([]);
  });

  test('no results: the query as text, suggestions, and a report link that survives anything', async () => {
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
});

describe('history', () => {
  const choose = async (query: string): Promise<void> => {
    await openWith(query);
    await press(page, 'Enter');
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.toLowerCase() === text, {}, query);
  };
  const titles = async (group: string): Promise<string[]> => {
    await byRole(page, 'group', group).waitFor();
    return find(byRole(page, 'group', group), '.search-row-title').allTextContents();
  };

  test('a recent page becomes a favorite, and both can be removed', { tags: 'long' }, async () => {
    for (const word of ['one', 'two', 'three']) await choose(`visit ${word}`);
    await press(page, 'Control+k');
    expect(await titles('Recent')).toEqual(['Visit three', 'Visit two', 'Visit one']);
    await byRole(page, 'button', 'Save as favorite: Visit three').click();
    expect(await titles('Favorite')).toEqual(['Visit three']);
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await byRole(page, 'button', 'Remove: Visit two').click();
    expect(await titles('Recent')).toEqual(['Visit one']);
    await press(page, 'ArrowUp');
    await press(page, 'Delete');
    await expect.poll(() => byRole(page, 'group', 'Favorite').count()).toBe(0);
    await page.reload();
    await press(page, 'Control+k');
    expect(await titles('Recent')).toEqual(['Visit one']);
  });

  test('a found text is kept as its page', async () => {
    await openWith('mechanic trade');
    await press(page, 'Enter');
    await expect.poll(isOpen).toBe(false);
    const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__general'));
    const [hit] = JSON.parse(stored ?? '[]') as { type: string; content: unknown }[];
    expect(hit?.type).not.toBe('content');
    expect(hit).not.toHaveProperty('snippets');
  });

  test('damaged storage is ignored', async () => {
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
});

describe('faults', { tags: 'long' }, () => {
  test('offline: the error screen comes and stays; retry works', async () => {
    await takeWorkers(page);
    const unblock = await block(page, /\/search-index\//);
    await press(page, 'Control+k');
    await awake();
    await field().fill('brake');
    await find(page, '.search-notice-title', 'Unable to fetch results').waitFor();
    await find(page, 'p', 'You might want to check your network connection.').waitFor();
    await letTimePass(page, 500);
    expect(await find(page, '.search-notice-title').isVisible()).toBe(true);
    unblock();
    await byRole(page, 'button', 'Retry').click();
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('combobox');
    await expect.poll(activeTitle).toBe('Brake');
  });

  test.each(['the next key', 'the return of the network'])('a script that failed is loaded again by %s', async (by) => {
    const unblock = await block(page, /island-search/);
    await page.reload();
    await takeWorkers(page);
    await press(page, '/');
    await byText(page, 'Unable to fetch results. You might').waitFor();
    await page.keyboard.type('brake');
    // The query makes two attempts. Both have to fail before the next request can succeed.
    await page.$eval('site-island', async (island) => {
      for (let attempt = 0; attempt < 2; attempt += 1) await (island as SiteIsland).wake();
    });
    unblock();
    const tryAgain = async (): Promise<void> => {
      if (by === 'the return of the network') return page.evaluate(() => void dispatchEvent(new Event('online')));
      await page.keyboard.press('Backspace');
      await page.keyboard.type('e');
    };
    // While an attempt is still failing, there isn't another one.
    await expect.poll(() => tryAgain().then(activeTitle)).toBe('Brake');
  });

  test.each(['a worker', 'the page'])('an index that is no index is an error that says so, in %s', async (where) => {
    if (where === 'the page') await takeWorkers(page);
    withIndex((_, response) => void response.end('null'));
    await press(page, '/');
    await field().fill('brake');
    await expect.poll(() => find(page, '.search-notice-title').allTextContents()).toEqual(['Unable to fetch results']);
  });

  test('a worker whose index was out of reach answers by the Retry button', async () => {
    withIndex((_, response) => void response.writeHead(503).end());
    await press(page, '/');
    await field().fill('brake');
    await find(page, '.search-notice-title', 'Unable to fetch results').waitFor();
    site.routes.set(head, sound);
    await byRole(page, 'button', 'Retry').click();
    await expect.poll(activeTitle).toBe('Brake');
  });

  test('a worker whose code takes long to arrive answers', async () => {
    const [code = '', text] = [...bundle.files].find(([name]) => /\/search-\w+\.js$/.test(name)) ?? [];
    let release = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      site.routes.set(code, (_, response) => {
        release = () => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
        resolve();
      });
    });
    onTestFinished(() => void site.routes.delete(code));
    await press(page, 'Control+k');
    await field().fill('brake');
    await asked;
    // As long as a worker has to begin.
    await letTimePass(page, 2500);
    release();
    await expect.poll(activeTitle).toBe('Brake');
    expect(page.workers()).toHaveLength(1);
  });

  test('the page answers if the policy lets no worker start', async () => {
    const strict = await startSite(
      bundle,
      Object.fromEntries(site.routes),
      "worker-src 'none'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker",
    );
    onTestFinished(strict.close);
    await page.goto(`${strict.origin}/`);
    await openWith('brake');
    await expect.poll(activeTitle).toBe('Brake');
    expect(page.workers()).toEqual([]);
  });

  test('Enter before the answer is there goes to the best answer, not to a row of the query before', async () => {
    await takeWorkers(page);
    await openWith('brake');
    const release = await hold(page, /\/search-index\/words-/);
    await field().fill('summer');
    await find(page, '.search-drawing-wait').waitFor();
    expect(await activeTitle()).toBe('Brake');
    await press(page, 'Enter');
    release();
    await atAddress(page, /\/blog\/summer$/);
    expect(await isOpen()).toBe(false);
  });
});
