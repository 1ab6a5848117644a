// Builds the same pages with our generator and its peers in turn, several times, and writes a table.
//
//   node bench/build.mjs [--quick] [--pages 450] [--only ours,hugo] [--runs 3] [--from <folder>] [--wait 120] [--kinds first,cold,warm]
//
// `--wait 0` neither waits for an idle machine nor repeats a disturbed run: for trying, not for results.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { putAside } from './aside.mjs';
import { makeContent, ownContent } from './content.mjs';
import { editedPage, withEdit } from './edited-page.mjs';
import { peersFolder, workFolder } from './folders.mjs';
import { environmentOf, folderOf, generatorOf, generators, layOut } from './generators.mjs';
import { isAvailable } from './install.mjs';
import { untilIdle } from './machine.mjs';
import { measure, sizeOf } from './measure.mjs';
import { heading, median, spread, table, writeResults } from './table.mjs';

/** @typedef {import('./generators.mjs').Generator} Generator */
/** @typedef {import('./measure.mjs').Measured} Measured */
/** @typedef {{ generator: Generator, pages: number, kind: string, runs: Measured[], size: ReturnType<typeof sizeOf> }} Row */

const allKinds = ['first', 'cold', 'warm', 'body edit', 'title edit'];
/** `first` takes a minute and is the same as `cold` for programs that prepare nothing when they're installed. */
const usualKinds = allKinds.filter((kind) => kind !== 'first');

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    pages: { type: 'string', default: '450' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    from: { type: 'string', default: ownContent },
    wait: { type: 'string', default: '120' },
    kinds: { type: 'string', default: usualKinds.join(',') },
    name: { type: 'string' },
  },
});
const names =
  values.only?.split(',') ?? (values.quick ? ['ours', 'hugo', 'eleventy'] : generators.map(({ name }) => name));
/** How often a disturbed build is repeated at most. */
const maxRepetitions = 2;
const kinds = values.kinds.split(',');
for (const kind of kinds) if (!allKinds.includes(kind)) throw new Error(`No kind of build: '${kind}'`);
const wait = Number(values.wait);

const chosen = names.map(generatorOf).filter(({ name }) => isAvailable(name));
/** @type {Row[]} */ const rows = [];
for (const pages of values.pages.split(',').map(Number)) rows.push(...(await compare(pages)));
report(rows);

/** @param {number} pages @returns {Promise<Row[]>} */
async function compare(pages) {
  const content = join(workFolder, 'content');
  makeContent({ out: content, pages, from: values.from });
  const able = chosen.filter((generator) => generator.maxPages >= pages);
  for (const generator of able) layOut(generator, content);
  const rows = able.flatMap((generator) =>
    kinds.map(
      (kind) => /** @type {Row} */ ({ generator, pages, kind, runs: [], size: { files: 0, pages: 0, bytes: 0 } }),
    ),
  );
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const generator of able)
      await round(
        generator,
        rows.filter((row) => row.generator === generator),
      );
  }
  return rows;
}

/** One build of each kind, in order, because each starts from what the one before it left.
 * @param {Generator} generator @param {readonly Row[]} rows */
async function round(generator, rows) {
  const page = editedPage(generator);
  for (const row of rows) {
    const mark = `Mark ${row.runs.length + 1}`;
    if (row.kind === 'body edit') writeFileSync(page.file, withEdit(page.text, 'body', mark));
    if (row.kind === 'title edit') writeFileSync(page.file, withEdit(page.text, 'title', mark));
    try {
      row.runs.push(await undisturbed(generator, row.kind, () => again(row, page, mark)));
      row.size = sizeOf(join(folderOf(generator), generator.out));
    } catch (error) {
      process.stderr.write(`${generator.name}: ${/** @type {Error} */ (error).message}\n`);
    }
  }
  writeFileSync(page.file, page.text);
}

/** Edits the page again before a disturbed build of an edit is repeated.
 * @param {Row} row @param {ReturnType<typeof editedPage>} page @param {string} mark */
function again(row, page, mark) {
  const kind = row.kind === 'title edit' ? 'title' : 'body';
  if (row.kind.endsWith('edit')) writeFileSync(page.file, withEdit(page.text, kind, `${mark} again ${Date.now()}`));
}

/** @param {Generator} generator @param {string} kind @param {() => void} again @returns {Promise<Measured>} */
async function undisturbed(generator, kind, again) {
  const folder = folderOf(generator);
  for (let attempt = 1; ; attempt += 1) {
    if (kind === 'cold' || kind === 'first') for (const path of generator.made) putAside(join(folder, path));
    if (kind === 'first') installAgain(generator);
    const idle = await untilIdle(wait);
    const run = await measure(generator.build, { cwd: folder, env: environmentOf(generator) });
    const disturbed = wait > 0 && (run.disturbed || !idle);
    process.stderr.write(`${generator.name} ${kind}: ${run.wall.toFixed(2)} s${disturbed ? ', disturbed' : ''}\n`);
    if (!disturbed || attempt > maxRepetitions) return { ...run, disturbed };
    again();
  }
}

/** Restores the state after `npm ci`: only what installing makes is there. @param {Generator} generator */
function installAgain(generator) {
  const [program, ...args] = generator.atInstall ?? [];
  if (generator.installed === undefined || program === undefined) return;
  putAside(generator.installed);
  execFileSync(program, args, { stdio: 'ignore', env: environmentOf(generator) });
}

/** The undisturbed runs, or all if there are none. @param {Row} row */
function counted(row) {
  const calm = row.runs.filter((run) => !run.disturbed);
  return calm.length > 0 ? calm : row.runs;
}

/** @param {Row} row @param {readonly Row[]} all */
function cells(row, all) {
  const runs = counted(row);
  if (runs.length === 0) return [row.generator.name, row.kind, 'failed', '', '', '', '', '', ''];
  const wall = median(runs.map((run) => run.wall));
  const ours = all.find(
    ({ generator, pages, kind }) => generator.name === 'ours' && pages === row.pages && kind === row.kind,
  );
  const ratio = ours && ours.runs.length > 0 ? wall / median(counted(ours).map((run) => run.wall)) : Number.NaN;
  const disturbed = runs.some((run) => run.disturbed) ? ' (disturbed)' : '';
  return [
    row.generator.name,
    row.kind,
    `${wall.toFixed(2)}${disturbed}`,
    spread(
      runs.map((run) => run.wall),
      2,
    ),
    ratio.toFixed(2),
    median(runs.map((run) => run.cpu)).toFixed(2),
    Math.round(median(runs.map((run) => run.memory))),
    `${row.size.files} (${row.size.pages} pages)`,
    (row.size.bytes / 2 ** 20).toFixed(1),
  ];
}

/** @param {Generator} generator */
function versionOf({ name }) {
  const manifest = join(peersFolder, name, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.entries(dependencies)
    .map(([dependency, version]) => `${dependency} ${version}`)
    .join(', ');
}

/** @param {readonly Row[]} all */
function report(all) {
  const head = ['generator', 'build', 'wall s', 'spread', 'to ours', 'CPU s', 'peak MB', 'files', 'output MB'];
  const versions = Object.fromEntries(
    chosen.flatMap((one) => (versionOf(one) ? [[one.name, versionOf(one) ?? '']] : [])),
  );
  const parts = [...new Set(all.map((row) => row.pages))].map((pages) => {
    const rows = kinds.flatMap((kind) => all.filter((row) => row.pages === pages && row.kind === kind));
    return `## ${pages} pages\n\n${table(
      head,
      rows.map((row) => cells(row, all)),
    )}`;
  });
  const made = `## What else each makes\n\n${table(
    ['generator', 'makes'],
    chosen.map(({ name, makes }) => [name, makes]),
  )}`;
  const text = `${heading('Builds of the same pages', versions)}${parts.join('\n')}\n${made}`;
  writeResults(values.name ?? (values.quick ? 'build-quick' : 'build'), text);
}
