// Runs before the tests: says which programs are missing (tests/programs.mjs). The tests that need them are skipped.
// In CI, missing programs are installed with apt if possible, and a required one that's still missing ends the run.
// Nothing is ever installed outside of CI. `--long` asks for what the long tests need, too.

import { spawnSync } from 'node:child_process';
import { alternatives, browserPath, findProgram, howToGet, isShell, programs } from './programs.mjs';

const wanted = process.argv.includes('--long') ? Object.values(programs) : [programs.chromium];
const missingOnes = () => wanted.filter((program) => findProgram(program) === undefined);

if (process.env.CI) installWithApt(missingOnes(), hasSlowBrowser());

const missing = missingOnes();
for (const program of missing) process.stderr.write(`${howToGet(program)}\n`);

if (process.env.CI && missing.some(({ isRequired }) => isRequired)) {
  process.stderr.write("The tests don't run in CI without these programs, since too many of them would be skipped.\n");
  process.exit(3);
}

/** A browser with a user interface works, but opens pages four times slower than one without. */
function hasSlowBrowser() {
  const path = browserPath();
  return path !== undefined && !isShell(path) && !process.env[programs.chromium.variable];
}

function installWithApt(missing, wantsShell) {
  if ((missing.length === 0 && !wantsShell) || process.platform !== 'linux' || !succeeds('apt-get', '--version'))
    return;
  const root = process.getuid() === 0 ? [] : ['sudo', '-n'];
  apt(root, 'update');
  // One at a time: one that the distribution doesn't have mustn't keep the others from being installed.
  for (const program of missing) {
    for (const name of alternatives(program.package)) {
      if (findProgram(program) !== undefined) break;
      process.stderr.write(`Installing ${name} with apt.\n`);
      install(root, ...name.split(' '));
    }
  }
  if (wantsShell) install(root, 'chromium-headless-shell');
}

function install(root, ...packages) {
  apt(root, 'install', '-y', '--no-install-recommends', ...packages);
}

function apt(root, ...args) {
  const [command, ...rest] = [...root, 'apt-get', '-qq', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
