// Writing the stage: in a thread, on a full disk, and after a signal has already deleted it.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { createStage, discardStage } from '../../cli/build/output/stage.ts';
import type { DueFile, writeInThread } from '../../cli/build/output/write-all.ts';
import { writeFile } from '../../cli/build/output/write-file.ts';
import { remainsIn } from '../support/built.ts';
import { canMount, smallDisk } from '../support/disks.ts';
import { packageDir, temporaryFolder } from '../support/project.ts';

/** An output folder with an empty stage. */
function foldersIn(root: string) {
  const outDir = join(root, 'dist');
  return { outDir, stage: createStage(outDir), builtAt: 0 };
}

/** The function and its thread as the program has them: two files next to each other. */
async function bundled(): Promise<{ readonly write: typeof writeInThread; readonly worker: string }> {
  const outdir = temporaryFolder();
  const entryPoints = ['write-all', 'write-worker'].map((name) => join(packageDir, 'cli/output', `${name}.ts`));
  buildSync({ entryPoints, outdir, bundle: true, format: 'esm', platform: 'node' });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  const { writeInThread: write } = await import(pathToFileURL(join(outdir, 'write-all.js')).href);
  return { write, worker: join(outdir, 'write-worker.js') };
}

const due = (path: string, text: string): DueFile => ({ path, contents: () => text, last: undefined });
const pages = Array.from({ length: 100 }, (_, index) => due(`page-${index}.html`, 'x'.repeat(index)));

describe('the thread that writes', () => {
  test('is waited for, and names the files in their order', async () => {
    const folders = foldersIn(temporaryFolder());
    const { write } = await bundled();
    const entries = await write(pages, folders);
    expect(entries.map(({ path, bytes }) => [path, bytes])).toEqual(pages.map(({ path }, bytes) => [path, bytes]));
    expect(readFileSync(join(folders.stage, 'page-99.html'), 'utf8')).toBe('x'.repeat(99));
  });

  test.runIf(canMount)('writes nothing more when the disk is full, and the error names the file', async () => {
    const root = temporaryFolder();
    smallDisk(root, 100_000);
    const folders = foldersIn(root);
    const { write } = await bundled();
    const writing = write([due('a.html', 'a'), due('b.html', 'b'.repeat(200_000)), due('c.html', 'c')], folders);
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC', path: join(folders.outDir, 'b.html') });
    expect(existsSync(join(folders.stage, 'a.html'))).toBe(true);
    expect(existsSync(join(folders.stage, 'c.html'))).toBe(false);
  });

  test("that dies fails the build, and isn't waited for", async () => {
    const { write, worker } = await bundled();
    rmSync(worker);
    await expect(write(pages, foldersIn(temporaryFolder()))).rejects.toThrow('write-worker');
    writeFileSync(worker, 'process.exit(0);');
    await expect(write(pages, foldersIn(temporaryFolder()))).rejects.toThrow('thread that writes files ended');
  });
});

test('a file that is written after its stage was deleted leaves nothing behind', () => {
  const root = temporaryFolder();
  const folders = foldersIn(root);
  const write = (path: string) => writeFile({ path, pieces: ['text'], last: undefined }, folders);
  write('one.html');
  expect(remainsIn(root)).toHaveLength(1);
  discardStage(folders.outDir);
  expect(() => write('two.html')).toThrow('ENOENT');
  expect(remainsIn(root)).toEqual([]);
});
