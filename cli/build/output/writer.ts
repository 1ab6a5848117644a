// Writes files to the stage. If there are many, a thread writes them while the main thread makes the next ones, because
// opening a file takes longer than everything else.

import { createThread } from '../thread.ts';
import { type Entry, type Folders, type NewFile, writeFile } from './write-file.ts';

interface WholeFile extends NewFile {
  readonly pieces: readonly (string | Uint8Array)[];
}

/** What the thread is sent. */
export interface Batch {
  readonly files: readonly WholeFile[];
  readonly folders: Folders;
}

/** For fewer files, writing takes less than starting a thread. */
const minForThread = 1000;

/** A larger site has to save memory, and the thread takes 40 MB. */
const maxForThread = 10_000;

/** Characters or bytes in a batch. */
const batchSize = 500_000;

/** How many batches may wait for the disk. Limits the texts in memory. */
const maxWaiting = 8;

/** Returns a writer for about this many files. `close` ends its thread, if it has one. */
export function createWriter({ outDir, stage, builtAt }: Folders, count: number) {
  const needsThread = minForThread <= count && count <= maxForThread;
  const thread = needsThread ? createThread<Batch, readonly Entry[]>('write-worker.js') : undefined;
  const write = thread?.ask ?? (async (batch: Batch) => writeBatch(batch));
  const written: Promise<readonly Entry[]>[] = [];
  let files: WholeFile[] = [];
  let size = 0;
  const send = (): void => {
    const entries = write({ files, folders: { outDir, stage, builtAt } });
    entries.catch(() => undefined); // Awaited by `add` or `end`.
    written.push(entries);
    files = [];
    size = 0;
  };
  /** Rejects with errors of the disk, also with those of earlier files. */
  const add = async (file: WholeFile): Promise<void> => {
    files.push(file);
    size += file.pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (size < batchSize) return;
    send();
    await written.at(-maxWaiting);
  };
  /** Returns the entries of all files when they're written. */
  const end = async (): Promise<readonly Entry[]> => {
    send();
    return (await Promise.all(written)).flat();
  };
  return { add, end, close: () => thread?.close() };
}

/** Writes the files of a batch, in the thread or without one. */
export function writeBatch({ files, folders }: Batch): readonly Entry[] {
  return files.map((file) => writeFile(file, folders));
}
