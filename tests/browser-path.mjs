// Where a Chrome or Chromium is on this machine, and a Firefox.

import { existsSync } from 'node:fs';

const places = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)'}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

const firefoxPlaces = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Mozilla Firefox\\firefox.exe`,
];

/** The path of a browser, or undefined when none is installed. */
export function browserPath() {
  return firstOf(places);
}

/** The path of Firefox, or undefined when it is not installed. */
export function firefoxPath() {
  return firstOf(firefoxPlaces);
}

/** @param {readonly (string | undefined)[]} paths */
function firstOf(paths) {
  return paths.find((path) => path !== undefined && existsSync(path));
}
