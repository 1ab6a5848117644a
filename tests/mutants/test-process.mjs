// Runs test files on demand in a process that stays: vitest starts once, and unchanged code isn't compiled again. First
// says which test files there are. Then answers a list of test files with whether they pass. `changed` is the file whose
// code is another one now.

import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';

const isRecording = process.env.SITEGEN_TEST_REACH !== undefined;
const speed = isRecording ? {} : { maxWorkers: 1, bail: 1 };
const vitest = await createVitest('test', { watch: false, retry: 0, reporters: [{}], ...speed });
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
const pathOf = ({ moduleId }) => relative(process.cwd(), moduleId).replaceAll('\\', '/');
/** It has been put back since. */
let lastChanged;

process.on('message', async ({ tests, changed }) => {
  for (const file of [lastChanged, changed]) if (file) vitest.invalidateFile(join(process.cwd(), file));
  lastChanged = changed;
  forgetSharedSite();
  await vitest.runTestSpecifications(specifications.filter((one) => tests.includes(pathOf(one))));
  const failed = vitest.state.getFailedFilepaths().map((path) => relative(process.cwd(), path));
  process.send({ failed, isPassing: failed.length === 0 && vitest.state.getUnhandledErrors().length === 0 });
});
process.on('disconnect', () => process.exit());
process.send(specifications.map((one) => ({ project: one.project.name, path: pathOf(one) })));

/** The site that all test files share was built from other code. */
function forgetSharedSite() {
  const folder = process.env.SITEGEN_TEST_SHARED;
  if (folder === undefined) return;
  for (const name of ['begun', 'outcome', 'dist']) rmSync(join(folder, name), { recursive: true, force: true });
}
