// The thread that highlights code: blocks come in, their inner HTML goes out.

import { parentPort } from 'node:worker_threads';
import type { CodeBlock } from '@sitegen/renderer/model';
import { createHighlighting, type DrawAnswer, type DrawRequest } from './draw-pool.ts';
import { startUnpacked } from './engine-program.ts';

const highlighting = createHighlighting();
startUnpacked().catch(() => undefined); // Reported when the first block is drawn.

parentPort?.on('message', async ({ id, blocks }: DrawRequest) => {
  const answer: DrawAnswer = await highlighting.draw(blocks as readonly CodeBlock[]).then(
    (drawn) => ({ id, drawn }),
    (error: Error) => ({ id, error: error.stack ?? error.message }),
  );
  parentPort?.postMessage(answer);
});
