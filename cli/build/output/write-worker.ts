// The thread that writes files to the stage: batches come in, and entries go out.

import { parentPort } from 'node:worker_threads';
import { type Batch, writeBatch } from './writer.ts';

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(writeBatch(batch)));
