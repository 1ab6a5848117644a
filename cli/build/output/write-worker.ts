// The thread that writes files of the stage. An error ends it, and is thrown where the files come from.

import { parentPort, workerData } from 'node:worker_threads';
import { type Folders, type NewFile, writeFile } from './write-file.ts';

parentPort?.on('message', (files: readonly NewFile[]) => {
  parentPort?.postMessage(files.map((file) => writeFile(file, workerData as Folders)));
});
