// What tests of a file share: a browser and a site in it, and in each test a new reader.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeAll, type LaunchOptions, launch, type Visit, visit } from '../support/browser.ts';
import type { TestSite } from './harness.ts';

interface Started {
  readonly browser: Browser;
  readonly site: TestSite;
}

interface Reader extends Started, Visit {}

/** Starts a browser and a site before the tests of a file, and closes both after them. */
export function startedSite(start: () => Promise<TestSite>, options?: LaunchOptions): Started {
  const started: { browser?: Browser; site?: TestSite } = {};
  beforeAll(async () => {
    started.browser = await launch(options);
    started.site = await start();
  });
  afterAll(() => closeAll(started.browser, started.site));
  return started as Started;
}

/** The same, with a new reader in each test, who starts at an address if one is given. */
export function newReaders(start: () => Promise<TestSite>, path?: string): Reader {
  const reader = startedSite(start) as Reader;
  beforeEach(async () => {
    Object.assign(reader, await visit(reader.browser));
    if (path !== undefined) await reader.page.goto(reader.site.origin + path);
    return () => reader.leave();
  });
  return reader;
}
