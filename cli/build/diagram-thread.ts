// Draws diagrams in a thread, because only a thread can be stopped. Diagrams with very many nodes or arrows aren't drawn at
// all (`renderer/text/diagram/read-diagram.ts`), so few come near the limits of time and memory.

import type { DrawnCode } from '@sitegen/renderer/code';
import { readDiagram } from '@sitegen/renderer/text';
import { createThread } from './thread.ts';

export type DiagramThread = ReturnType<typeof createDiagramThread>;

/** Wall time for one diagram. Many times what the largest takes, because the machine may be busy. */
const maxDrawingMs = 60_000;

/** Megabytes of heap; the largest diagram takes a tenth. */
const maxMemoryMb = 1024;

export function createDiagramThread(timeoutMs = maxDrawingMs) {
  const limits = { maxOldGenerationSizeMb: maxMemoryMb };
  const { ask, close } = createThread<string, DrawnCode>('diagram-worker.js', limits, timeoutMs);
  /** Never rejects: a diagram that can't be drawn says why. */
  const draw = async (code: string): Promise<DrawnCode> => {
    if ('message' in readDiagram(code)) return { html: '' }; // Parsing has said why.
    return ask(code).catch((error) => ({ html: '', undrawn: reasonOf(error) }));
  };
  return { draw, close };
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? `it took more than ${maxMemoryMb} MB of memory` : message;
}
