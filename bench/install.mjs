// Installs the peers into a folder for temporary files, each with the exact versions of its own package.json. Hugo comes
// from the system's packages (`apt-get install hugo`) and is only looked for.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { peersFolder, workFolder } from './folders.mjs';

const installable = ['ours-24', 'eleventy', 'vitepress', 'starlight'];

/** Whether a peer can be run, after installing it if that's possible. @param {string} name */
export function isAvailable(name) {
  try {
    install(name);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  }
  return isInstalled(name);
}

/** @param {string} name */
function isInstalled(name) {
  if (name === 'hugo') return spawnSync('hugo', ['version']).status === 0;
  return !installable.includes(name) || existsSync(join(workFolder, name, 'node_modules', '.package-lock.json'));
}

/** @param {string} name */
function install(name) {
  if (isInstalled(name)) return;
  if (!installable.includes(name))
    throw new Error(`${name} has to be installed by hand (Debian: apt-get install hugo)`);
  const folder = join(workFolder, name);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(peersFolder, name, 'package.json'), join(folder, 'package.json'));
  process.stderr.write(`installing ${name} into ${folder}\n`);
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm install failed for ${name}`);
}
