// A thread that answers questions in order. If it fails or takes too long, a new thread gets the remaining questions.

import { type ResourceLimits, Worker } from 'node:worker_threads';

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/**
 * The thread runs `file`, which is next to this one in the bundle. It starts with the first question. `timeoutMs` is the
 * longest time for one answer.
 */
export function createThread<Question, Answer>(file: string, limits: ResourceLimits = {}, timeoutMs?: number) {
  /** The worker has all of these and works on the first. So it never waits for the main thread, which may be busy. */
  const waiting: Waiting<Question, Answer>[] = [];
  const stopped = new Error('the thread was stopped');
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const watchFirst = (): void => {
    clearTimeout(timer);
    const [first] = waiting;
    if (first === undefined)
      worker?.unref(); // An idle thread must not keep the process alive.
    else worker?.ref();
    if (first === undefined || timeoutMs === undefined) return;
    // If the main thread was busy for that long, the answer may already be in its queue. Let it come first.
    const late = new Error(`it took longer than ${timeoutMs / 1000} seconds`);
    timer = setTimeout(() => setImmediate(() => first === waiting[0] && giveUp(late)), timeoutMs);
  };
  const giveUp = (error: Error): void => {
    void worker?.terminate();
    worker = undefined;
    waiting.shift()?.fail(error);
    for (const { question } of waiting) post(question);
    watchFirst();
  };
  const post = (question: Question): void => {
    worker ??= start();
    worker.postMessage(question);
  };
  const start = (): Worker => {
    const started = new Worker(new URL(file, import.meta.url), { resourceLimits: limits });
    started.on('message', (answer: Answer) => {
      if (started !== worker) return;
      waiting.shift()?.done(answer);
      watchFirst();
    });
    started.on('error', (error: Error) => started === worker && giveUp(error));
    started.on('exit', () => started === worker && giveUp(stopped));
    return started;
  };
  /** Rejects if the thread fails at this question. */
  const ask = (question: Question): Promise<Answer> =>
    new Promise((done, fail) => {
      if (isClosed) return fail(stopped);
      post(question);
      if (waiting.push({ question, done, fail }) === 1) watchFirst();
    });
  /** Ends the thread, if there is one, and rejects the questions that it hasn't answered. */
  const close = (): void => {
    isClosed = true;
    for (const { fail } of waiting.splice(0)) fail(stopped);
    giveUp(stopped);
  };
  return { ask, close };
}
