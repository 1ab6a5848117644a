// Builds this project's own site, its layouts and checks, with other pages as its content.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.mjs';

/** Builds the pages in `<folder>/content` and returns where the site is. @param {string} folder */
export function buildRealSite(folder) {
  const content = join(folder, 'content');
  rmSync(join(content, 'nav.json'));
  const out = join(folder, 'dist');
  const args = ['build', projectFolder, '--content', content, '--out-dir', out, '--quiet'];
  execFileSync('node', [join(projectFolder, 'cli', 'sitegen.js'), ...args], { stdio: 'inherit' });
  return out;
}
