// The thread that writes files to the stage: files come in, and their entries go out.

import { parentPort } from 'node:worker_threads';
import { writeFile } from './write-file.ts';
import type { Batch } from './writer.ts';

parentPort?.on('message', ({ files, folders }: Batch) => {
  parentPort?.postMessage(files.map((file) => writeFile(file, folders)));
});
