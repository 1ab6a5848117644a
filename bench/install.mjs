// Installs the peers into a folder for temporary files, each with the exact versions of its own package.json. Hugo comes
// from the system's packages (`apt-get install hugo`) and is only looked for.
//
//   node bench/install.mjs [--only hugo,eleventy]

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { peersFolder, workFolder } from './folders.mjs';

const installable = ['ours-24', 'eleventy', 'vitepress', 'starlight'];

/** @param {string} name */
export function isInstalled(name) {
  if (name === 'hugo') return spawnSync('hugo', ['version']).status === 0;
  return !installable.includes(name) || existsSync(join(workFolder, name, 'node_modules', '.package-lock.json'));
}

/** @param {string} name */
export function install(name) {
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

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { only: { type: 'string', default: installable.join(',') } } });
  for (const name of values.only.split(',')) install(name);
}
