// Draws diagrams in a thread that is stopped when one of them takes too long; the next ones get a new thread. Diagrams with
// many nodes and arrows aren't drawn at all (`renderer/text/diagram/read-diagram.ts`), so few come near this limit.

import { Worker } from 'node:worker_threads';
import type { DrawnCode } from '@sitegen/renderer/code';
import { readDiagram } from '@sitegen/renderer/text';

export interface DiagramThread {
  /** Draws diagrams, one after the other. Never rejects: a diagram that can't be drawn says why. */
  readonly draw: (codes: readonly string[]) => Promise<readonly DrawnCode[]>;
  /** Ends the thread, if there is one. */
  readonly close: () => void;
}

/** Wall time for one diagram, many times what the largest takes, because the machine may be busy. */
const patienceMs = 60_000;

/** Megabytes of heap; the largest diagram takes a tenth. */
const maxMemoryMb = 1024;

/** The thread starts with the first diagram, since it loads a large library. */
export function createDiagramThread(timeoutMs = patienceMs): DiagramThread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const drawOne = async (code: string): Promise<DrawnCode> => {
    if ('message' in readDiagram(code)) return { html: '' }; // Parsing has said why.
    if (isClosed) return { html: '', undrawn: 'drawing was stopped' };
    worker ??= startWorker();
    const { drawn, isUsable } = await answerOf(worker, code, timeoutMs);
    if (!isUsable) end();
    return drawn;
  };
  const draw: DiagramThread['draw'] = (codes) =>
    Promise.all(
      codes.map((code) => {
        const drawn = last.then(() => drawOne(code));
        last = drawn;
        return drawn;
      }),
    );
  const close = (): void => {
    isClosed = true;
    end();
  };
  return { draw, close };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('diagram-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  worker.on('error', () => undefined); // Reported by the drawing that is waiting, if there is one.
  return worker;
}

interface Answer {
  readonly drawn: DrawnCode;
  /** False when the thread has ended or must be. */
  readonly isUsable: boolean;
}

function answerOf(worker: Worker, code: string, timeoutMs: number): Promise<Answer> {
  return new Promise((done) => {
    const finish = (drawn: DrawnCode, isUsable: boolean): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref(); // An idle thread must not keep the process alive.
      done({ drawn, isUsable });
    };
    const fail = (undrawn: string): void => finish({ html: '', undrawn }, false);
    const onMessage = (drawn: DrawnCode): void => finish(drawn, true);
    const onError = ({ code: name, message }: NodeJS.ErrnoException): void =>
      fail(name === 'ERR_WORKER_OUT_OF_MEMORY' ? `it took more than ${maxMemoryMb} MB of memory` : message);
    const onExit = (): void => fail('drawing was stopped');
    // If the main thread was busy for longer, the answer may be waiting behind the timer, and it counts.
    const expire = (): void => void setImmediate(() => fail(`it took longer than ${timeoutMs / 1000} seconds`));
    const timer = setTimeout(expire, timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(code);
  });
}
