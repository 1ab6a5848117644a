// Builds this project's own site, its layouts and checks, with other pages as its content.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.mjs';

/** What the configuration names, besides the content. */
const parts = ['fragments', 'functions', 'node_modules', 'package.json', 'public', 'templates'];

/** Builds the pages in `<folder>/content` and returns where the site is. @param {string} folder */
export function buildRealSite(folder) {
  const nav = join(folder, 'content', 'nav.json');
  const sections = Object.keys(JSON.parse(readFileSync(nav, 'utf8')));
  rmSync(nav);
  for (const part of parts) symlinkSync(join(projectFolder, part), join(folder, part), 'junction');
  // Menus and strings are those of the site.
  symlinkSync(join(projectFolder, 'content'), join(folder, 'shell'), 'junction');
  // The configuration knows the folders of the first copy of the pages.
  const further = sections.filter((name) => /-\d+$/.test(name));
  const config = `import site from ${JSON.stringify(join(projectFolder, 'site.config.ts'))};
const rule = (path: string) => ({ path, layout: 'docs', tocDepth: 3, nav: { welcome: path }, search: ['general', 'docs'] });
export default { ...site, content: 'shell', folders: [...site.folders, ...${JSON.stringify(further)}.map(rule)] };
`;
  writeFileSync(join(folder, 'site.config.ts'), config);
  const args = ['build', '--content', 'content', '--out-dir', 'dist', '--quiet'];
  execFileSync('node', [join(projectFolder, 'cli', 'sitegen.js'), ...args], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'dist');
}
