// What `npm test` needs besides npm packages: a browser. One that is there is used; on Debian and its relatives the
// distribution's Chromium is installed; anywhere else the message says what to do. Firefox is tried the same way, and
// its tests are left out where it cannot be had.

import { spawnSync } from 'node:child_process';
import { browserPath, firefoxPath } from './browser-path.mjs';

const missing = [
  ...(browserPath() === undefined ? ['chromium'] : []),
  ...(firefoxPath() === undefined ? ['firefox-esr'] : []),
];
if (missing.length > 0) install(missing);

if (browserPath() === undefined) {
  process.stderr.write(
    'The tests run in a real browser, and none was found. Install Chrome or Chromium, ' +
      'or set CHROME_PATH to the program, and run `npm test` again.\n',
  );
  process.exit(3);
}

/** @param {readonly string[]} packages */
function install(packages) {
  if (process.platform !== 'linux' || !works('apt-get', '--version')) return;
  const asRoot = process.getuid() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
  if (asRoot === undefined) return;
  process.stderr.write(`Installing with apt, for the tests in browsers: ${packages.join(', ')}\n`);
  /** @param {readonly string[]} args */
  const run = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('update');
  // One by one: where one of them cannot be had, the other can.
  for (const name of packages) run('install', '-y', '--no-install-recommends', name);
}

function works(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
