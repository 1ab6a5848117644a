// Changes the code of a folder in small ways, one at a time, and runs the tests related to each changed file. A change
// that no test notices shows what nobody checks.
//
//   npm run check:mutants -- renderer/text cli/io --sample 20 --seed 1
//
// Ends with status 1 if fewer than 85 % are noticed. Changes that can't be noticed are listed in equivalent.txt.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationsOf } from './mutations.mjs';

const goal = 0.85;
/** A change that makes the tests hang is noticed too. */
const patienceMs = 600_000;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const equivalent = readFileSync(join(import.meta.dirname, 'equivalent.txt'), 'utf8').split('\n');

main();

function main() {
  const files = git('ls-files', ...folders).filter((path) => /\.tsx?$/.test(path) && !/^tests\/|\.d\.ts$/.test(path));
  if (folders.length === 0 || files.length === 0) fail('Name folders with code, such as renderer/text.');
  const changed = git('status', '--porcelain', '--', ...files);
  if (changed.length > 0) fail(`Commit these first, because they are changed and put back:\n${changed.join('\n')}`);
  const chosen = sample(files.flatMap(mutantsOf), Number(values.sample), Number(values.seed));
  if (!passes([...new Set(chosen.map(({ file }) => file))])) fail('The tests fail without any change.');
  const survivors = chosen.filter((mutant) => !isNoticed(mutant));
  const noticed = chosen.length - survivors.length;
  console.log(`${noticed} of ${chosen.length} changes were noticed (seed ${values.seed})`);
  if (noticed < goal * chosen.length) process.exitCode = 1;
}

/** The mutants of a file, without those that are known to change nothing. */
function mutantsOf(file) {
  const source = readFileSync(file, 'utf8');
  return mutationsOf(source)
    .map((mutation) => ({ file, source, ...mutation }))
    .filter((mutant) => !equivalent.includes(nameOf(mutant)));
}

/** `file: line before -> line after`, which stays the same when other lines change. */
function nameOf({ file, source, start, end, text }) {
  const from = source.lastIndexOf('\n', start) + 1;
  const to = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1);
  const after = source.slice(from, start) + text + source.slice(end, to);
  const line = (code) => code.trim().replace(/\s+/g, ' ');
  return `${file}: ${line(source.slice(from, to))} -> ${line(after)}`;
}

function isNoticed(mutant) {
  const { file, source, start, end, text } = mutant;
  const putBack = () => writeFileSync(file, source);
  process.once('exit', putBack);
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  const noticed = !passes([file]);
  putBack();
  process.off('exit', putBack);
  console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}`);
  return noticed;
}

/** Whether the tests that import these files pass; those in a browser only for code that runs there. */
function passes(files) {
  const projects = [
    'unit',
    'system',
    ...(files.some((file) => /^(?:client|templates)\//.test(file)) ? ['browser'] : []),
  ];
  const options = ['--run', '--bail=1', '--reporter=dot', ...projects.map((name) => `--project=${name}`)];
  const { status } = spawnSync('npx', ['vitest', 'related', ...files, ...options], {
    stdio: 'ignore',
    timeout: patienceMs,
  });
  return status === 0;
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
