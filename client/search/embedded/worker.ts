// The embedded engine in a worker, so that ranking never delays the reader's next key. This module runs on both sides: the
// page starts it again as a worker, where it imports the engine. The page sends the address of the index, and then queries.

import { isWorker, startWorker } from '../../module-worker.ts';
import { type Answer, type Query, type SearchEngine, UnreachableError } from '../engine.ts';

export interface IndexAddress {
  /** Where the files of the index are: `/search-index`. */
  readonly address: string;
  /** The language of the page. */
  readonly lang: string;
}

/** The answer to a query, or why there is none. Each query comes with a port for it. */
type Told = { readonly answer: Answer } | { readonly fault: { readonly name: string; readonly message: string } };

if (isWorker) listen(globalThis as unknown as Worker);

/** Starts the engine of an index in a worker, or on the page if there can't be a worker. Rejects if its code can't be loaded. */
export async function startEngine(index: IndexAddress): Promise<SearchEngine> {
  const worker = await startWorker(import.meta.url, index).catch(() => undefined);
  return worker ? (query) => askWorker(worker, query) : createEngine(index);
}

function askWorker(worker: Worker, query: Query): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port1: here, port2: there } = new MessageChannel();
    here.onmessage = ({ data }: MessageEvent<Told>) => {
      here.close();
      if ('answer' in data) resolve(data.answer);
      else reject(faultOf(data.fault));
    };
    worker.postMessage(query, [there]);
  });
}

/** Makes the error that the engine threw in the worker. Messages between the two don't keep an error's class. */
function faultOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  return name === 'UnreachableError' ? new UnreachableError(message) : new Error(message);
}

async function createEngine({ address, lang }: IndexAddress): Promise<SearchEngine> {
  const { createEmbeddedEngine, fetchFrom } = await import('./search.ts');
  return createEmbeddedEngine(fetchFrom(address), lang);
}

/** In the worker: answers what the page asks. */
function listen(page: Worker): void {
  page.onmessage = async ({ data: index }: MessageEvent<IndexAddress>) => {
    page.postMessage({}); // Shows that it's alive.
    const engine = createEngine(index);
    page.onmessage = async ({ data: query, ports: [port] }: MessageEvent<Query>) =>
      port?.postMessage(await answerTo(query, engine));
    page.postMessage({ isStarted: await engine.then(Boolean, () => false) });
  };
}

async function answerTo(query: Query, engine: Promise<SearchEngine>): Promise<Told> {
  try {
    const search = await engine;
    return { answer: await search(query) };
  } catch (fault) {
    const { name, message } = fault as Error;
    return { fault: { name, message } };
  }
}
