// The search dialog by its acceptance list, in a real browser under the production policy, on the embedded index.
// @module-tag chromium

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleClient, launch, startSite, type TestSite, type Visit, visit } from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';

let browser: Browser;
let site: TestSite;
let reader: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  site = await startSite(await bundleClient({ search: 'client/search/dialog/wake.ts' }), {
    ...workshopPages(),
    ...indexRoutes(),
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  reader = await visit(browser);
  page = reader.page;
  await page.goto(`${site.origin}/`);
  return () => reader.context.close();
});

const dialog = () => page.locator('dialog:popover-open');
const field = () => page.getByRole('combobox', { name: 'Search' });
const options = () => page.getByRole('option');
const button = () => page.getByRole('link', { name: 'Open search' });
const isOpen = () => page.locator('dialog').evaluate((element) => element.matches(':popover-open'));
const awake = () =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-label="Close"], .search-close') &&
      document.querySelector('.search-empty, .search-row'),
  );
const activeTitle = () => page.locator('[role=option][aria-selected=true] .search-row-title').textContent();

async function openWith(query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field().fill(query);
  await options().first().waitFor();
}

describe('keys', () => {
  test('Ctrl+K and Cmd+K toggle, also in fields', async () => {
    await page.getByLabel('notes').focus();
    await page.keyboard.press('Control+k');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Control+K');
    expect(await isOpen()).toBe(false);
    await page.keyboard.press('Meta+k');
    expect(await isOpen()).toBe(true);
  });

  test('slash opens, types itself in a textarea, and never closes', async () => {
    await page.getByLabel('notes').focus();
    await page.keyboard.press('/');
    expect(await isOpen()).toBe(false);
    expect(await page.getByLabel('notes').inputValue()).toBe('/');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('/');
    expect(await field().inputValue()).toBe('/');
    expect(await isOpen()).toBe(true);
  });

  test('the reader can switch the slash off', async () => {
    await page.keyboard.press('/');
    await awake();
    await page.getByLabel('Open with the / key').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.keyboard.press('/');
    expect(await isOpen()).toBe(false);
    await page.keyboard.press('Control+k');
    await awake();
    await expect.poll(() => page.getByLabel('Open with the / key').isChecked()).toBe(false);
  });

  test.each(['Tab', 'Shift', 'F2', 'Control+c', 'Alt+a', 'ArrowDown', 'Escape'])(
    '%s on the button does not open',
    async (key) => {
      await button().focus();
      await page.keyboard.press(key);
      expect(await isOpen()).toBe(false);
    },
  );

  test.each(['a', '7', 'ä'])('%s on the button opens with it', async (key) => {
    await button().focus();
    if (key === 'ä')
      await page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ä', bubbles: true, composed: true, cancelable: true }),
        ),
      );
    else await page.keyboard.press(key);
    expect(await isOpen()).toBe(true);
    expect(await field().inputValue()).toBe(key);
    await page.keyboard.type('b');
    expect(await field().inputValue()).toBe(`${key}b`);
  });

  test('autofill events without a key do no harm', async () => {
    await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
    expect(reader.noise).toEqual([]);
  });

  test('one Escape closes, with results too, and focus returns to the opener', async () => {
    await button().focus();
    await page.keyboard.press('Enter');
    await awake();
    await page.keyboard.type('wheel');
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open search');
  });

  test('opened from a menu that closes meanwhile, focus returns to the button of that menu', async () => {
    await page.evaluate(() => {
      const [menuButton, menu, link] = ['button', 'div', 'a'].map((name) => document.createElement(name)) as [
        HTMLButtonElement,
        HTMLElement,
        HTMLAnchorElement,
      ];
      menuButton.textContent = 'Menu';
      menuButton.setAttribute('popovertarget', 'menu');
      Object.assign(menu, { id: 'menu', popover: 'auto' });
      Object.assign(link, { textContent: 'Find', href: '/search' });
      menu.dataset.panel = '';
      link.dataset.search = '';
      menu.append(link);
      document.body.prepend(menuButton, menu);
    });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('link', { name: 'Find' }).press('Enter');
    await awake();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Menu');
  });

  test('Escape while an input method composes does nothing', async () => {
    await openWith('wheel');
    await field().evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }),
      ),
    );
    await field().evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
      ),
    );
    expect(await isOpen()).toBe(true);
    expect(await field().inputValue()).toBe('wheel');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('arrows go round; screen readers follow only then', async () => {
    await openWith('brake');
    await expect.poll(() => options().count()).toBeGreaterThan(2);
    expect(await field().getAttribute('aria-activedescendant')).toBeNull();
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await options().last().getAttribute('aria-selected')).toBe('true');
    expect(await field().getAttribute('aria-activedescendant')).toBe(await options().last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
  });

  test('back in the field the list is open again, and Enter follows its first row', async () => {
    await openWith('brake');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => options().first().getAttribute('aria-selected')).toBe('true');
    await page.locator('.search-footer').click({ position: { x: 2, y: 2 } });
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
    await field().click();
    const target = await options().first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.endsWith(target ?? 'nowhere'));
  });

  test('Tab leaves the list: the pointers of the combobox disappear, the results stay', async () => {
    await openWith('brake');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await field().getAttribute('aria-expanded')).toBe('false');
    expect(await field().getAttribute('aria-activedescendant')).toBeNull();
    expect(await options().count()).toBeGreaterThan(0);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
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
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/island-search.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
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
    await page.keyboard.press('Control+k');
    expect((await field().inputValue()).length).toBeLessThanOrEqual(64);
    expect((await field().inputValue()).length).toBeGreaterThan(60);
    await awake().catch(() => undefined);
    await page.keyboard.type('brake');
    expect(await field().inputValue()).toBe('brake');
  });

  test('the 65th character is refused, typed or pasted', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('x'.repeat(70));
    expect((await field().inputValue()).length).toBe(64);
    await field().fill('');
    await field().evaluate((element) => {
      (element as HTMLInputElement).focus();
      document.execCommand('insertText', false, 'y'.repeat(10_000));
    });
    expect((await field().inputValue()).length).toBe(64);
  });

  test('the index follows the page, a button may force one', async () => {
    await page.keyboard.press('Control+k');
    await awake();
    expect(await field().getAttribute('placeholder')).toBe('Search resources');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Open docs search' }).click();
    await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
    await field().fill('visit');
    await page.getByText('No results for').waitFor();
    await page.goto(`${site.origin}/docs/brake`);
    await page.keyboard.press('/');
    await expect.poll(() => field().getAttribute('placeholder')).toBe('Search documentation');
  });

  test('the index is fetched when the dialog opens: not before, and not only with the first letter', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await button().hover();
    await page.waitForTimeout(500);
    expect(asked.filter((path) => path.startsWith('/search-index/'))).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect.poll(() => asked).toContain('/search-index/index.json');
  });

  test('every opening starts afresh, and nothing scrolls behind', async () => {
    await openWith('wheel');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
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

describe('the page behind', () => {
  const links = () => page.locator('header a, main a, main textarea');
  const isInert = () =>
    links()
      .evaluateAll((all) => all.map((element) => element.closest('[inert]') !== null))
      .then((each) => new Set(each));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('is inert while the dialog is open, however long it is, and alive afterwards', async () => {
    await page.evaluate(() => {
      const html = Array.from({ length: 700 }, (_, at) => {
        const paragraph = document.createElement('p');
        paragraph.append('line ', Object.assign(document.createElement('a'), { href: `/blog/one?${at}` }));
        return paragraph;
      });
      document.querySelector('main')?.append(...html);
    });
    await page.keyboard.press('Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    for (let times = 0; times < 5; times++) await page.keyboard.press('Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    expect(await isOpen()).toBe(true);
    expect(await page.locator('dialog[inert], dialog [inert]').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(reader.noise).toEqual([]);
  });

  test('comes alive also when the dialog was opened, closed and opened before the code for that was there', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/acts*.js', (route) => held.then(() => route.continue()));
    for (const open of [true, false, true]) {
      await page.keyboard.press('Control+k');
      expect(await isOpen()).toBe(open);
      await page.waitForTimeout(100);
    }
    release();
    await expect.poll(isInert).toEqual(new Set([true]));
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  test('gets the focus back where it was, also when that is inert by then', async () => {
    await page.getByLabel('notes').focus();
    await page.keyboard.press('Control+k');
    await expect.poll(isInert).toEqual(new Set([true]));
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('notes');
    await page.keyboard.type('on');
    expect(await page.getByLabel('notes').inputValue()).toBe('on');
  });

  test('is not reached by a press, before the chunk is there either', async () => {
    await page.route('**/*.js', () => undefined);
    await page.keyboard.press('Control+k');
    const { x, y } = (await button().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 3, y + 3);
    expect(await isOpen()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('Escape and the closing button need no chunk', async () => {
    await page.route('**/*.js', () => undefined);
    await page.getByLabel('notes').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await focused()).toBe('notes');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isOpen()).toBe(false);
    expect(await focused()).toBe('notes');
  });
});

describe('results', () => {
  test('a group of seven shows five', async () => {
    await openWith('wheel');
    expect(await page.getByRole('group', { name: 'Parts' }).getByRole('option').count()).toBe(5);
  });

  test('typing mistakes, beginnings, several words in any order', async () => {
    await page.keyboard.press('Control+k');
    for (const [query, title] of [
      ['brkae', 'Brake'],
      ['bra', 'Brake'],
      ['cable brake', 'Brake cable'],
      ['lamp & dynamo', 'Lamp & dynamo'],
    ] as const) {
      await field().fill(query);
      await expect.poll(activeTitle).toBe(title);
    }
  });

  test('hostile text is text', async () => {
    await openWith('beam');
    expect(await page.getByRole('option').first().locator('.search-row-title').textContent()).toContain(
      '<img src=x onerror=alert(1)>',
    );
    expect(await dialog().locator('img').count()).toBe(0);
    expect(reader.noise).toEqual([]);
  });

  test('Enter goes there without a full load and closes', async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    await openWith('brake pads');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/brake#part-0');
    await page.getByRole('heading', { name: 'Brake', exact: true }).waitFor();
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('the page of the marked row is fetched ahead: of the first when typing pauses, then of each that is steered to', async () => {
    const asked = (url: string) => site.requests.filter((one) => one === url).length;
    const rowPath = (number: number) =>
      options()
        .nth(number)
        .evaluate((row) => (row as HTMLAnchorElement).pathname);
    await openWith('wheel');
    site.requests.length = 0;
    const [first, second] = [await rowPath(0), await rowPath(1)];
    await expect.poll(() => asked(first)).toBe(1);
    expect(asked(second)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => asked(second)).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(second);
    expect(asked(second)).toBe(1);
  });

  test('Enter with nothing does nothing', async () => {
    await page.keyboard.press('Control+k');
    await awake();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await isOpen()).toBe(true);
  });

  test.each([
    ['Control+Enter', 'a tab', true],
    ['Shift+Enter', 'a window', false],
  ])('%s opens %s and the dialog stays', async (keys, _, hasBars) => {
    await openWith('summer');
    const devtools = await reader.context.newCDPSession(page);
    await devtools.send('Page.enable');
    const opened = new Promise<readonly string[]>((resolve) => {
      devtools.on('Page.windowOpen', ({ windowFeatures }) => resolve(windowFeatures));
    });
    const [other] = await Promise.all([reader.context.waitForEvent('page'), page.keyboard.press(keys)]);
    await other.waitForURL('**/blog/summer');
    expect((await opened).includes('toolbar')).toBe(hasBars);
    expect(await isOpen()).toBe(true);
  });

  test('a click goes there; the pointer selects only by moving', async () => {
    await openWith('wheel');
    const third = options().nth(2);
    const box = await third.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect.poll(() => third.getAttribute('aria-selected')).toBe('true');
    await field().fill('visit');
    await page.getByRole('group', { name: 'Blog' }).waitFor();
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
    await options().nth(1).click();
    await page.waitForURL('**/blog/**');
    expect(await isOpen()).toBe(false);
  });

  test('the live region counts', async () => {
    await openWith('brake');
    await expect
      .poll(() => page.locator('dialog [role=status]').textContent(), { timeout: 4000 })
      .toMatch(/^\d+ results in \d+ sections$/);
  });

  test('no results: the query as text, suggestions, and a report link that survives anything', async () => {
    await openWith('brake');
    const query = '50% off & "x" $& zzzzz';
    await field().fill(query);
    await page.getByText(`No results for "${query}"`).first().waitFor();
    const said = page.locator('dialog [role=status]');
    await expect.poll(() => said.textContent(), { timeout: 4000 }).toBe(`No results for "${query}"`);
    const href = await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('title')).toBe(`Missing results for ${query}`);
    await page.getByRole('button', { name: 'Parts' }).click();
    expect(await field().inputValue()).toBe('parts ');
    await options().first().waitFor();
  });
});

describe('history', () => {
  const choose = async (query: string): Promise<void> => {
    await openWith(query);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(query, 'i') }).waitFor();
  };
  const titles = async (group: string): Promise<string[]> => {
    await page.getByRole('group', { name: group }).waitFor();
    return page.getByRole('group', { name: group }).locator('.search-row-title').allTextContents();
  };
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

  test('the eighth recent drops the oldest; with a favourite four stay', async () => {
    for (const word of words) await choose(`visit ${word}`);
    await page.keyboard.press('Control+k');
    expect(await titles('Recent')).toEqual(
      words
        .slice(1)
        .reverse()
        .map((word) => `Visit ${word}`),
    );
    await page.getByRole('button', { name: 'Save as favorite: Visit eight' }).click();
    expect(await titles('Favorite')).toEqual(['Visit eight']);
    expect(await titles('Recent')).toEqual(['Visit seven', 'Visit six', 'Visit five', 'Visit four']);
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Remove: Visit seven' }).click();
    expect(await titles('Recent')).not.toContain('Visit seven');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect.poll(() => page.getByRole('group', { name: 'Favorite' }).count()).toBe(0);
    await page.reload();
    await page.keyboard.press('Control+k');
    expect(await titles('Recent')).toContain('Visit six');
  });

  test('a found text is kept as its page', async () => {
    await openWith('mechanic trade');
    await page.keyboard.press('Enter');
    await expect.poll(isOpen).toBe(false);
    const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__general'));
    const [hit] = JSON.parse(stored ?? '[]') as { type: string; content: unknown }[];
    expect(hit?.type).not.toBe('content');
    expect(hit).not.toHaveProperty('snippets');
  });

  test.each(['{', '[1, null, {"url":"javascript:alert(1)"}]', '{"a":1}', `[${'{},'.repeat(20_000)}{}]`])(
    'damaged storage is ignored',
    async (value) => {
      await page.evaluate((text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__general', text), value);
      await page.keyboard.press('Control+k');
      await page.getByText('No recent searches').waitFor();
      await page.keyboard.type('brake');
      await options().first().waitFor();
      expect(reader.noise).toEqual([]);
    },
  );
});

describe('faults', () => {
  test('offline: the error screen comes and stays; retry works', async () => {
    await page.keyboard.press('Control+k');
    await awake();
    await page.route('**/search-index/**', (route) => route.abort());
    await field().fill('brake');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByText('Unable to fetch results').first().isVisible()).toBe(true);
    await page.unroute('**/search-index/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(activeTitle).toBe('Brake');
  });

  test('a late answer does not replace a later one; waiting shows after 300 ms', async () => {
    await openWith('brake');
    const slow: (() => void)[] = [];
    await page.route('**/search-index/words-*', async (route) => {
      await new Promise<void>((resolve) => slow.push(resolve));
      await route.continue();
    });
    await field().fill('lantern');
    await expect.poll(() => slow.length).toBeGreaterThan(0);
    await page.locator('.search-drawing-wait').waitFor();
    expect(await options().count()).toBeGreaterThan(0);
    await field().fill('brake');
    await expect.poll(activeTitle).toBe('Brake');
    for (const release of slow) release();
    await page.waitForTimeout(300);
    expect(await activeTitle()).toBe('Brake');
    expect(await page.locator('.search-drawing-wait').count()).toBe(0);
  });

  test('storage that throws', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.reload();
    await openWith('summer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog/summer');
    expect(reader.noise).toEqual([]);
  });

  test('open, navigate, back: one dialog, closed and usable', async () => {
    await openWith('summer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog/summer');
    await page.goBack();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    expect(await isOpen()).toBe(false);
    await openWith('brake');
    expect(reader.noise).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const violations = async (): Promise<string[]> => {
    await page.waitForTimeout(300);
    const session = await reader.context.newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    const { result } = await session.send('Runtime.evaluate', {
      expression: `axe.run('dialog', { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } }).then((found) =>
        JSON.stringify(found.violations.map(({ id, nodes }) => id + ' ' + nodes.map((node) => node.html).join(' '))))`,
      awaitPromise: true,
    });
    return JSON.parse(String(result.value)) as string[];
  };

  test('in each of the five screens', async () => {
    await page.keyboard.press('Control+k');
    await awake();
    expect(await violations(), 'empty').toEqual([]);
    await field().fill('brake');
    await options().first().waitFor();
    expect(await violations(), 'results').toEqual([]);
    await field().fill('qqqqqq');
    await page.getByText('No results for').waitFor();
    expect(await violations(), 'no results').toEqual([]);
    await field().fill('summer');
    await expect.poll(activeTitle).toBe('A summer on the road');
    await page.keyboard.press('Enter');
    // The address is the new one a moment before the page is.
    await page.getByRole('heading', { level: 1, name: 'A summer on the road' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).waitFor();
    expect(await violations(), 'recents').toEqual([]);
    await page.reload();
    await page.route('**/search-index/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await field().fill('brake');
    await page.getByText('Unable to fetch results').first().waitFor();
    expect(await violations(), 'error').toEqual([]);
  });
});
