// Drawing code takes most of a cold build, so it runs in a thread beside parsing when there is enough of it. One
// thread: a second would have to warm up its own engine, which costs more than it brings (measured in bench/).

import { Worker } from 'node:worker_threads';
import { createCodeRenderer } from '../../renderer/code/code-renderer.ts';
import type { CodeBlock } from '../../renderer/model.ts';
import { startUnpacked } from './engine-program.ts';
import { createRecent } from './recent.ts';

/** Draws blocks, in their order. */
type DrawCodes = (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;

export interface DrawPool {
  readonly draw: DrawCodes;
  readonly close: () => void;
}

/** Characters of drawn blocks that are remembered: a large site has more of them than memory should hold. */
const mostRemembered = 3_000_000;

/** Draws on the calling thread; the engine starts with the first block. */
export function createDrawing(): DrawPool {
  let renderer: ReturnType<typeof createCodeRenderer> | undefined;
  const draw: DrawCodes = async (blocks) => {
    if (blocks.length === 0) return [];
    startUnpacked().catch(() => undefined); // Told by the drawing.
    renderer ??= createCodeRenderer({ cache: createRecent<string>(mostRemembered, (html) => html.length) });
    const code = await renderer;
    await code.prepare(blocks);
    return blocks.map((block) => code.draw(block));
  };
  const close = (): void => void renderer?.then((code) => code.dispose());
  return { draw, close };
}

export interface DrawRequest {
  readonly id: number;
  readonly blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[];
}

export type DrawAnswer =
  | { readonly id: number; readonly drawn: readonly string[] }
  | { readonly id: number; readonly error: string };

/** Draws in a thread, which starts its engine at once. */
export function createDrawThread(): DrawPool {
  const worker = new Worker(new URL('draw-worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const waiting = new Map<
    number,
    { readonly done: (drawn: readonly string[]) => void; readonly fail: (error: Error) => void }
  >();
  let next = 0;
  worker.unref();
  worker.on('message', (answer: DrawAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in answer) one?.fail(new Error(answer.error));
    else one?.done(answer.drawn);
  });
  worker.on('error', (error) => {
    for (const one of waiting.values()) one.fail(error as Error);
    waiting.clear();
  });
  const draw: DrawCodes = (blocks) => {
    if (blocks.length === 0) return Promise.resolve([]);
    const request: DrawRequest = { id: next++, blocks: blocks.map(({ lang, code }) => ({ lang, code })) };
    worker.ref();
    return new Promise((done, fail) => {
      waiting.set(request.id, { done, fail });
      worker.postMessage(request);
    });
  };
  return { draw, close: () => void worker.terminate() };
}
