// node bench/search/run.mjs <dist> <questions.json> [<folder with packages>]
// node bench/search/run.mjs <dist> [site|collection] [<folder with packages>] [own,miniSearch,orama,flexSearch,pagefind]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(root, 'node_modules/.bench-'));
try {
  const outfile = path.join(folder, 'measure.mjs');
  const isFile = process.argv[3]?.endsWith('.json');
  const entryPoints = [path.join(import.meta.dirname, isFile ? 'questions.ts' : 'measure.ts')];
  // The workspaces are TypeScript, so they are bundled.
  const external = ['esbuild', 'playwright-core', 'puppeteer-core'];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', external });
  spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
} finally {
  rmSync(folder, { recursive: true });
}
