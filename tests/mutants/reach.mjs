// Which tests call a function. It's measured by running them (record-reach.mjs), and again only for a test file that
// calls code in a file that has changed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, stop, testFiles } from './test-runner.mjs';

/** Tests of how the code is written, and of this check, say nothing about what the code does. */
const beside = /^tests\/(?:mutants|architecture)\//;
/** So that an interrupted measurement doesn't start all over. */
const filesAtOnce = 40;

/**
 * @typedef {{ name?: string, milliseconds: number, called: readonly number[] }} Part A test, or all of a file.
 * @typedef {{ path: string, functions: readonly string[], shared: Part, tests: readonly Part[] }} TestFile
 * @typedef {{ path: string, name?: string, milliseconds: number, size: number }} Candidate
 */

/**
 * Reads what the wanted test files of these projects call. Measures what nobody has, or what has changed since.
 * @returns {Promise<readonly TestFile[]>}
 */
export async function reachOf(projects, isWanted, folder) {
  mkdirSync(folder, { recursive: true });
  const all = await testFiles({ SITEGEN_TEST_REACH: folder });
  const paths = all
    .filter(({ project, path }) => projects.includes(project) && isWanted(path) && !beside.test(path))
    .map(({ path }) => path);
  const hashes = new Map();
  const unknown = paths.filter((path) => !isCurrent(readRecord(folder, path), hashes));
  if (unknown.length > 0) console.log(`Measuring which code the tests of ${unknown.length} files run …`);
  while (unknown.length > 0) await measure(unknown.splice(0, filesAtOnce));
  stop();
  return paths.flatMap((path) => readRecord(folder, path) ?? []);
}

async function measure(paths) {
  const { isPassing, failed } = await run({ tests: paths.map((path) => ({ path })) }, 3_600_000);
  if (isPassing) return;
  stop();
  throw new Error(`The tests fail without any change: ${[...new Set(failed.map(({ path }) => path))].join(', ')}`);
}

function readRecord(folder, path) {
  const file = join(folder, path.replaceAll('/', '+'));
  return existsSync(file) ? { path, ...JSON.parse(readFileSync(file, 'utf8')) } : undefined;
}

/** Whether the code that a test file calls is what it was when that was measured. */
function isCurrent(record, hashes) {
  return record?.sources.every(([file, hash]) => hashOf(file, hashes) === hash) ?? false;
}

function hashOf(file, hashes) {
  if (!hashes.has(file))
    hashes.set(file, existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '');
  return hashes.get(file);
}

/**
 * The tests that call the function around a place in a file, then those that call another one of the file: the function
 * may only be called while its file is loaded, or make the others. Of each, the most specific first, which call little
 * else. All tests of a file count as one if something is called outside of them.
 * @returns {readonly Candidate[]}
 */
export function testsFor({ file, source, start }, reach) {
  const name = functionAround(source, start);
  const direct = reach.flatMap((one) => callersIn(one, (called) => isCalled(called, file, name))).sort(bySize);
  const others = reach.flatMap((one) => callersIn(one, (called) => isIn(called, file, name === ''))).sort(bySize);
  const known = new Set(direct.map(keyOf));
  return [...direct, ...others.filter((one) => !known.has(keyOf(one)))];
}

/** @param {Candidate} one */
export function keyOf({ path, name = '' }) {
  return `${path} > ${name}`;
}

function bySize(a, b) {
  return a.size - b.size;
}

function callersIn({ path, functions, shared, tests }, isWanted) {
  const wanted = new Set(functions.flatMap((one, index) => (isWanted(one) ? [index] : [])));
  const calls = ({ called }) => called.some((index) => wanted.has(index));
  const callers = tests.filter(calls).map((test) => candidate(path, test, test.called.length));
  return calls(shared) ? [...callers, candidate(path, shared, functions.length)] : callers;
}

function candidate(path, { name, milliseconds }, size) {
  return { path, name, milliseconds, size };
}

/** Loading a file calls a function without a name. */
function isIn(called, file, isLoadingEnough) {
  return called.startsWith(`${file}#`) && (isLoadingEnough || !called.endsWith('#'));
}

/** In the program's bundle, the second function of a name has a number behind it. */
function isCalled(called, file, name) {
  return called.startsWith(`${file}#${name}`) && /^\d*$/.test(called.slice(file.length + 1 + name.length));
}

/** The name of the function at the top level of the file that holds this place, or nothing. */
function functionAround(source, start) {
  const lines = source.slice(0, source.indexOf('\n', start)).split('\n');
  const opening = lines.findLast((line) => /^[^\s})\]/]/.test(line)) ?? '';
  const [, name = ''] = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/.exec(opening) ?? [];
  const [, arrow = ''] =
    /^(?:export )?const (\w+)\b.*=> *(?:[^;]*;)?$|^(?:export )?const (\w+) = (?:async )?\($/.exec(opening) ?? [];
  return name || arrow;
}
