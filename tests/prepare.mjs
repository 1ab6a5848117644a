// What `npm test` needs besides npm packages: a browser. One that is there is used; on Debian and its relatives the
// distribution's Chromium is installed; anywhere else the message says what to do.

import { spawnSync } from 'node:child_process';
import { browserPath } from './browser-path.mjs';

if (browserPath() === undefined) installChromium();

if (browserPath() === undefined) {
  process.stderr.write(
    'The tests run in a real browser, and none was found. Install Chrome or Chromium, ' +
      'or set CHROME_PATH to the program, and run `npm test` again.\n',
  );
  process.exit(3);
}

function installChromium() {
  if (process.platform !== 'linux' || !works('apt-get', '--version')) return;
  const asRoot = process.getuid() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
  if (asRoot === undefined) return;
  process.stderr.write('No browser found: installing the chromium package with apt\n');
  const run = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('update');
  run('install', '-y', '--no-install-recommends', 'chromium');
}

function works(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
