#!/usr/bin/env node
// The launcher: plain JavaScript that runs right after `npm ci`. It bundles the program's TypeScript with esbuild on
// first use, keeps the bundle in a cache folder named by the sources' content, and runs it from there afterwards.

import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(`sitegen needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}\n`);
  process.exit(2);
}

// A command runs for a second or two. This version of V8 would start optimizing early and take a sixth of the CPU time
// from threads that have work to do (measured in bench/). Later versions have a compiler in between, and other flags.
// A server, which runs on and on, gets its speed from optimized code.
if (major === 20 && !process.argv.includes('serve')) setFlagsFromString('--interrupt-budget=1000000');
process.env.NODE_ENV ??= 'production'; // React renders several times faster without its development checks.
createRequire(import.meta.url)('node:module').enableCompileCache?.();

const packageDir = dirname(fileURLToPath(import.meta.url));
const modulesDir = findModules();
const key = fingerprint();
const { run } = await import(pathToFileURL(join(await bundleDir(), 'main.js')).href);
await run(process.argv, { packageDir, modulesDir, fingerprint: key, fallbackDir });

/** The `node_modules` folder with the program's packages: the closest one with the renderer in it. */
function findModules() {
  for (let folder = packageDir; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(join(modules, '@sitegen', 'renderer'))) return modules;
    if (folder === dirname(folder)) {
      process.stderr.write('sitegen: the package @sitegen/renderer is missing. Install the packages again.\n');
      process.exit(3);
    }
  }
}

/** A hash of all source files of the bundle, its settings, and the installed packages. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    for (const folder of [packageDir, dirname(packageDir)]) addFile(hash, join(folder, name));
  }
  // The lists of installed packages. `package-lock.json` only says what should be installed.
  for (const name of ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'])
    addFile(hash, join(modulesDir, name));
  // The search engine is the only part of the client that the program runs.
  const client = join(modulesDir, '@sitegen', 'client');
  for (const name of ['base', 'search/engine', 'search/limits', 'search/read-hits', 'search/versions'])
    addFile(hash, join(client, `${name}.ts`));
  const folders = [packageDir, join(modulesDir, '@sitegen', 'renderer'), join(client, 'search', 'embedded')];
  for (const folder of folders) addFolder(hash, folder);
  return hash.digest('hex').slice(0, 16);
}

function addFile(hash, path) {
  if (!existsSync(path)) return;
  const contents = readFileSync(path);
  hash.update(`${relative(packageDir, path)} ${contents.length}\n`).update(contents);
}

function addFolder(hash, folder) {
  for (const path of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort())
    if (/\.[jt]sx?$/.test(path)) addFile(hash, join(folder, path));
}

/** The folder of the bundle for these sources. Makes the bundle if it's missing. */
async function bundleDir() {
  for (const folder of [() => join(modulesDir, '.cache', 'sitegen'), fallbackDir]) {
    try {
      const base = folder();
      const target = join(base, `cli-${key}`);
      if (existsSync(join(target, 'main.js'))) return target;
      mkdirSync(base, { recursive: true });
      await makeBundle(base, target);
      return target;
    } catch (error) {
      if (!['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOSPC'].includes(error.code)) throw error;
    }
  }
  process.stderr.write('sitegen: no writable cache folder (node_modules/.cache or the temporary folder)\n');
  process.exit(3);
}

/**
 * A private temporary folder from which packages can be imported, for when `node_modules` isn't writable. Nobody else
 * may write to it, because its files are executed.
 */
function fallbackDir() {
  const user = process.getuid?.() ?? 'user';
  const folder = join(tmpdir(), `sitegen-${user}-${createHash('sha256').update(packageDir).digest('hex').slice(0, 8)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || (process.getuid && (stats.uid !== user || (stats.mode & 0o022) !== 0))) {
    throw Object.assign(new Error(`${folder} belongs to somebody else`), { code: 'EPERM' });
  }
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(modulesDir, packages, 'junction');
  return folder;
}

/** Bundles into a temporary folder and renames it, so another process never finds half a bundle. */
async function makeBundle(base, target) {
  const esbuild = createRequire(import.meta.url)('esbuild');
  const stage = mkdtempSync(join(base, 'stage-'));
  esbuild.buildSync({
    absWorkingDir: packageDir,
    entryPoints: {
      main: join(packageDir, 'main.ts'),
      'draw-worker': join(packageDir, 'build', 'draw-worker.ts'),
      'write-worker': join(packageDir, 'build', 'output', 'write-worker.ts'),
      'diagram-worker': join(packageDir, 'build', 'diagram-worker.ts'),
      // For the configuration and the templates, which would otherwise bundle and compile it again after each edit.
      zod: 'zod',
    },
    outdir: stage,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    // Used as installed: they run elsewhere, or are large and needed rarely or only in part.
    external: [
      'esbuild',
      'react',
      'react-dom',
      'sharp',
      'algoliasearch',
      'linkinator',
      'shiki/langs',
      '@modelcontextprotocol/sdk',
    ],
    // Bundled CommonJS packages expect `require`, which ES modules don't have.
    banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
    logLevel: 'error',
  });
  // Otherwise Node.js compiles each file once just to find out what it is.
  writeFileSync(join(stage, 'package.json'), '{"type":"module"}');
  // Unpacked once, because that takes longer than compiling it. Doesn't use the platform's streams, which load slowly.
  const { wasmBinaryPromise } = await import('shiki/wasm');
  writeFileSync(join(stage, 'engine.wasm'), await wasmBinaryPromise);
  for (const name of readdirSync(base)) if (/^(?:cli|stage)-/.test(name)) removeOld(join(base, name), stage);
  try {
    renameSync(stage, target);
  } catch {
    rmSync(stage, { recursive: true, force: true }); // Another process was faster. Its bundle is the same.
  }
}

/** Deletes bundles of earlier sources after a day. Until then, a running process may still load parts of them. */
function removeOld(path, stage) {
  const day = 24 * 60 * 60 * 1000;
  const stats = statSync(path, { throwIfNoEntry: false }); // Another process may be renaming or deleting it.
  if (path !== stage && Date.now() - stats?.mtimeMs > day) rmSync(path, { recursive: true, force: true });
}
