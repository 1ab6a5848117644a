// node bench/search/run.mjs <dist> [site|collection] [<folder with packages>] [own,miniSearch,orama,flexSearch,pagefind]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(root, 'node_modules/.bench-'));
try {
  const outfile = path.join(folder, 'measure.mjs');
  const entryPoints = [path.join(import.meta.dirname, 'measure.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
} finally {
  rmSync(folder, { recursive: true });
}
