// The thread that draws diagrams: sources come in, pictures go out.

import { parentPort } from 'node:worker_threads';
import { type DrawnCode, loadDiagrams } from '@sitegen/renderer/code';

const loading = loadDiagrams();

parentPort?.on('message', async (code: string) => {
  const answer: DrawnCode = await loading.then(
    (draw) => drawnBy(() => draw(code)),
    (error: Error) => ({ html: '', undrawn: error.message }),
  );
  parentPort?.postMessage(answer);
});

function drawnBy(draw: () => string): DrawnCode {
  try {
    return { html: draw() };
  } catch (error) {
    return { html: '', undrawn: `the layout engine failed: ${(error as Error).message.split('\n')[0]}` };
  }
}
