// What disks, editors, and version control do to a folder that a preview watches. After each change, the preview still
// runs, reports what's wrong, and shows what's there.
// @module-tag long

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, linkSync, statSync, symlinkSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  expectCodes,
  expectStatus,
  expectText,
  type RunningPreview,
  settles,
  startPreview,
} from '../support/preview.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { sharePreview } from '../support/shared-preview.ts';

const wick = 'content/docs/wick.md';
const text = (body: string, title = 'Wick'): string => `---\ntitle: ${title}\n---\n${body}\n`;

/** The preview still follows: an edit of a page that nothing else in the test touches shows. */
async function expectAlive(preview: RunningPreview, project: TestProject): Promise<void> {
  const words = `alive ${Math.round(process.uptime() * 1000)}`;
  project.write('content/pages/alive.md', text(words, 'Alive'));
  await expectText(preview, '/alive', words);
  expect(preview.child.exitCode).toBeNull();
}

const shared = sharePreview();

/** A preview of its own, for a test that no other one can follow. */
async function watched(prepare: (project: TestProject) => void = () => undefined) {
  const project = lanternProject();
  prepare(project);
  return { project, preview: await startPreview(project) };
}

/** Runs a command where the system gives out twenty watches (Linux: a user namespace has limits of its own). */
const fewWatches = [
  'unshare',
  '--user',
  '--map-root-user',
  'sh',
  '-c',
  'echo 20 > /proc/sys/user/max_inotify_watches && exec "$@"',
  'sh',
];

function canLimitWatches(): boolean {
  const [command = '', ...args] = [...fewWatches, 'true'];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

describe('folders', () => {
  test('a folder that becomes a file while an edit of a page in it waits for the configuration', async () => {
    const { project, preview } = await watched((project) =>
      project.write('content/docs/oil/lamp.md', text('old', 'Lamp')),
    );
    const config = project.read('site.config.ts');
    project.write('site.config.ts', 'export default {');
    await settles(async () => expect((await preview.problems()).length).toBe(1));
    project.write('content/docs/oil/lamp.md', text('new', 'Lamp'));
    await sleep(1500); // Nothing shows when it has been seen.
    project.remove('content/docs/oil');
    project.write('content/docs/oil', 'no folder');
    project.write('site.config.ts', config);
    await expectStatus(preview, '/docs/oil/lamp', 404);
    await expectAlive(preview, project);
  });

  test('content that is a symbolic link: edits are seen, and a link to elsewhere', async () => {
    const { project, preview } = await watched((project) => {
      project.rename('content', 'real');
      symlinkSync('real', project.path('content'));
    });
    project.write('real/docs/wick.md', text('## Trimming\n\nthrough a link'));
    await expectText(preview, '/docs/wick', 'through a link');
    cpSync(project.path('real'), project.path('other'), { recursive: true });
    project.write('other/pages/index.md', text('from elsewhere', 'Home'));
    unlinkSync(project.path('content'));
    symlinkSync('other', project.path('content'));
    await expectText(preview, '/', 'from elsewhere');
    project.write('other/pages/index.md', text('edited elsewhere', 'Home'));
    await expectText(preview, '/', 'edited elsewhere');
  });
});

describe('files', () => {
  test('saved next to a swap file, by linking, and with size and time kept', async () => {
    const { project, preview } = await shared();
    for (const name of ['.wick.md.swp', '#wick.md#', 'wick.md~', '4913']) project.write(`content/docs/${name}`, 'swap');
    project.write('linked', text('## Trimming\n\nby linking'));
    unlinkSync(project.path(wick));
    linkSync(project.path('linked'), project.path(wick));
    await expectText(preview, '/docs/wick', 'by linking');
    const { atime, mtime } = statSync(project.path(wick));
    project.write(wick, text('## Trimming\n\nby winking'));
    utimesSync(project.path(wick), atime, mtime);
    await expectText(preview, '/docs/wick', 'by winking');
    expect(await preview.problems()).toEqual([]);
    expect((await preview.get('/docs/wick.md~')).status).toBe(404);
  });

  test.runIf(process.getuid?.() === 0)('one that may not be read, and a folder', async () => {
    const project = lanternProject();
    for (const path of ['.', '..']) chmodSync(join(project.root, path), 0o777);
    const cache = temporaryFolder();
    chmodSync(cache, 0o777);
    const preview = await startPreview(project, [], { user: 65_534, env: { SITEGEN_CACHE_DIR: cache } });
    chmodSync(project.path(wick), 0);
    await expectCodes(preview, ['file/unreadable']);
    chmodSync(project.path(wick), 0o644);
    await expectCodes(preview, []);
    chmodSync(project.path('content/docs/guides'), 0);
    await settles(async () => expect((await preview.problems()).map(({ code }) => code)).toContain('file/unreadable'));
    chmodSync(project.path('content/docs/guides'), 0o755);
    await expectText(preview, '/docs/guides/light', 'Once is enough');
    await expectCodes(preview, []);
    await expectAlive(preview, project);
  });
});

describe('the machine', () => {
  test.runIf(canLimitWatches())('no more watches: it looks by the clock, and says so', async () => {
    const project = lanternProject();
    for (let folder = 0; folder < 60; folder += 1)
      project.write(`content/docs/f${folder}/page.md`, text('far', `Far ${folder}`));
    const preview = await startPreview(project, [], { wrapper: fewWatches });
    await preview.says('looked at every second');
    await expectAlive(preview, project);
    project.write('content/docs/f59/page.md', text('edited far away', 'Far 59'));
    await expectText(preview, '/docs/f59/page', 'edited far away');
  });

  test('it ends at once when it is told to, also in the middle of work', async () => {
    const { project, preview } = await watched();
    const connection = await preview.listen();
    for (let page = 0; page < 100; page += 1)
      project.write(`content/docs/many/page-${page}.md`, text('many', `Page ${page}`));
    await connection.next();
    const ended = new Promise((done) => preview.child.once('exit', (code) => done(code)));
    preview.child.kill('SIGTERM');
    expect(await ended).toBe(143);
  });
});
