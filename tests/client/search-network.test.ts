// The search dialog when the network ends at any moment: after each number of files that it loads, in every browser.
// Then there's an answer or an error that says so, and with the network back there's the answer. Runs in the long tests.
// @module-tag long

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { type Answer, bundleClient, startSite, type TestSite } from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';
import { type Driver, keys } from './webdriver.ts';

/** More than the dialog loads for any of the queries here. */
const moments = Array.from({ length: 16 }, (_, count) => count);

let site: TestSite;
/** How many more files the network lets through. */
let left = Number.POSITIVE_INFINITY;

const throughNetwork =
  (answer: Answer): Answer =>
  (request, response) => {
    left -= 1;
    if (left >= 0) return answer(request, response);
    request.socket.destroy();
  };

beforeAll(async () => {
  const bundle = await bundleClient({ search: 'client/search/dialog/wake.ts' });
  site = await startSite(bundle, workshopPages());
  const scripts = [...bundle.files].filter(([path]) => !/\/(?:boot|early)\.js$/.test(path));
  for (const [path, contents] of scripts) {
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    site.routes.set(
      path,
      throughNetwork((_, response) => void response.setHeader('content-type', type).end(contents)),
    );
  }
  for (const [path, answer] of Object.entries(indexRoutes())) site.routes.set(path, throughNetwork(answer as Answer));
});

afterAll(() => site?.close());

describe.each(engines)('$name', ({ name, start }) => {
  let driver: Driver;

  beforeAll(async () => {
    driver = await start();
  });

  afterAll(() => driver?.close());

  beforeEach(async () => {
    left = Number.POSITIVE_INFINITY;
    await driver.goto(`${site.origin}/`);
    await driver.run('localStorage.clear()');
  });

  /** The title of the first row, or else what an error says, also the one of a dialog whose script is missing. */
  const shown = () =>
    driver.run<string>(
      `const dialog = document.querySelector('dialog:popover-open');
       const title = dialog?.querySelector('[aria-selected=true] .search-row-title, .search-notice-title');
       const fault = dialog?.closest('[failed]')?.querySelector('.search-unloaded');
       return (fault ?? title)?.textContent ?? '';`,
    );
  const hasSettled = () => expect.poll(shown).toMatch(/^Brake cable$|Unable to fetch/);
  const type = async (text: string): Promise<void> => {
    for (const letter of text) await driver.press(letter);
  };
  const comeBack = async (): Promise<void> => {
    left = Number.POSITIVE_INFINITY;
    await driver.run("dispatchEvent(new Event('online'))");
  };

  /** Only Chromium loads a script again that failed. Elsewhere the reader has to follow the link next to the error. */
  async function reloadIfFailed(): Promise<void> {
    const canReload = await driver.run<boolean>(
      `const link = document.querySelector('dialog:popover-open [data-reload]');
       window.isOld = link !== null;
       link?.click();
       return window.isOld;`,
    );
    if (!canReload) return;
    await expect.poll(() => driver.run<boolean>('return window.isOld !== true').catch(() => false)).toBe(true);
    await expect.poll(() => driver.run<string>('return document.readyState')).toBe('complete');
    await driver.press('/');
    await type('brake cable');
  }

  // WebKit gives the focus to the first button of a popover.
  test.each([
    ['a slash', () => driver.press('/')],
    ['its button', () => driver.run("document.querySelector('[data-search]').click()")],
    ['a letter on its button', () => driver.run("document.querySelector('[data-search]').focus()")],
  ])('opened by %s, the field takes what is typed', async (_, open) => {
    await open();
    await type('brake cable');
    expect(await driver.run("return document.querySelector('dialog:popover-open input').value")).toBe('brake cable');
    await expect.poll(shown).toBe('Brake cable');
  });

  test.each(moments)('cut after %i files, typing goes on, and the network comes back', async (count) => {
    left = count;
    await driver.press('/');
    await type('brake cable');
    await hasSettled();
    await comeBack();
    const answered = async (): Promise<string> => {
      if (name !== 'Chromium' && (await shown()).startsWith('Unable')) await reloadIfFailed();
      return shown();
    };
    await expect.poll(answered).toBe('Brake cable');
  });

  test.each(moments)('cut after %i more files when the dialog has answered once', async (count) => {
    await driver.press('/');
    await type('lamp');
    await expect.poll(shown).toBe('Lamp & dynamo');
    left = count;
    await driver.run("document.querySelector('dialog:popover-open input').select()");
    await type('brake cable');
    await hasSettled();
    await comeBack();
    await expect.poll(shown).toBe('Brake cable');
  });

  test('cut before a row is chosen, the page comes with the network', async () => {
    await driver.press('/');
    await type('brake cable');
    await expect.poll(shown).toBe('Brake cable');
    const page = site.routes.get('/docs/brake') as Answer;
    site.routes.set('/docs/brake', (request) => void request.socket.destroy());
    await driver.press(keys.enter);
    await expect.poll(() => site.requests.includes('/docs/brake')).toBe(true);
    site.routes.set('/docs/brake', page);
    // The browser may still be busy with its own page about the failure, or come to the page after all.
    const opensAtHome = async (): Promise<void> => {
      await driver.goto(`${site.origin}/`);
      await driver.press('/');
      await expect.poll(shown, { timeout: 3_000 }).toBe('Brake cable');
    };
    const isOpen = () =>
      opensAtHome().then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(true);
    await driver.press(keys.enter);
    await expect.poll(() => driver.run<string>('return location.pathname')).toMatch(/\/docs\/brake$/);
  });
});
