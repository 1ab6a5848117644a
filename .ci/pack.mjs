// What a package has besides its sources: types, licenses, and the documentation. npm runs this in the package's folder
// before it packs (`node pack.mjs`) and afterwards (`node pack.mjs --clean`).

import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = dirname(import.meta.dirname);
const folder = relative(root, process.cwd());
/** Made for packing, from the root of the repository. */
const copies = { LICENSE: 'LICENSE', NOTICE: 'NOTICE', ...(folder === 'cli' && { docs: 'docs' }) };
const types = join('node_modules', '.cache', 'types');

for (const name of ['types', ...Object.keys(copies)]) rmSync(name, { recursive: true, force: true });
if (!process.argv.includes('--clean')) {
  // Strangers compile with other settings, so they get declarations. Sources would be checked with theirs.
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', types], { cwd: root });
  cpSync(join(root, types, folder), 'types', { recursive: true });
  for (const [name, from] of Object.entries(copies)) cpSync(join(root, from), name, { recursive: true });
}
