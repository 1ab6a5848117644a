// The programs that some tests need and npm can't install: where each one is, and how to get it.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const { PROGRAMFILES = 'C:\\Program Files', 'PROGRAMFILES(X86)': PROGRAMFILES_X86 = 'C:\\Program Files (x86)' } =
  process.env;

/**
 * Names are looked up in PATH, the first one first. `package` is Debian's; `a | b` means b where a isn't to be had.
 * `needs` names another program, which comes with the package.
 * `isRequired` says where CI fails without the program.
 */
export const programs = {
  chromium: {
    label: 'Chrome or Chromium',
    variable: 'CHROME_PATH',
    // The same engine without a user interface opens a page at a fourth of the cost.
    names: [
      'chromium-headless-shell',
      'chrome-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    places: [
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      join(PROGRAMFILES, 'Google\\Chrome\\Application\\chrome.exe'),
      join(PROGRAMFILES_X86, 'Microsoft\\Edge\\Application\\msedge.exe'),
    ],
    package: 'chromium-headless-shell chromium | chromium',
    isRequired: true,
  },
  firefox: {
    label: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox', join(PROGRAMFILES, 'Mozilla Firefox\\firefox.exe')],
    package: 'firefox-esr',
    isRequired: process.platform === 'linux',
  },
  webkit: {
    label: 'WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    places: [],
    // It can't run without a display, so it gets a virtual one.
    needs: 'xvfb-run',
    package: 'webkit2gtk-driver xvfb',
    isRequired: false,
  },
  nginx: {
    label: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    // Debian keeps it outside of an ordinary user's PATH.
    places: ['/usr/sbin/nginx'],
    package: 'nginx',
    isRequired: process.platform === 'linux',
  },
  caddy: {
    label: 'Caddy',
    variable: 'CADDY_PATH',
    names: ['caddy'],
    places: [],
    package: 'caddy',
    isRequired: false,
  },
};

/**
 * The path of a program, or undefined if it isn't installed. The program's variable wins: if it's set, no other place
 * counts, so a wrong path is noticed and a test can pretend that a program is missing. One whose `needs` aren't there
 * can't run, so it isn't installed.
 */
export function findProgram({ variable, names, places, needs }, env = process.env) {
  if (needs !== undefined && findInPath([needs], env) === undefined) return undefined;
  const chosen = env[variable];
  if (chosen !== undefined && chosen !== '') return isProgram(chosen) ? chosen : undefined;
  return findInPath(names, env) ?? places.find(isProgram);
}

function findInPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** How to get a program, as one sentence. */
export function howToGet({ label, variable, package: name }) {
  const install =
    process.platform === 'linux'
      ? `Install it (Debian: \`sudo apt-get install ${alternatives(name)[0]}\`)`
      : 'Install it';
  return `${label} isn't installed. ${install}, or set ${variable} to its path.`;
}

/** The packages to try, best first. */
export const alternatives = (name) => name.split(' | ');

export const browserPath = () => findProgram(programs.chromium);
/** A browser with a user interface, for what one without it does in another way. */
export const wholeBrowserPath = () =>
  findProgram({ ...programs.chromium, names: programs.chromium.names.filter((name) => !isShell(name)) });
/** True for a browser that has no user interface at all. */
export const isShell = (path = '') => path.includes('headless-shell');
export const firefoxPath = () => findProgram(programs.firefox);
export const webkitDriverPath = () => findProgram(programs.webkit);
export const nginxPath = () => findProgram(programs.nginx);
export const caddyPath = () => findProgram(programs.caddy);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
