// Starts Chromium with the same options as the tests.

import puppeteer from 'puppeteer-core';
import { browserPath } from '../tests/programs.mjs';

export function openBrowser() {
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error('No Chromium was found; CHROME_PATH may name one');
  return puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
