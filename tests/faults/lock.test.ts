// The lock of an output folder, held by processes of this machine and of others.

import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../cli/environment-error.ts';
import { lockOutput, removeStale, thisProcess } from '../../cli/output/lock.ts';
import { emit } from '../../cli/output/sink.ts';
import { recoverOutput, stageOf } from '../../cli/output/stage-folder.ts';
import { remainsIn } from '../support/built.ts';
import { inProject } from '../support/cli.ts';
import { contentProject, temporaryFolder } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';

/** A process in another container: the same number, seen from elsewhere. */
const elsewhere = JSON.stringify({ ...thisProcess(), id: 'feedfacecafe', machine: 'another', host: 'box-2' });

function lockFile(): { readonly outDir: string; readonly file: string } {
  const outDir = join(temporaryFolder(), 'dist');
  return { outDir, file: join(dirname(outDir), '.dist.lock') };
}

function setAge(file: string, seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  utimesSync(file, then, then);
}

test('is free again after its release, and leaves nothing behind', () => {
  const { outDir } = lockFile();
  const lock = lockOutput(outDir);
  expect(() => lockOutput(outDir)).toThrow(EnvironmentError);
  lock.release();
  lockOutput(outDir).release();
  expect(remainsIn(dirname(outDir))).toEqual([]);
});

describe('of a process that cannot be seen from here', () => {
  test('is respected while it is renewed, and says where the process is', () => {
    const { outDir, file } = lockFile();
    writeFileSync(file, elsewhere);
    setAge(file, 30);
    expect(() => lockOutput(outDir)).toThrow(`process ${process.pid} on box-2`);
    expect(readFileSync(file, 'utf8')).toBe(elsewhere);
  });

  test('is respected when its clock is ahead', () => {
    const { outDir, file } = lockFile();
    writeFileSync(file, elsewhere);
    setAge(file, -3600);
    expect(() => lockOutput(outDir)).toThrow(EnvironmentError);
  });

  test('is taken over when it was not renewed for a minute', () => {
    const { outDir, file } = lockFile();
    writeFileSync(file, elsewhere);
    setAge(file, 90);
    const lock = lockOutput(outDir);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(thisProcess());
    lock.release();
    expect(remainsIn(dirname(outDir))).toEqual([]);
  });
});

test('a lock is renewed while it is held', async () => {
  const { outDir, file } = lockFile();
  const lock = lockOutput(outDir);
  setAge(file, 90);
  const old = statSync(file).mtimeMs;
  await expect.poll(() => statSync(file).mtimeMs, { timeout: 60_000 }).toBeGreaterThan(old);
  expect(lock.isHeld()).toBe(true);
  lock.release();
});

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
  // What a build leaves that is killed while it takes the lock.
  for (const what of ['lock', 'lock-stale']) writeFileSync(join(dirname(outDir), `.dist.${what}-0123456789ab`), '');
  recoverOutput(outDir);
  expect(statSync(stage).isFile()).toBe(true);
  lock.release();
  recoverOutput(outDir);
  expect(filesIn(dirname(outDir))).toEqual([]);
});

test('stages of two containers with the same process numbers are apart', () => {
  expect(stageOf('/site/dist')).toMatch(/^\/site\/\.dist\.stage-[0-9a-f]{12}$/);
  expect(stageOf('/site/dist')).not.toContain(`-${process.pid}`);
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
