// The thread that draws diagrams: sources come in, pictures go out.

import { parentPort } from 'node:worker_threads';
import { type DrawnCode, loadDiagrams } from '@sitegen/renderer/code';

const loading = loadDiagrams();

parentPort?.on('message', async (code: string) => {
  const answer: DrawnCode = await loading
    .then((draw) => ({ html: draw(code) }))
    .catch((error: Error) => ({ html: '', undrawn: `the layout engine failed: ${error.message.split('\n')[0]}` }));
  parentPort?.postMessage(answer);
});
