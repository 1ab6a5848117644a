// Checks that new commit subjects have at most 72 characters. "New" are those since the merge base with the main branch
// or, on the main branch itself, since the last tag. With neither (a shallow clone, or no tag yet) nothing is checked.
// An argument names another base: `node .ci/commit-subjects.mjs origin/main`.

import { spawnSync } from 'node:child_process';

const maxCharacters = 72;

const base = process.argv[2] ?? branchBase() ?? git('describe', '--tags', '--abbrev=0');
if (base === undefined) {
  console.log('Commit subjects: there is no tag or main branch to compare with, so none was checked.');
  process.exit(0);
}

const log = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`);
if (log === undefined) {
  console.error(`Commit subjects: git can't list the commits since ${base}.`);
  process.exit(1);
}
const tooLong = log.split('\n').filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > maxCharacters);
for (const line of tooLong) console.error(`The subject of this commit is over ${maxCharacters} characters: ${line}`);
process.exit(tooLong.length === 0 ? 0 : 1);

/** Where this branch left the main branch; undefined on the main branch. */
function branchBase() {
  const bases = ['origin/main', 'main'].flatMap((branch) => git('merge-base', branch, 'HEAD') ?? []);
  const head = git('rev-parse', 'HEAD');
  return bases.find((commit) => commit !== head);
}

/** What git prints, or undefined if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
