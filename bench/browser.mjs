// Chromium as the tests use it.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** `CHROMIUM` names another one. */
export function openBrowser() {
  const paths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].filter(
    (path) => path !== undefined,
  );
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('No Chromium was found; CHROMIUM may name one');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
