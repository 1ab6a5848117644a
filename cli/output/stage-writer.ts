// The files of a build on their way to the stage. On many disks a file takes as long to create as a page to draw, so
// that a thread writes while the next pages are drawn.

import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { chunksOf, type Entry, type Joined, type Target, writeJoined, writePieces, writeWhole } from './stage-files.ts';

export interface StageWriter {
  /** Writes a file now or soon; what goes wrong is thrown by this or any later call. */
  readonly write: (contents: string | Uint8Array, target: Target) => void;
  /** The same for a text that comes in pieces; resolves when the last of them is on its way. */
  readonly writePieces: (pieces: Iterable<string>, target: Target) => Promise<void>;
  /** Writes a file that consists of files whose writing was asked for before, or that are published already. */
  readonly writeJoined: (joined: Joined) => void;
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
  return {
    write: (contents, target) => void entries.push(writeWhole(contents, target)),
    writePieces: async (pieces, target) => void entries.push(writePieces(pieces, target)),
    writeJoined: (joined) => void entries.push(writeJoined(joined)),
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

/** Whole files, one that consists of others, or one bit by bit: its beginning, more of it, its end. */
export type WriteRequest =
  | { readonly files: readonly WholeFile[] }
  | { readonly joined: Joined }
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
  const thread = startThread();
  const batch = createBatch((files, length) => thread.post({ files }, length));
  const room = async (): Promise<void> => {
    await setImmediate();
    await thread.until((waiting) => waiting <= mostWaiting);
  };
  const writeJoined: StageWriter['writeJoined'] = (joined) => {
    batch.flush();
    thread.post({ joined }, 0);
  };
  const writePieces: StageWriter['writePieces'] = async (pieces, target) => {
    batch.flush();
    thread.post({ begin: target }, 0);
    for (const more of chunksOf(pieces)) {
      thread.post({ more }, more.length);
      await room();
    }
    thread.post({ end: true }, 0);
  };
  const end = async (): Promise<readonly Entry[]> => {
    batch.flush();
    await thread.until((_, requests) => requests === 0);
    return thread.entries;
  };
  const write: StageWriter['write'] = (contents, target) => batch.add({ contents, target });
  return { write, writePieces, writeJoined, room, end, close: thread.stop };
}

/** Gathers files and sends them when they are many or large enough. */
function createBatch(send: (files: readonly WholeFile[], length: number) => void) {
  const files: WholeFile[] = [];
  const flush = (): void => {
    const whole = files.splice(0);
    if (whole.length > 0) send(whole, lengthOf(whole));
  };
  const add = (file: WholeFile): void => {
    files.push(file);
    if (files.length >= batchFiles || lengthOf(files) > mostWaiting) flush();
  };
  return { add, flush };
}

function lengthOf(files: readonly WholeFile[]): number {
  return files.reduce((sum, { contents }) => sum + contents.length, 0);
}

/** The thread, the requests it hasn't answered yet, and what it wrote. */
function startThread() {
  const worker = new Worker(new URL('write-worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const entries: Entry[] = [];
  const waiting: number[] = [];
  const faults: Error[] = [];
  worker.on('message', (answer: WriteAnswer) => {
    waiting.shift();
    if ('entries' in answer) entries.push(...answer.entries);
    else faults.push(Object.assign(new Error(answer.fault.message), answer.fault));
  });
  worker.on('error', (error) => void faults.push(error as Error));
  const post = (request: WriteRequest, length: number): void => {
    worker.postMessage(request);
    waiting.push(length);
  };
  /** Waits until few enough characters and requests are waiting; throws the first fault. */
  const until = async (isEnough: (length: number, requests: number) => boolean): Promise<void> => {
    while (faults.length === 0 && !isEnough(sum(waiting), waiting.length)) await once(worker, 'message');
    for (const fault of faults) throw fault;
  };
  return { entries, post, until, stop: async () => void (await worker.terminate()) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
