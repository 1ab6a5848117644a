// Which test files call a function, measured once for each commit by running all tests (record-reach.mjs).

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, stop, testFiles } from './test-runner.mjs';

/** Tests of how the code is written, and of this check, say nothing about what the code does. */
const beside = /^tests\/(?:mutants|architecture)\//;

/**
 * @typedef {{ path: string, milliseconds: number, called: ReadonlySet<string> }} TestFile
 */

/**
 * Reads what the test files of these projects call. Measures it if nobody has.
 * @returns {Promise<readonly TestFile[]>}
 */
export async function reachOf(projects, cache) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const folder = cache ?? join('node_modules/.cache/mutants', commit);
  for (const project of projects) await measure(project, join(folder, project));
  return projects.flatMap((project) => readReach(join(folder, project)));
}

async function measure(project, folder) {
  if (existsSync(join(folder, 'complete'))) return;
  console.log(`Measuring which code each test file of the project "${project}" runs …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = await testFiles({ SITEGEN_TEST_REACH: folder });
  const tests = all.filter((file) => file.project === project && !beside.test(file.path)).map(({ path }) => path);
  const { isPassing, failed } = await run({ tests }, 3_600_000);
  stop();
  if (!isPassing) throw new Error(`The tests fail without any change: ${failed.join(', ')}`);
  writeFileSync(join(folder, 'complete'), '');
}

function readReach(folder) {
  return readdirSync(folder)
    .filter((name) => name !== 'complete')
    .map((name) => {
      const [milliseconds, ...called] = readFileSync(join(folder, name), 'utf8').split('\n');
      return { path: name.replaceAll('+', '/'), milliseconds: Number(milliseconds), called: new Set(called) };
    });
}

/**
 * The test files that call the function around a place in a file, the most specific first: those that call little else.
 * Code outside of functions is run by all that import the file.
 */
export function testsFor({ file, source, start }, reach) {
  const name = functionAround(source, start);
  return reach.filter(({ called }) => calls(called, file, name)).sort((a, b) => a.called.size - b.called.size);
}

/** In the program's bundle, the second function of a name has a number behind it. */
function calls(called, file, name) {
  if (name === '') return called.has(`${file}#`) || [...called].some((one) => one.startsWith(`${file}#`));
  return [...called].some(
    (one) => one.startsWith(`${file}#${name}`) && /^\d*$/.test(one.slice(file.length + 1 + name.length)),
  );
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
