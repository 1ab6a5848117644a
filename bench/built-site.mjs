// Builds the sites on which costs for readers are compared: this project's layouts and two peers, all with the same pages.

import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { editedPage } from './edited-page.mjs';
import { workFolder } from './folders.mjs';
import { environmentOf, folderOf, generatorOf, layOut } from './generators.mjs';
import { isAvailable } from './install.mjs';
import { buildRealSite } from './real-site.mjs';

/** Builds a site from the pages in a folder, and returns its folder and the address of a page. `site` is this project's site
 * with these pages as its content. Undefined if the generator isn't installed. @param {string} name @param {string} content */
export function builtSite(name, content) {
  if (name === 'site') {
    const folder = join(workFolder, 'site');
    rmSync(folder, { recursive: true, force: true });
    cpSync(content, join(folder, 'content'), { recursive: true });
    return { out: buildRealSite(folder), url: editedPage(generatorOf('ours'), join(folder, 'content')).url };
  }
  if (!isAvailable(name)) return undefined;
  const generator = generatorOf(name);
  layOut(generator, content);
  const [command = '', ...args] = generator.build;
  execFileSync(command, args, {
    cwd: folderOf(generator),
    env: environmentOf(generator),
    stdio: ['ignore', 'ignore', 2],
  });
  const { url } = editedPage(generator);
  return { out: join(folderOf(generator), generator.out), url: name === 'starlight' ? `${url}/` : url };
}
