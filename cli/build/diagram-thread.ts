// Draws diagrams in a thread that is stopped when one of them takes too long; the rest get a new thread. Diagrams with
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

const stopped = 'drawing was stopped';

interface Waiting {
  readonly code: string;
  readonly done: (drawn: DrawnCode) => void;
}

/** The thread starts with the first diagram, since it loads a large library. */
export function createDiagramThread(timeoutMs = patienceMs): DiagramThread {
  /** In order. The thread draws the first one and has them all, so it never waits for this thread, which may be busy. */
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const watchFirst = (): void => {
    clearTimeout(timer);
    const [first] = waiting;
    if (first === undefined)
      worker?.unref(); // An idle thread must not keep the process alive.
    else worker?.ref();
    // If the main thread was busy for longer, the answer may be waiting behind the timer, and it counts.
    const expire = () => first === waiting[0] && giveUp(`it took longer than ${timeoutMs / 1000} seconds`);
    if (first !== undefined) timer = setTimeout(() => setImmediate(expire), timeoutMs);
  };
  const finishFirst = (drawn: DrawnCode): void => {
    waiting.shift()?.done(drawn);
    watchFirst();
  };
  /** Ends the thread. Those behind the first get a new one. */
  const giveUp = (undrawn: string): void => {
    void worker?.terminate();
    worker = undefined;
    for (const { code } of waiting.slice(1)) post(code);
    finishFirst({ html: '', undrawn });
  };
  const post = (code: string): void => {
    worker ??= start();
    worker.postMessage(code);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('diagram-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    started.on('message', (drawn: DrawnCode) => started === worker && finishFirst(drawn));
    started.on('error', (error) => started === worker && giveUp(reasonOf(error)));
    started.on('exit', () => started === worker && giveUp(stopped));
    return started;
  };
  const drawOne = (code: string): Promise<DrawnCode> | DrawnCode => {
    if ('message' in readDiagram(code)) return { html: '' }; // Parsing has said why.
    if (isClosed) return { html: '', undrawn: stopped };
    post(code);
    return new Promise((done) => {
      if (waiting.push({ code, done }) === 1) watchFirst();
    });
  };
  const close = (): void => {
    isClosed = true;
    for (const { done } of waiting.splice(0)) done({ html: '', undrawn: stopped });
    giveUp(stopped);
  };
  return { draw: (codes) => Promise.all(codes.map(drawOne)), close };
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? `it took more than ${maxMemoryMb} MB of memory` : message;
}
