// Writes files to the stage. Many files are written in a thread while the main thread makes the next ones, because opening
// a file takes longer than anything else that's done to it.

import { createThread } from '../thread.ts';
import { type Entry, type Folders, type NewFile, writeFile } from './write-file.ts';

interface WholeFile extends NewFile {
  readonly pieces: readonly (string | Uint8Array)[];
}

/** What the thread is asked. */
export interface Batch {
  readonly files: readonly WholeFile[];
  readonly folders: Folders;
}

export interface Writer {
  /** Throws or rejects with errors of the disk, also with those of earlier files. */
  readonly add: (file: WholeFile) => Promise<void>;
  /** Returns the entries of all files when they're written. */
  readonly end: () => Promise<readonly Entry[]>;
  /** Ends its thread, if it has one. */
  readonly close: () => void;
}

/** For fewer files, writing takes less than starting a thread. */
const threadFrom = 200;

/** Characters and bytes in a batch. */
const batchSize = 500_000;

/** Batches that wait for the disk. Bounds the texts in memory. */
const maxWaiting = 8;

/** Returns a writer for about so many files. */
export function createWriter(folders: Folders, count: number): Writer {
  return count < threadFrom ? createOwnWriter(folders) : createThreadWriter(folders);
}

function createOwnWriter(folders: Folders): Writer {
  const entries: Entry[] = [];
  return {
    add: async (file) => {
      entries.push(writeFile(file, folders));
    },
    end: async () => entries,
    close: () => undefined,
  };
}

function createThreadWriter({ outDir, stage, builtAt }: Folders): Writer {
  const { ask, close } = createThread<Batch, readonly Entry[]>('write-worker.js');
  const asked: Promise<readonly Entry[]>[] = [];
  let files: WholeFile[] = [];
  let size = 0;
  const send = (): void => {
    const answer = ask({ files, folders: { outDir, stage, builtAt } });
    answer.catch(() => undefined); // Awaited by `add` or `end`.
    asked.push(answer);
    files = [];
    size = 0;
  };
  const add = async (file: WholeFile): Promise<void> => {
    files.push(file);
    size += file.pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (size < batchSize) return;
    send();
    await asked.at(-maxWaiting);
  };
  const end = async (): Promise<readonly Entry[]> => {
    send();
    return (await Promise.all(asked)).flat();
  };
  return { add, end, close };
}
