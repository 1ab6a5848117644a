// The embedded engine in a worker, so that ranking never delays the reader's next key. This module runs on both sides: the
// page starts it again as a worker, where it imports the engine.

import { isWorker, startWorker } from '../../module-worker.ts';
import { type Answer, type Query, type SearchEngine, UnreachableError } from '../engine.ts';

export interface IndexAddress {
  /** Where the files of the index are: `/search-index`. */
  readonly address: string;
  /** The language of the page. */
  readonly lang: string;
}

/** The index once, then numbered queries. */
interface ToWorker {
  readonly open?: IndexAddress;
  readonly number?: number;
  readonly query?: Query;
}

/** Whether the engine started, or the answer to a query, or why there is none. */
interface ToPage {
  readonly isStarted?: boolean;
  readonly number?: number;
  readonly answer?: Answer;
  readonly fault?: { readonly name: string; readonly message: string };
}

if (isWorker) listen(globalThis as unknown as Worker);

/** Starts the engine of an index in a worker. Rejects if the worker or the engine's code can't be started. */
export async function engineInWorker(index: IndexAddress): Promise<SearchEngine> {
  const worker = await startWorker(import.meta.url, { open: index } satisfies ToWorker);
  const waiting = new Map<number, (told: ToPage) => void>();
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => waiting.get(data.number ?? 0)?.(data);
  let sent = 0;
  return async (query) => {
    sent += 1;
    const number = sent;
    const { answer, fault } = await new Promise<ToPage>((resolve) => {
      waiting.set(number, resolve);
      worker.postMessage({ number, query } satisfies ToWorker);
    });
    waiting.delete(number);
    if (answer) return answer;
    throw faultOf(fault);
  };
}

/** Makes the error that the engine threw in the worker. Messages between the two don't keep an error's class. */
function faultOf({ name, message }: NonNullable<ToPage['fault']> = { name: '', message: '' }): Error {
  return name === 'UnreachableError' ? new UnreachableError(message) : new Error(message);
}

/** In the worker: answers what the page asks. */
function listen(page: Worker): void {
  const tell = (told: ToPage): void => page.postMessage(told);
  let engine: Promise<SearchEngine> | undefined;
  page.onmessage = async ({ data: { open, number = 0, query } }: MessageEvent<ToWorker>) => {
    if (open) {
      tell({});
      engine = import('./search.ts').then((code) => code.createEmbeddedEngine(code.fetchFrom(open.address), open.lang));
      await engine.then(
        () => tell({ isStarted: true }),
        () => tell({ isStarted: false }),
      );
      return;
    }
    if (!query) return;
    try {
      const answer = await (await engine)?.(query);
      tell({ number, ...(answer && { answer }) });
    } catch (fault) {
      const { name, message } = fault as Error;
      tell({ number, fault: { name, message } });
    }
  };
}
