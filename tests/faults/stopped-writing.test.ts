// What the writing thread does after a fault, when it dies, and after a signal has already deleted the stage.

import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { type Target, writeWhole } from '../../cli/output/stage-files.ts';
import { discardStage, stageOf } from '../../cli/output/stage-folder.ts';
import type { StageWriter, WriteAnswer, WriteRequest } from '../../cli/output/stage-writer.ts';
import { remainsIn } from '../support/built.ts';
import { packageDir, temporaryFolder } from '../support/project.ts';

/** An output folder with an empty stage. */
function stageIn(root: string) {
  const outDir = join(root, 'dist');
  const stage = stageOf(outDir);
  mkdirSync(stage);
  const targetOf = (path: string): Target => ({
    stage,
    staged: join(stage, path),
    published: join(outDir, path),
    before: undefined,
    builtAt: 0,
  });
  return { outDir, stage, targetOf };
}

/** The writer and its thread as the program has them: two files next to each other. */
function bundled(...names: readonly string[]): string {
  const outdir = temporaryFolder();
  const entryPoints = names.map((name) => join(packageDir, 'cli/output', `${name}.ts`));
  buildSync({ entryPoints, outdir, bundle: true, format: 'esm', platform: 'node' });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  return outdir;
}

async function writeThread(...names: readonly string[]): Promise<StageWriter> {
  const writer = pathToFileURL(join(bundled('stage-writer', ...names), 'stage-writer.js')).href;
  const { createWriteThread } = (await import(writer)) as { readonly createWriteThread: () => StageWriter };
  return createWriteThread();
}

test('the end waits for the thread, and names the files in their order', async () => {
  const { stage, targetOf } = stageIn(temporaryFolder());
  const writer = await writeThread('write-worker');
  for (let index = 0; index < 40; index += 1) writer.write('x'.repeat(index), targetOf(`page-${index}.html`));
  await writer.writePieces(['in ', 'two ', 'pieces'], targetOf('last.html'));
  expect((await writer.end()).map(({ bytes }) => bytes)).toEqual([...Array(40).keys(), 13]);
  expect(readFileSync(join(stage, 'last.html'), 'utf8')).toBe('in two pieces');
  await writer.close();
});

test('after a fault, the thread writes nothing more and repeats the fault', async () => {
  const { stage, targetOf } = stageIn(temporaryFolder());
  writeFileSync(join(stage, 'file'), '');
  const worker = new Worker(join(bundled('write-worker'), 'write-worker.js'));
  const answerTo = async (request: WriteRequest): Promise<WriteAnswer> => {
    worker.postMessage(request);
    return (await once(worker, 'message'))[0];
  };
  const fault = await answerTo({ files: [{ contents: 'one', target: targetOf('file/below.html') }] });
  expect(fault).toMatchObject({ fault: { code: expect.stringMatching(/^(ENOTDIR|EEXIST|ENOENT)$/) } });
  expect(await answerTo({ files: [{ contents: 'two', target: targetOf('two.html') }] })).toEqual(fault);
  expect(existsSync(join(stage, 'two.html'))).toBe(false);
  await worker.terminate();
});

test("a thread that dies is a fault of the build, and isn't waited for", async () => {
  const { targetOf } = stageIn(temporaryFolder());
  // Without its file, the thread ends before it answers.
  const writer = await writeThread();
  writer.write('one', targetOf('one.html'));
  await expect.poll(() => writer.room().then(String, String)).toContain('write-worker');
  await expect(writer.end()).rejects.toThrow('write-worker');
  await writer.close();
});

test('a file that is written after its stage was deleted leaves nothing behind', () => {
  const root = temporaryFolder();
  const { outDir, targetOf } = stageIn(root);
  writeWhole('one', targetOf('docs/deep/one.html'));
  expect(remainsIn(root)).toHaveLength(1);
  discardStage(outDir);
  expect(() => writeWhole('two', targetOf('docs/deep/two.html'))).toThrow('ENOENT');
  expect(remainsIn(root)).toEqual([]);
});
