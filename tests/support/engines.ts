// Chromium, Firefox, and WebKit behind one interface, for tests that do the same in each of them.

import type { Browser, KeyInput } from 'puppeteer-core';
import { test } from 'vitest';
import { type Driver, keys, startWebKit } from '../client/webdriver.ts';
import { browserPath, firefoxPath, webkitDriverPath } from '../programs.mjs';
import { launch, launchFirefox } from './browser.ts';

/** Names of keys for Puppeteer, by their WebDriver code points. */
const keyNames = new Map<string, KeyInput>([
  [keys.escape, 'Escape'],
  [keys.enter, 'Enter'],
  [keys.tab, 'Tab'],
]);

/** Puppeteer's browsers with the interface of a WebDriver. */
async function drive(start: () => Promise<Browser>): Promise<Driver> {
  const browser = await start();
  const page = await browser.newPage();
  return {
    goto: async (address) => void (await page.goto(address)),
    press: async (...pressed) => {
      for (const key of pressed) await page.keyboard.press(keyNames.get(key) ?? (key as KeyInput));
    },
    run: (body, ...values) => page.evaluate(`(function () { ${body} })(...${JSON.stringify(values)})`) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** The engines that are installed. */
export const engines = [
  { name: 'Chromium', path: browserPath(), start: () => drive(launch) },
  { name: 'Firefox', path: firefoxPath(), start: () => drive(launchFirefox) },
  { name: 'WebKit', path: webkitDriverPath(), start: () => startWebKit(webkitDriverPath() ?? '') },
].filter(({ path }) => path !== undefined);

/** A test in each of them; the short set has it in Chromium. WebKit can take minutes to answer. */
export function testInEngines(name: string, run: (driver: Driver) => Promise<void>): void {
  for (const engine of engines) {
    // With a longer limit than the driver's own, a failure says which question it was.
    const options = { timeout: 300_000, tags: engine.name === 'Chromium' ? [] : ['long'] };
    test(`${name} in ${engine.name}`, options, async () => {
      const driver = await engine.start();
      await run(driver).finally(driver.close);
    });
  }
}
