// Highlighting code takes most of a cold build, so a thread does it while the main thread parses, if there are enough
// blocks. There is only one: a second would have to warm up its own engine, which costs more than it saves (see bench/).
// Diagrams always have a thread of their own, because a drawing may have to be stopped.

import { Worker } from 'node:worker_threads';
import { createCodeRenderer, type DrawnCode } from '@sitegen/renderer/code';
import type { CodeBlock } from '@sitegen/renderer/model';
import { createDiagramThread, type DiagramThread } from './diagram-thread.ts';
import { startUnpacked } from './engine-program.ts';

/** Draws blocks and diagrams, in their order. */
export interface DrawPool {
  readonly draw: (blocks: readonly CodeBlock[]) => Promise<readonly DrawnCode[]>;
  /** Ends its threads. */
  readonly close: () => void;
}

/** Draws blocks, in their order; diagrams come out as plain text. */
interface Highlighting {
  readonly draw: (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** Highlights on the calling thread. */
export function createDrawing(diagrams: DiagramThread = createDiagramThread()): DrawPool {
  return withDiagrams(createHighlighting(), diagrams);
}

/** Highlights in a thread, which starts its engine at once. */
export function createDrawThread(): DrawPool {
  return withDiagrams(createHighlightThread(), createDiagramThread());
}

function withDiagrams(highlighting: Highlighting, diagrams: DiagramThread): DrawPool {
  const draw: DrawPool['draw'] = async (blocks) => {
    const [lines, pictures] = await Promise.all([
      highlighting.draw(blocks.filter((block) => !isDiagram(block))),
      diagrams.draw(blocks.filter(isDiagram).map(({ code }) => code)),
    ]);
    const [line, picture] = [lines.values(), pictures.values()];
    return blocks.map((block) => {
      if (isDiagram(block)) return picture.next().value ?? { html: '' };
      return { html: line.next().value ?? '' };
    });
  };
  const close = (): void => {
    highlighting.close();
    diagrams.close();
  };
  return { draw, close };
}

function isDiagram({ lang }: CodeBlock): boolean {
  return lang === 'mermaid';
}

/** Highlights on the calling thread; the engine starts with the first block. */
export function createHighlighting(): Highlighting {
  const drawOne = createCodeRenderer();
  const draw: Highlighting['draw'] = async (blocks) => {
    if (blocks.length === 0) return [];
    startUnpacked().catch(() => undefined); // Reported when the block is drawn.
    return Promise.all(blocks.map(drawOne));
  };
  return { draw, close: () => undefined };
}

export interface DrawRequest {
  readonly id: number;
  readonly blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[];
}

export type DrawAnswer =
  | { readonly id: number; readonly drawn: readonly string[] }
  | { readonly id: number; readonly error: string };

function createHighlightThread(): Highlighting {
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
  const draw: Highlighting['draw'] = (blocks) => {
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
