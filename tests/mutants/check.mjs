// Changes the code of a folder in small ways, one at a time, and runs the tests that call the changed function, those
// first that noticed other changes in the same file, then those that call little else. A change that no test notices
// shows what nobody checks.
//
//   npm run check:mutants -- renderer/text cli/io --sample 20 --seed 1
//
// Which test calls what is measured by running all tests; later, only those that call code that has changed. `--seconds`
// is how long the tests of one change may take without the change (20), after the ten most specific ones. The quickest
// come first: code that everything calls isn't tried with every test, but with most of them. Code in `client/` runs in a browser, where nothing is measured: there,
// the test files of `tests/client` named after its folder are run.
// `--tests tests/unit` measures and runs only the test files whose path starts like this, and can be given more than once.
// `--again` names a file with the output of an earlier run, and tries what survived: quick tests first, then slow ones.
//
// Tests that fail are run again without the change. If they fail then, too, the answer is UNCLEAR and counts as
// unnoticed. A change that makes tests wait forever is noticed; but without it, they must be at least twice as fast,
// because on a busy machine they can run out of time, too.
//
// Ends with status 1 if fewer than 85 % are noticed, and with 2 if the question makes no sense. Changes that no test can
// notice are listed in equivalent.txt and aren't tried; `--equivalent` names another list. Ctrl-C puts a changed file
// back first. After a kill that can't be caught, `git checkout` does.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationsOf, nameOf } from './mutations.mjs';
import { keyOf, reachOf, testsFor } from './reach.mjs';
import { run, stop, testFiles } from './test-runner.mjs';
import { withinTime } from './within-time.mjs';

const goal = 0.85;
/** How many changes each test noticed, by source file. */
const kills = new Map();

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    tests: { type: 'string', multiple: true, default: ['tests/'] },
    again: { type: 'string' },
    reach: { type: 'string', default: 'node_modules/.cache/mutants' },
    equivalent: { type: 'string', default: join(import.meta.dirname, 'equivalent.txt') },
  },
});
const equivalent = readFileSync(values.equivalent, 'utf8').split('\n');
/** Undoes what is going on, for example when the process is told to end. */
let undo = () => undefined;

// Without these, a signal ends the process before anything is undone.
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => process.exit(code));
process.on('exit', () => {
  stop();
  undo();
});

await main();

async function main() {
  const files = git('ls-files', ...folders).filter((path) => /\.tsx?$/.test(path) && !/^tests\/|\.d\.ts$/.test(path));
  if (folders.length === 0 || files.length === 0) fail('Name folders with code, such as renderer/text.');
  const changed = git('status', '--porcelain', '--', ...files);
  if (changed.length > 0) fail(`Commit these first, because they are changed and put back:\n${changed.join('\n')}`);
  const all = files.flatMap(mutantsOf);
  const possible = all.filter((mutant) => !equivalent.includes(nameOf(mutant)));
  const chosen = values.again
    ? named(possible, values.again)
    : sample(possible, Number(values.sample), Number(values.seed));
  // The renderer starts no programs, and the tests of the program take longest.
  const projects = files.some((file) => file.startsWith('cli/')) ? ['unit', 'system'] : ['unit'];
  const isWanted = (path) => values.tests.some((start) => path.startsWith(start));
  const known = git('ls-files').filter((path) => /\.test\.tsx?$/.test(path));
  for (const start of values.tests)
    if (!known.some((path) => path.startsWith(start))) fail(`There is no test file whose path starts with ${start}.`);
  const reach = await reachOf(projects, isWanted, values.reach).catch((error) => fail(error.message));
  const inBrowser = (await testFiles())
    .filter(({ project, path }) => project === 'browser' && isWanted(path))
    .map(({ path }) => path);
  let noticed = 0;
  for (const mutant of chosen) {
    const outcome = await outcomeOf(mutant, batchesFor(mutant, reach, inBrowser));
    console.log(`${outcome} ${nameOf(mutant)}`);
    if (outcome === 'noticed ') noticed += 1;
  }
  stop();
  console.log(`${noticed} of ${chosen.length} changes were noticed (seed ${values.seed}, ${possible.length} possible)`);
  console.log(`${all.length - possible.length} more change nothing, so they weren't tried`);
  if (noticed < goal * chosen.length) process.exitCode = 1;
}

function mutantsOf(file) {
  const source = readFileSync(file, 'utf8');
  return mutationsOf(source).map((mutation) => ({ file, source, ...mutation }));
}

/** Which tests to run: a few that probably notice, then some more, then those that there's time for. */
function batchesFor(mutant, reach, inBrowser) {
  const killed = kills.get(mutant.file) ?? new Map();
  const killsOf = (test) => killed.get(keyOf(test)) ?? 0;
  const tests = testsFor(mutant, reach).toSorted((a, b) => killsOf(b) - killsOf(a));
  const fitting = withinTime(tests, Number(values.seconds) * 1000);
  const batches = [fitting.slice(0, 3), fitting.slice(3, 20), fitting.slice(20)];
  return [...batches, ...browserBatches(mutant, inBrowser, killed)].filter((batch) => batch.length > 0);
}

/** Those that noticed other changes, then all. */
function browserBatches({ file }, inBrowser, killed) {
  const [, room = '-'] = /^client\/(\w+)\//.exec(file) ?? [];
  const named = inBrowser.filter((path) => path.startsWith(`tests/client/${room}`));
  const first = [...killed.keys()]
    .map((key) => key.split(/ > (.*)/s))
    .filter(([path, name]) => named.includes(path) && name);
  return [
    first.map(([path, name]) => ({ path, name, milliseconds: 3000 })),
    named.map((path) => ({ path, milliseconds: 60_000 })),
  ];
}

/** Whether tests notice a change. Which column the answer fills is the same for all, so that the lines are aligned. */
async function outcomeOf(mutant, batches) {
  const { file, source, start, end, text } = mutant;
  undo = () => writeFileSync(file, source);
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  let failing;
  for (const batch of batches) failing ??= await failureOf(batch, file);
  undo();
  undo = () => undefined;
  if (failing === undefined) return 'SURVIVED';
  if (!(await isSteady(failing, file))) {
    console.error(`Without this change, these fail, too: ${failing.tests.map(keyOf).join(', ')}`);
    return 'UNCLEAR ';
  }
  const killed = kills.get(file) ?? new Map();
  for (const test of failing.tests) killed.set(keyOf(test), (killed.get(keyOf(test)) ?? 0) + 1);
  kills.set(file, killed);
  return 'noticed ';
}

/** The tests that fail and how long they may take without the change, or nothing. */
async function failureOf(tests, changed) {
  const usual = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const patienceMs = 30_000 + 10 * usual;
  const { isPassing, failed, isLate } = await run({ tests, changed }, patienceMs);
  if (isPassing) return undefined;
  return { tests: failed.length > 0 ? failed : tests, limitMs: isLate ? patienceMs / 2 : 600_000 };
}

/** Whether these tests pass in time without a change. If not, what they kept in memory may be wrong. */
async function isSteady({ tests, limitMs }, changed) {
  const { isPassing } = await run({ tests, changed }, limitMs);
  if (!isPassing) stop();
  return isPassing;
}

/** The changes that survived, or may have, according to the output of an earlier run. */
function named(all, output) {
  const lines = readFileSync(output, 'utf8').split('\n');
  return all.filter(
    (mutant) => lines.includes(`SURVIVED ${nameOf(mutant)}`) || lines.includes(`UNCLEAR  ${nameOf(mutant)}`),
  );
}

/** A sample that the seed decides. */
function sample(all, size, seed) {
  const random = mulberry32(seed);
  const keyed = all.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key);
  return keyed.slice(0, size).map(({ one }) => one);
}

/** A small generator of numbers from 0 to 1 (Tommy Ettinger's Mulberry32). */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
