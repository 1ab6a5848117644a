// A setup file that vitest.config.ts adds when SITEGEN_TEST_REACH names a folder. Writes a file there for each test file:
// how many milliseconds it took, and which functions it calls (`file#function`, one a line), in its own process and in
// the programs that it starts.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const root = `${pathToFileURL(process.cwd()).href}/`;
const started = performance.now();
const programs = mkdtempSync(join(tmpdir(), 'reach-'));
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

beforeAll(() => {
  process.env.NODE_V8_COVERAGE = programs; // Node.js passes this on to all programs that it starts.
});

// biome-ignore lint/correctness/noEmptyPattern: vitest allows nothing else as the first parameter.
afterAll(({}, { file }) => {
  delete process.env.NODE_V8_COVERAGE;
  const called = new Set();
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => addCalled(result, called));
  for (const name of readdirSync(programs)) addCalled(readCoverage(join(programs, name)), called);
  rmSync(programs, { recursive: true, force: true });
  const name = relative(process.cwd(), file.filepath).replaceAll(/[\\/]/g, '+');
  const milliseconds = Math.round(performance.now() - started);
  writeFileSync(join(process.env.SITEGEN_TEST_REACH, name), [milliseconds, ...called].join('\n'));
});

/** A program that is killed leaves half a file. */
function readCoverage(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).result;
  } catch {
    return [];
  }
}

function addCalled(scripts, called) {
  for (const { url, functions } of scripts) {
    if (!url.startsWith(root)) continue;
    const path = decodeURIComponent(url.slice(root.length));
    const isBundle = /^node_modules\/\.cache\/sitegen\/cli-/.test(path);
    if (path.startsWith('node_modules/') && !isBundle) continue;
    const fileAt = isBundle ? filesOfBundle(fileURLToPath(url)) : () => path;
    for (const { functionName, ranges } of functions)
      if (ranges[0].count > 0) called.add(`${fileAt(ranges[0].startOffset)}#${functionName}`);
  }
}

/** Which source file a place in the program's bundle comes from: esbuild writes its path in a comment before it. */
function filesOfBundle(bundle) {
  const starts = [...readFileSync(bundle, 'utf8').matchAll(/^\/\/ (\S+\.\w+)$/gm)].map(({ index, 1: path }) => ({
    index,
    file: relative(process.cwd(), resolve('cli', path)),
  }));
  return (offset) => starts.findLast(({ index }) => index <= offset)?.file ?? '';
}
