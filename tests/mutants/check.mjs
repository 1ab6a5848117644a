// Changes the code of a folder in small ways, one at a time, and runs the tests related to each changed file. A change
// that no test notices shows what nobody checks.
//
//   npm run check:mutants -- renderer/text cli/io --sample 20 --seed 1
//
// Ends with status 1 if fewer than 85 % are noticed, and with 2 if the question makes no sense. Changes that no test can
// notice are listed in equivalent.txt and aren't tried; `--equivalent` names another list. Ctrl-C puts a changed file
// back first. After a kill that can't be caught, `git checkout` does.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationsOf, nameOf } from './mutations.mjs';

const goal = 0.85;
/** A change that makes the tests hang is noticed too. */
const patienceMs = 600_000;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    equivalent: { type: 'string', default: join(import.meta.dirname, 'equivalent.txt') },
  },
});
const equivalent = readFileSync(values.equivalent, 'utf8').split('\n');
/** Undoes what is going on, for example when the process is told to end. */
let undo = () => undefined;

// Without these, a signal ends the process before anything is undone.
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => process.exit(code));
process.on('exit', () => undo());

await main();

async function main() {
  const files = git('ls-files', ...folders).filter((path) => /\.tsx?$/.test(path) && !/^tests\/|\.d\.ts$/.test(path));
  if (folders.length === 0 || files.length === 0) fail('Name folders with code, such as renderer/text.');
  const changed = git('status', '--porcelain', '--', ...files);
  if (changed.length > 0) fail(`Commit these first, because they are changed and put back:\n${changed.join('\n')}`);
  const all = files.flatMap(mutantsOf);
  const possible = all.filter((mutant) => !equivalent.includes(nameOf(mutant)));
  const chosen = sample(possible, Number(values.sample), Number(values.seed));
  if (!(await passes([...new Set(chosen.map(({ file }) => file))]))) fail('The tests fail without any change.');
  let noticed = 0;
  for (const mutant of chosen) if (await isNoticed(mutant)) noticed += 1;
  console.log(`${noticed} of ${chosen.length} changes were noticed (seed ${values.seed}, ${possible.length} possible)`);
  console.log(`${all.length - possible.length} more change nothing, so they weren't tried`);
  if (noticed < goal * chosen.length) process.exitCode = 1;
}

function mutantsOf(file) {
  const source = readFileSync(file, 'utf8');
  return mutationsOf(source).map((mutation) => ({ file, source, ...mutation }));
}

async function isNoticed(mutant) {
  const { file, source, start, end, text } = mutant;
  undo = () => writeFileSync(file, source);
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  const isPassing = await passes([file]).finally(() => {
    undo();
    undo = () => undefined;
  });
  console.log(`${isPassing ? 'SURVIVED' : 'noticed '} ${nameOf(mutant)}`);
  return !isPassing;
}

/** Whether the tests that import these files pass; those in a browser only for code that runs there. */
async function passes(files) {
  const isForBrowsers = files.some((file) => /^(?:client|templates)\//.test(file));
  const projects = ['unit', 'system', ...(isForBrowsers ? ['browser'] : [])];
  const options = ['--run', '--bail=1', '--reporter=dot', ...projects.map((name) => `--project=${name}`)];
  const tests = spawn('npx', ['vitest', 'related', ...files, ...options], { stdio: 'ignore', detached: true });
  // npx, vitest, and its workers are one group, which ends at once.
  const end = () => process.kill(-tests.pid, 'SIGKILL');
  const late = setTimeout(end, patienceMs);
  const putBack = undo;
  undo = () => {
    end();
    putBack();
  };
  const code = await new Promise((resolve, reject) => tests.on('close', resolve).on('error', reject));
  clearTimeout(late);
  undo = putBack;
  return code === 0;
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
