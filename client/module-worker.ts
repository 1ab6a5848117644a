// Starts modules of the site as workers. Each such module runs on both sides: on the page, where it starts itself with
// `import.meta.url`, and in the worker.

import { createPolicy } from './trusted-types.ts';

/** Whether this code runs in a worker. On a page, an element with this id is the global. No element is a function. */
export const isWorker =
  typeof (globalThis as { readonly WorkerGlobalScope?: unknown }).WorkerGlobalScope === 'function';

/** All scripts of the site are in one folder. Nothing else ever becomes a worker. */
const folder = new URL('.', import.meta.url).href;
const ownScript = (url: string): string => (url.startsWith(folder) ? url : '');

const policy = isWorker ? undefined : createPolicy('sitegen-worker', { createScriptURL: ownScript });

/** How long a worker may take to say anything, in milliseconds. Some never do, and no error says so. */
const startMs = 2000;

/**
 * Starts the module at `url` as a worker and sends it `first`. Waits for an answer with `isStarted`, and rejects if that's
 * false. A worker that still has to load something first answers without it, to show that it's alive.
 */
export async function startWorker(url: string, first: object): Promise<Worker> {
  const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no worker')), startMs);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<{ isStarted?: boolean }>) => {
        clearTimeout(late);
        if (data.isStarted) resolve();
        else if (data.isStarted === false) reject(new Error('worker'));
      };
      worker.postMessage(first);
    });
    return worker;
  } catch (fault) {
    worker.terminate();
    throw fault;
  }
}
