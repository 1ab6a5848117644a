// The thread that writes files of the stage. After the first fault it writes nothing more.

import { parentPort } from 'node:worker_threads';
import { writeWhole } from './stage-files.ts';
import type { WriteAnswer, WriteRequest } from './stage-writer.ts';

let failed: WriteAnswer | undefined;

parentPort?.on('message', (files: WriteRequest) => parentPort?.postMessage(failed ?? written(files)));

function written(files: WriteRequest): WriteAnswer {
  try {
    return { entries: files.map(({ contents, target }) => writeWhole(contents, target)) };
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException;
    failed = { fault: { message, code, path } };
    return failed;
  }
}
