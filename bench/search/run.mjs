// Bundles the measurement and runs it: node bench/search/run.mjs <dist> <questions.json> [<folder with packages>]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
/** Leaves packages out of the bundle, except the workspaces, which are TypeScript. */
const packagesOutside = {
  name: 'packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || /^(?:@sitegen\/|sitegen(?:\/|$))/.test(name)
        ? undefined
        : { path: name, external: true },
    );
  },
};
const folder = mkdtempSync(path.join(root, 'node_modules/.bench-'));
try {
  const entryPoints = {
    questions: path.join(import.meta.dirname, 'questions.ts'),
    // Making the records starts the program's worker.
    'draw-worker': path.join(root, 'cli/build/draw-worker.ts'),
  };
  const names = { entryPoints, outdir: folder };
  await build({ ...names, bundle: true, platform: 'node', format: 'esm', plugins: [packagesOutside] });
  const args = [path.join(folder, 'questions.js'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
