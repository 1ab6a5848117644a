// The thread that writes files of the stage. After the first fault it writes nothing more. What's still
// open then is closed with the thread.

import { parentPort } from 'node:worker_threads';
import { type Entry, type OpenFile, openFile, writeJoined, writeWhole } from './stage-files.ts';
import type { WriteAnswer, WriteRequest } from './stage-writer.ts';

let failed: WriteAnswer | undefined;
let open: OpenFile | undefined;

parentPort?.on('message', (request: WriteRequest) => parentPort?.postMessage(failed ?? answerTo(request)));

function answerTo(request: WriteRequest): WriteAnswer {
  try {
    return { entries: written(request) };
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException;
    failed = { fault: { message, code, path } };
    return failed;
  }
}

function written(request: WriteRequest): readonly Entry[] {
  if ('files' in request) return request.files.map(({ contents, target }) => writeWhole(contents, target));
  if ('joined' in request) return [writeJoined(request.joined)];
  if ('begin' in request) open = openFile(request.begin);
  else if ('more' in request) open?.add(request.more);
  else return ended();
  return [];
}

function ended(): readonly Entry[] {
  const file = open;
  open = undefined;
  return file === undefined ? [] : [file.end()];
}
