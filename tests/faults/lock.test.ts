// The lock of an output folder.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockOutput, recoverOutput, removeStale, thisProcess } from '../../cli/build/output/lock.ts';
import { emit } from '../../cli/build/output/sink.ts';
import { contentProject, temporaryFolder } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

/** A process in another container: the same number, seen from elsewhere. */
const elsewhere = JSON.stringify({ ...thisProcess(), id: 'feedfacecafe', started: '1' });

function lockFile(): { readonly outDir: string; readonly file: string } {
  const outDir = join(temporaryFolder(), 'dist');
  return { outDir, file: join(dirname(outDir), '.dist.lock') };
}

test('a lock that another build took over is not released for it, and nothing is published', async () => {
  const { outDir, file } = lockFile();
  const lock = lockOutput(outDir);
  rmSync(file);
  writeFileSync(file, elsewhere);
  expect(lock.isHeld()).toBe(false);
  const confirm = (): void => {
    if (!lock.isHeld()) throw new Error('taken over');
  };
  const files = [{ path: 'index.html', contents: () => 'one' }];
  await expect(emit(files, outDir, { confirm })).rejects.toThrow('taken over');
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe(elsewhere);
  expect(filesIn(dirname(outDir))).toEqual(['.dist.lock']);
});

test('a stale lock that was exchanged meanwhile is put back', () => {
  const { file } = lockFile();
  writeFileSync(file, elsewhere);
  removeStale(file, 'the one that was stale');
  expect(readFileSync(file, 'utf8')).toBe(elsewhere);
  removeStale(file, elsewhere);
  expect(filesIn(dirname(file))).toEqual([]);
});

test('the work of a build that runs is not cleaned up', () => {
  const { outDir } = lockFile();
  const stage = join(dirname(outDir), '.dist.stage-0123456789ab');
  const lock = lockOutput(outDir);
  writeFileSync(stage, '');
  // What's left by a build that's killed while it takes the lock.
  writeFileSync(join(dirname(outDir), '.dist.lock-0123456789ab'), '');
  recoverOutput(outDir);
  expect(statSync(stage).isFile()).toBe(true);
  lock.release();
  recoverOutput(outDir);
  expect(filesIn(dirname(outDir))).toEqual([]);
});

test('a folder of somebody else that is called like an earlier site stays', async () => {
  const project = contentProject({ '.dist.previous/mine': 'mine', '.dist.stage-notes/mine': 'mine' });
  for (const text of ['One', 'Two']) {
    project.write('content/docs/index.md', `---\ntitle: Docs\n---\n${text}.\n`);
    expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
    expect(project.read('dist/docs.html')).toContain(`${text}.`);
  }
  expect([project.read('.dist.previous/mine'), project.read('.dist.stage-notes/mine')]).toEqual(['mine', 'mine']);
});
