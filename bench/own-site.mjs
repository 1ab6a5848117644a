// Measures builds of this project's own site, next to those of an earlier commit. Both have the pages of that commit, so
// pages that were added since don't count. They take turns.
//
//   node bench/own-site.mjs [--against <commit>] [--runs 3] [--most 1.1]
//
// With `--most`, it fails if the processor time of any row is above that ratio.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder, workFolder } from './folders.mjs';
import { measure } from './measure.mjs';
import { median, table } from './table.mjs';

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '0d858bef' },
    runs: { type: 'string', default: '3' },
    most: { type: 'string' },
  },
});
/** Published files are today's, because templates make some of those that were in the public folder. */
const pages = ['content', 'fragments'];
const edited = 'content/docs/concepts/server.md';
/** Where it is today, and where it was. */
const layouts = ['templates/theme/layouts/docs.tsx', 'templates/layouts/docs.tsx'];

/** The files and packages of a commit. @param {string} commit @param {string} name */
function checkOut(commit, name) {
  const folder = join(workFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unpack(commit, ['.'], folder);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** @param {string} commit @param {readonly string[]} paths @param {string} folder */
function unpack(commit, paths, folder) {
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: projectFolder, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Today's engine, templates, configuration, and data with the pages of the commit. */
function withItsPages() {
  const folder = checkOut('HEAD', 'own-now');
  const data = join(folder, 'content', 'data');
  const today = new Map(readdirSync(data).map((name) => [name, readFileSync(join(data, name))]));
  for (const path of pages) rmSync(join(folder, path), { recursive: true });
  unpack(values.against, pages, folder);
  for (const [name, text] of today) writeFileSync(join(data, name), text);
  return folder;
}

/** @param {string | readonly string[]} paths The first that exists is changed. @param {(text: string) => string} change */
const edit = (paths, change) => (/** @type {string} */ folder) => {
  const file = [paths]
    .flat()
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${folder} has no ${paths}`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** What's done before each command. The number makes every edit a new one. */
const kinds = [
  {
    name: 'cold',
    command: 'build',
    before: (/** @type {string} */ folder) => {
      for (const name of ['dist', '.sitegen']) rmSync(join(folder, name), { recursive: true, force: true });
    },
  },
  { name: 'one sentence', command: 'build', before: edit(edited, (text) => `${text}\nOne more sentence.\n`) },
  {
    name: 'one link',
    command: 'build',
    before: edit(edited, (text) => `${text}\n[Channels](/docs/concepts/channel)\n`),
  },
  { name: 'one title', command: 'build', before: edit(edited, (text) => text.replace(/^title: .*/m, '$& again')) },
  {
    name: 'a layout',
    command: 'build',
    before: edit(layouts, (text) => text.replace('<main', '<main data-edited=""')),
  },
  { name: 'nothing', command: 'build', before: () => undefined },
  { name: 'check, cached', command: 'check', before: () => undefined },
];

const folders = [checkOut(values.against, 'own-then'), withItsPages()];
/** @param {string} folder @param {string} command */
const run = (folder, command) =>
  // Today's checks find more in the pages of that commit: exit code 1. A build has to publish them.
  measure(['sh', '-c', `node cli/sitegen.js ${command}${command === 'check' ? ' || [ $? = 1 ]' : ''}`], {
    cwd: folder,
    env: process.env,
  });
for (const folder of folders) await run(folder, 'build');

const rows = [];
for (const { name, command, before } of kinds) {
  const measured = folders.map(() => /** @type {{ cpu: number, wall: number }[]} */ ([]));
  if (command === 'check') for (const folder of folders) await run(folder, command);
  for (let round = 0; round < Number(values.runs); round += 1)
    for (const [index, folder] of folders.entries()) {
      before(folder);
      measured[index]?.push(await run(folder, command));
    }
  const [then = 0, now = 0] = measured.map((all) => median(all.map(({ cpu }) => cpu)));
  const [wallThen = 0, wallNow = 0] = measured.map((all) => median(all.map(({ wall }) => wall)));
  rows.push([name, then.toFixed(2), now.toFixed(2), (now / then).toFixed(2), (wallNow / wallThen).toFixed(2)]);
}
process.stdout.write(table(['', `${values.against}, CPU s`, 'now, CPU s', 'CPU ratio', 'wall ratio'], rows));
const over = rows.filter(([, , , ratio]) => values.most !== undefined && Number(ratio) > Number(values.most));
if (over.length > 0) process.exitCode = 1;
