// Checks documents in a worker, so that a long one never delays the reader's next key. This module runs on both sides: the
// page starts it again as a worker, where it imports the checker.

import { isWorker, startWorker } from '@sitegen/client/worker';
import type { Verdict } from '../../document/check-document.ts';

/** Checks the text of a document. Resolves to undefined if a newer text was asked about before its turn came. */
export type Checker = (text: string) => Promise<Verdict | undefined>;

/** To the worker: a text, or nothing, to see whether it started. */
interface Asked {
  readonly text?: string;
}

/** To the page: that the worker started, or an answer. */
interface Told {
  readonly isStarted?: true;
  readonly verdict?: Verdict;
  readonly fault?: string;
}

const load = () => import('./load-checker.ts').then(({ checkText }) => checkText);

if (isWorker) listen(globalThis as unknown as Worker);

/** A checker with a worker of its own, or on the page if there can't be one. */
export async function createChecker(): Promise<Checker> {
  const worker = await startWorker(import.meta.url, {} satisfies Asked).catch(() => undefined);
  const check = async (text: string): Promise<Verdict> => (worker ? inWorker(worker, text) : (await load())(text));
  let newest = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (text) => {
    newest += 1;
    const number = newest;
    const verdict = last.then(() => (number === newest ? check(text) : undefined));
    last = verdict.catch(() => undefined);
    return verdict;
  };
}

/** Asks the worker one thing at a time. */
function inWorker(worker: Worker, text: string): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { verdict, fault = '' } }: MessageEvent<Told>) =>
      verdict ? resolve(verdict) : reject(new Error(fault));
    worker.postMessage({ text } satisfies Asked);
  });
}

/** In the worker: answers what the page asks. The checker is loaded before there is a document. */
function listen(page: Worker): void {
  const tell = (told: Told): void => page.postMessage(told);
  page.onmessage = async ({ data: { text } }: MessageEvent<Asked>) => {
    if (text === undefined) {
      tell({ isStarted: true });
      return void load().catch(() => undefined);
    }
    try {
      tell({ verdict: await (await load())(text) });
    } catch (fault) {
      tell({ fault: String(fault) });
    }
  };
}
