// A setup file that vitest.config.ts adds when SITEGEN_TEST_REACH names a folder. Writes a file there for each test file:
// which functions (`file#function`) its tests call, in their own process and in the programs that they start, and how
// many milliseconds each takes. What a file calls outside of its tests, and in tests that run at once, is `shared`.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const root = `${pathToFileURL(process.cwd()).href}/`;
/** The real clock. Tests of timers stop the other one. */
const now = performance.now.bind(performance);
const started = now();
/** A folder for the programs that each test starts, and for those started outside of tests. */
const programs = mkdtempSync(join(tmpdir(), 'reach-'));
const shared = { milliseconds: 0, programs: join(programs, 'shared'), called: new Set() };
/** By name. */
const tests = new Map();
/** Where each source file starts, by bundle. */
const bundles = new Map();
let testStarted = 0;
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

beforeAll(() => runFor(shared));

beforeEach(({ task }) => {
  take(shared);
  if (task.concurrent) return;
  const other = { milliseconds: 0, programs: join(programs, String(tests.size)), called: new Set() };
  const one = tests.get(task.fullTestName) ?? other;
  tests.set(task.fullTestName, one);
  testStarted = now();
  runFor(one);
});

afterEach(({ task }) => {
  const one = task.concurrent ? undefined : tests.get(task.fullTestName);
  if (one === undefined) return;
  one.milliseconds = Math.round(now() - testStarted);
  take(one);
  runFor(shared);
});

// biome-ignore lint/correctness/noEmptyPattern: vitest allows nothing else as the first parameter.
afterAll(({}, { file }) => {
  delete process.env.NODE_V8_COVERAGE;
  take(shared);
  for (const one of [shared, ...tests.values()]) addPrograms(one);
  rmSync(programs, { recursive: true, force: true });
  shared.milliseconds = Math.round(now() - started);
  const name = relative(process.cwd(), file.filepath).replaceAll(/[\\/]/g, '+');
  writeFileSync(join(process.env.SITEGEN_TEST_REACH, name), JSON.stringify(recordOf()));
});

/** Node.js passes this on to all programs that it starts. */
function runFor(one) {
  process.env.NODE_V8_COVERAGE = one.programs;
}

/** Adds what was called since the last time. */
function take(one) {
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => addCalled(result, one.called));
}

function addPrograms(one) {
  const names = existsSync(one.programs) ? readdirSync(one.programs) : [];
  for (const name of names) addCalled(readCoverage(join(one.programs, name)), one.called);
}

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
  const starts = bundles.get(bundle) ?? startsOf(readFileSync(bundle, 'utf8'));
  bundles.set(bundle, starts);
  return (offset) => starts.findLast(({ index }) => index <= offset)?.file ?? '';
}

function startsOf(code) {
  return [...code.matchAll(/^\/\/ (\S+\.\w+)$/gm)].map(({ index, 1: path }) => ({
    index,
    file: relative(process.cwd(), resolve('cli', path)),
  }));
}

/** Numbers stand for functions, because most tests call the same ones. */
function recordOf() {
  const functions = new Map();
  const numbered = ({ milliseconds, called }) => {
    for (const one of called) if (!functions.has(one)) functions.set(one, functions.size);
    return { milliseconds, called: [...called].map((one) => functions.get(one)) };
  };
  const parts = {
    shared: numbered(shared),
    tests: [...tests].map(([name, one]) => ({ name, ...numbered(one) })),
  };
  return { ...parts, functions: [...functions.keys()], sources: sourcesOf([...functions.keys()]) };
}

/** The files of these functions, each with the hash of its text. */
function sourcesOf(functions) {
  const files = new Set(functions.map((one) => one.slice(0, one.lastIndexOf('#'))));
  const known = [...files].filter((file) => existsSync(file) && file !== '');
  return known.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]);
}
