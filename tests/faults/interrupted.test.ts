// Builds that are killed, are stopped, or run at the same time: the output is one whole build, old or new, and nobody has
// to clean up before the next build.

import { readdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { thisProcess } from '../../cli/build/output/lock.ts';
import { flawsOf, remainsIn } from '../support/built.ts';
import { ended, inProject, start } from '../support/cli.ts';
import { repetitions } from '../support/long.ts';
import { addPause, contentProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { random } from '../support/random.ts';
import { hashOfTree, treeOf } from '../support/tree.ts';
import * as warm from '../support/warm-cli.ts';

/** `npm run test:long` asks for more. */
const kills = repetitions('SITEGEN_TEST_KILLS', 1, 200);

/** Enough pages that there is something to interrupt. */
function largeProject(pages = 100): TestProject {
  const files: { [path: string]: string } = {};
  for (let index = 0; index < pages; index += 1) {
    files[`content/docs/page-${index}.md`] = `---\ntitle: Page ${index}\n---\n${'Words of the page. '.repeat(50)}\n`;
  }
  return contentProject(files);
}

/** Changes every page of the site, and a page that has to be parsed again. */
function change(project: TestProject, round: number): void {
  project.write('content/i18n/en.yml', `home: Home\ndocs: Docs\nfooter: Round ${round}\n`);
  project.write('content/docs/page-1.md', `---\ntitle: Page of round ${round}\n---\nText.\n`);
}

/** The rounds that the pages of the output come from: one, when it is whole. */
function roundsIn(project: TestProject): readonly string[] {
  const pages = readdirSync(project.path('dist/docs')).filter((name) => /^page-\d+\.html$/.test(name));
  return [...new Set(pages.map((name) => /Round \d+/.exec(project.read(`dist/docs/${name}`))?.[0] ?? 'none'))];
}

async function expectCleanBuild(project: TestProject): Promise<void> {
  const elsewhere = temporaryFolder();
  const env = { SITEGEN_CACHE_DIR: `${elsewhere}/cache` };
  expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
  expect(flawsOf(project.path('dist'))).toEqual([]);
  expect(remainsIn(project.root)).toEqual([]);
  expect(await warm.inProject(project, ['build', '--quiet', '--out-dir', `${elsewhere}/dist`], { env })).toMatchObject({
    code: 0,
  });
  expect(treeOf(project.path('dist'))).toEqual(treeOf(`${elsewhere}/dist`));
}

/** Waits until so many things have changed on disk, or something has ended. Says how many that were. */
async function changesOnDisk(project: TestProject, most: number, end: Promise<unknown>): Promise<number> {
  let count = 0;
  const watcher = watch(project.root, { recursive: true });
  // A folder can be gone before it's watched.
  watcher.on('error', () => undefined);
  const enough = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      count += 1;
      if (count >= most) resolve();
    });
  });
  await Promise.race([enough, end]);
  watcher.close();
  return count;
}

test(`${kills} builds killed at random moments leave a whole site each time`, async () => {
  const project = largeProject();
  await warm.inProject(project, ['build']);
  change(project, 0);
  const usual = await changesOnDisk(project, Number.POSITIVE_INFINITY, inProject(project, ['build']));
  expect(usual).toBeGreaterThan(0);
  const { whole } = random(Number(process.env.SITEGEN_TEST_SEED ?? 1));
  for (let round = 1; round <= kills; round += 1) {
    change(project, round);
    const child = start(['build', '--quiet'], { cwd: project.root });
    const end = ended(child);
    await changesOnDisk(project, 1 + whole(usual), end);
    child.kill('SIGKILL');
    await end;
    // Between two renames, there's no output for a moment. The last one is next to it (see stage.ts).
    const dist = project.has('dist') ? project.path('dist') : project.path('.dist.previous');
    expect(flawsOf(dist)).toEqual([]);
    if (project.has('dist')) expect(roundsIn(project)).toHaveLength(1);
  }
  await expectCleanBuild(project);
}, 3_600_000);

test("remains of an old site whose deletion was interrupted don't keep a build from swapping folders", async () => {
  const project = largeProject(3);
  await warm.inProject(project, ['build']);
  // The name that an old site has while it is deleted; its manifest may be gone already.
  project.write(`.dist.stage-${'0'.repeat(8)}/docs/page-1.html`, 'old');
  change(project, 1);
  await expectCleanBuild(project);
});

test('a build killed between the two renames of its swap is undone by the next command', async () => {
  const project = largeProject(3);
  await warm.inProject(project, ['build']);
  const before = hashOfTree(project.path('dist'));
  renameSync(project.path('dist'), project.path('.dist.previous'));
  project.write('.dist.stage-0123456789ab/half.html', 'half');
  project.write('content/docs/bad.md', '---\nweight: 1\n---\nNo title.\n');
  expect(await warm.inProject(project, ['build'])).toMatchObject({ code: 1 });
  expect(hashOfTree(project.path('dist'))).toBe(before);
  expect(remainsIn(project.root)).toEqual([]);
});

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 143],
] as const;

describe.each(signals)('%s', { tags: 'long' }, (signal, code) => {
  test(`ends with ${code} and takes its half-written files along`, async () => {
    const project = largeProject(60);
    addPause(project, 'Page 50');
    change(project, 0);
    await warm.inProject(project, ['build']);
    const before = hashOfTree(project.path('dist'));
    change(project, 1);
    const child = start(['build'], { cwd: project.root, env: { PAUSE: project.path('paused') } });
    const end = ended(child);
    await expect.poll(() => project.has('paused')).toBe(true);
    expect(remainsIn(project.root)).not.toEqual([]);
    child.kill(signal);
    project.write('paused.over', '');
    expect(await end).toMatchObject({ code });
    expect(hashOfTree(project.path('dist'))).toBe(before);
    expect(remainsIn(project.root)).toEqual([]);
    await expectCleanBuild(project);
  });
});

test('memory that runs out leaves the last good site', { tags: 'long' }, async () => {
  const project = largeProject(3);
  await warm.inProject(project, ['build']);
  const before = hashOfTree(project.path('dist'));
  change(project, 1);
  const { code } = await inProject(project, ['build'], { env: { NODE_OPTIONS: '--max-old-space-size=12' } });
  expect(code).not.toBe(0);
  expect(hashOfTree(project.path('dist'))).toBe(before);
  await expectCleanBuild(project);
});

describe('the lock', () => {
  test('a build meets another that runs, and says whose it is', async () => {
    const project = largeProject(3);
    // Use this process, because any running one will do.
    project.write('.dist.lock', JSON.stringify(thisProcess()));
    const { code, stderr } = await warm.inProject(project, ['build']);
    expect(code).toBe(3);
    expect(stderr).toContain(`process ${process.pid}`);
    expect(project.has('.dist.lock')).toBe(true);
  });

  test.each([
    ['of a process that is gone', JSON.stringify({ ...thisProcess(), pid: 999_999_999 })],
    ['whose process number is used again', JSON.stringify({ ...thisProcess(), started: '1' })],
    ['that was never finished', ''],
    ['that is nonsense', '{"pid":'],
  ])('a lock %s stops nobody', async (_, text) => {
    const project = largeProject(3);
    project.write('.dist.lock', text);
    expect(await warm.inProject(project, ['build'])).toMatchObject({ code: 0 });
    expect(remainsIn(project.root)).toEqual([]);
  });

  test('many builds at once: each publishes all of it or says that another does', { tags: 'long' }, async () => {
    const project = largeProject(60);
    change(project, 0);
    writeFileSync(project.path('.dist.lock'), JSON.stringify({ ...thisProcess(), pid: 999_999_999 }));
    const runs = await Promise.all(Array.from({ length: 5 }, () => inProject(project, ['build'])));
    for (const { code, stderr } of runs) expect([0, 3], stderr).toContain(code);
    expect(runs.some(({ code }) => code === 0)).toBe(true);
    expect(flawsOf(project.path('dist'))).toEqual([]);
    expect(roundsIn(project)).toHaveLength(1);
    await expectCleanBuild(project);
  });
});
