// The thread that highlights code: blocks come in, their inner HTML goes out in the same order.

import { parentPort } from 'node:worker_threads';
import type { CodeText } from '@sitegen/renderer/code';
import { createHighlighting } from './draw-pool.ts';

const highlight = createHighlighting();
let last = Promise.resolve();

parentPort?.on('message', (block: CodeText) => {
  last = last.then(async () => parentPort?.postMessage(await highlight(block)));
});
