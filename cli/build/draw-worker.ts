// The thread that highlights code: lists of blocks come in, lists of their inner HTML go out in the same order.

import { parentPort } from 'node:worker_threads';
import type { CodeText } from '@sitegen/renderer/code';
import { createHighlighting } from './draw-pool.ts';

const highlight = createHighlighting();
let last = Promise.resolve();

parentPort?.on('message', (blocks: readonly CodeText[]) => {
  last = last.then(async () => parentPort?.postMessage(await Promise.all(blocks.map(highlight))));
});
