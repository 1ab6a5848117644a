// The thread that draws code: blocks come in, their inner HTML goes out.

import { parentPort } from 'node:worker_threads';
import type { CodeBlock } from '../../renderer/model.ts';
import { createDrawing, type DrawAnswer, type DrawRequest } from './draw-pool.ts';
import { startUnpacked } from './engine-program.ts';

const drawing = createDrawing();
startUnpacked().catch(() => undefined); // Told again by the first drawing.

parentPort?.on('message', async ({ id, blocks }: DrawRequest) => {
  const answer: DrawAnswer = await drawing.draw(blocks as readonly CodeBlock[]).then(
    (drawn) => ({ id, drawn }),
    (error: Error) => ({ id, error: error.stack ?? error.message }),
  );
  parentPort?.postMessage(answer);
});
