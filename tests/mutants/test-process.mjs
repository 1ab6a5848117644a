// Runs tests on demand in a process that stays: vitest starts once, and unchanged code isn't compiled again. First says
// which test files there are. Then answers lists of tests with whether they pass. `changed` is the file whose code is
// another one now.

import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { createWarmPool } from './warm-worker.mjs';

const isRecording = process.env.SITEGEN_TEST_REACH !== undefined;
/** What failed in this run. vitest's own state still has earlier runs. */
let failed = [];
let ran = 0;
const reporter = {
  onTestCaseResult: (test) => {
    const { state } = test.result();
    if (state === 'failed') failed.push({ path: pathOf(test.module), name: test.fullName });
    if (state !== 'skipped') ran += 1;
  },
  // A hook or the file itself fails without a test that does.
  onTestModuleEnd: (module) => {
    const path = pathOf(module);
    if (module.state() === 'failed' && !failed.some((one) => one.path === path)) failed.push({ path });
  },
};
const vitest = await createVitest('test', { watch: false, retry: 0, reporters: [reporter], bail: isRecording ? 0 : 1 });
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
if (!isRecording) vitest.projects.forEach(keepWarm);
/** It has been put back since. */
let lastChanged;

process.on('message', async ({ tests, changed }) => {
  for (const file of [lastChanged, changed]) if (file) forget(join(process.cwd(), file));
  lastChanged = changed;
  forgetSharedSite();
  let isPassing = await runTests(specifications.flatMap((one) => selected(one, tests)));
  // Tests have other names than before.
  if (isPassing && ran === 0) isPassing = await runTests(specifications.filter((one) => isIn(tests, one)));
  process.send({ failed, isPassing });
});
// The group that test-runner.mjs made for this process: a worker that is busy doesn't end by itself.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send(specifications.map((one) => ({ project: one.project.name, path: pathOf(one) })));

async function runTests(chosen) {
  failed = [];
  ran = 0;
  await vitest.runTestSpecifications(chosen);
  return failed.length === 0 && vitest.state.getUnhandledErrors().length === 0;
}

function keepWarm({ config }) {
  config.maxWorkers = 1;
  if (config.isolate === false) Object.assign(config, { pool: 'warm', poolRunner: createWarmPool() });
}

/** The part of a file that is asked for: all of it if one of its tests has no name. */
function selected(file, tests) {
  const names = tests.filter(({ path }) => path === pathOf(file)).map(({ name }) => name);
  if (names.length === 0) return [];
  if (names.includes(undefined)) return [file.project.createSpecification(file.moduleId)];
  return [file.project.createSpecification(file.moduleId, { testNamePattern: patternOf(names) })];
}

/** vitest says ` > ` between the names of a group and a test, but compares with a space there. */
function patternOf(names) {
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll(' > ', ' (?:> )?'));
  return new RegExp(`^(?:${escaped.join('|')})$`);
}

function isIn(tests, file) {
  return tests.some(({ path }) => path === pathOf(file));
}

function pathOf({ moduleId }) {
  return relative(process.cwd(), moduleId).replaceAll('\\', '/');
}

/** Has a file loaded again, and what imports it. */
function forget(file) {
  vitest.invalidateFile(file);
  const graphs = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments)).map((one) => one.moduleGraph);
  const found = new Set(graphs.flatMap((graph) => [...(graph.getModulesByFile(file) ?? [])]));
  for (const module of found) for (const importer of module.importers) found.add(importer);
  for (const module of found) if (module.file) vitest.watcher.invalidates.add(module.file);
}

/** The site that all test files share was built from other code. */
function forgetSharedSite() {
  const folder = process.env.SITEGEN_TEST_SHARED;
  if (folder === undefined) return;
  for (const name of ['begun', 'outcome', 'dist']) rmSync(join(folder, name), { recursive: true, force: true });
}
