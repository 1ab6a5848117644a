// The files of a build on their way to the stage. On many disks a file takes as long to create as a page to draw, so
// that a thread writes while the next pages are drawn.

import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { chunksOf, type Entry, openFile, type Target, writeWhole } from './stage-files.ts';

export interface StageWriter {
  /** Writes a file now or soon; what goes wrong is thrown by this or any later call. */
  readonly write: (contents: string | Uint8Array, target: Target) => void;
  /** The same for a text that comes in pieces; resolves when the last of them is on its way. */
  readonly writePieces: (pieces: Iterable<string>, target: Target) => Promise<void>;
  /** A turn of the event loop, and more of them while much is waiting to be written. */
  readonly room: () => Promise<void>;
  /** Waits until all is written; an entry for each file, in the order of the calls. */
  readonly end: () => Promise<readonly Entry[]>;
  /** Stops at once, also after a fault; nothing is written afterwards. */
  readonly close: () => Promise<void>;
}

/** Writes on the calling thread. */
export function createStageWriter(): StageWriter {
  const entries: Entry[] = [];
  const writePieces: StageWriter['writePieces'] = async (pieces, target) => {
    const file = openFile(target);
    try {
      for (const chunk of chunksOf(pieces)) file.add(chunk);
    } catch (error) {
      file.close();
      throw error;
    }
    entries.push(file.end());
  };
  return {
    write: (contents, target) => void entries.push(writeWhole(contents, target)),
    writePieces,
    room: async () => void (await setImmediate()),
    end: async () => entries,
    close: async () => undefined,
  };
}

/** Files that are written at one request, and characters that may wait. */
const batchFiles = 16;
const mostWaiting = 1_000_000;

interface WholeFile {
  readonly contents: string | Uint8Array;
  readonly target: Target;
}

/** Whole files, or one bit by bit: its beginning, more of it, its end. */
export type WriteRequest =
  | { readonly files: readonly WholeFile[] }
  | { readonly begin: Target }
  | { readonly more: string }
  | { readonly end: true };

export type WriteAnswer =
  | { readonly entries: readonly Entry[] }
  | {
      readonly fault: {
        readonly message: string;
        readonly code: string | undefined;
        readonly path: string | undefined;
      };
    };

/** Writes in a thread. */
export function createWriteThread(): StageWriter {
  const worker = new Worker(new URL('write-worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const entries: Entry[] = [];
  const waiting: number[] = [];
  let batch: WholeFile[] = [];
  let length = 0;
  let fault: Error | undefined;
  let wake = (): void => undefined;
  worker.on('message', (answer: WriteAnswer) => {
    waiting.shift();
    if ('entries' in answer) entries.push(...answer.entries);
    else fault ??= Object.assign(new Error(answer.fault.message), answer.fault);
    wake();
  });
  worker.on('error', (error) => {
    fault ??= error as Error;
    wake();
  });
  const check = (): void => {
    if (fault) throw fault;
  };
  const post = (request: WriteRequest, size: number): void => {
    worker.postMessage(request);
    waiting.push(size);
  };
  const flush = (): void => {
    if (batch.length === 0) return;
    post({ files: batch }, length);
    batch = [];
    length = 0;
  };
  const waitFor = async (isEnough: () => boolean): Promise<void> => {
    check();
    while (!isEnough()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      check();
    }
  };
  const write: StageWriter['write'] = (contents, target) => {
    batch.push({ contents, target });
    length += contents.length;
    if (batch.length >= batchFiles || length > mostWaiting) flush();
  };
  const writePieces: StageWriter['writePieces'] = async (pieces, target) => {
    flush();
    post({ begin: target }, 0);
    for (const more of chunksOf(pieces)) {
      post({ more }, more.length);
      await room();
    }
    post({ end: true }, 0);
  };
  const room = async (): Promise<void> => {
    await setImmediate();
    await waitFor(() => waiting.reduce((sum, one) => sum + one, 0) <= mostWaiting);
  };
  const end = async (): Promise<readonly Entry[]> => {
    flush();
    await waitFor(() => waiting.length === 0);
    return entries;
  };
  return { write, writePieces, room, end, close: async () => void (await worker.terminate()) };
}
