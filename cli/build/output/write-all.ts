// Writes many files to the stage. Creating a file often takes as long as rendering a page, so a thread writes while the
// next pages are rendered.

import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Entry, type Folders, type NewFile, writeFile } from './write-file.ts';

/** A file whose contents are computed when it's its turn. */
export interface DueFile extends Omit<NewFile, 'pieces'> {
  readonly contents: () => string | Uint8Array;
}

/** From this many files on, starting a thread pays. */
const threadFrom = 200;

/** Writes files in their order. Throws the first error, and writes nothing afterwards. */
export function writeAll(files: readonly DueFile[], folders: Folders): Promise<readonly Entry[]> {
  return files.length < threadFrom ? writeHere(files, folders) : writeInThread(files, folders);
}

async function writeHere(files: readonly DueFile[], folders: Folders): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const batch of batchesOf(files)) {
    entries.push(...batch.map((file) => writeFile(file, folders)));
    await setImmediate(); // So that Ctrl+C is heard.
  }
  return entries;
}

/** The same in a thread. */
export async function writeInThread(files: readonly DueFile[], folders: Folders): Promise<readonly Entry[]> {
  const worker = new Worker(new URL('write-worker.js', import.meta.url), {
    workerData: folders,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const failed = once(worker, 'exit').then(() => Promise.reject(new Error('The thread that writes files ended')));
  failed.catch(() => undefined); // Thrown when the next answer is waited for.
  const answered = (): Promise<unknown> => Promise.race([failed, once(worker, 'message')]);
  const entries: Entry[] = [];
  let waiting = 0;
  worker.on('message', (written: readonly Entry[]) => {
    waiting -= 1;
    entries.push(...written);
  });
  try {
    for (const batch of batchesOf(files)) {
      worker.postMessage(batch);
      waiting += 1;
      await setImmediate();
      while (waiting > 1) await answered();
    }
    while (waiting > 0) await answered();
    return entries;
  } finally {
    await worker.terminate();
  }
}

/** Files that are written at one request, and characters or bytes from which on a request is full. */
const batchFiles = 16;
const batchLength = 1_000_000;

function* batchesOf(files: readonly DueFile[]): Iterable<readonly NewFile[]> {
  let batch: NewFile[] = [];
  let length = 0;
  for (const { contents, path, last } of files) {
    const piece = contents();
    batch.push({ path, pieces: [piece], last });
    length += piece.length;
    if (batch.length < batchFiles && length < batchLength) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  yield batch;
}
