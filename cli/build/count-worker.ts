// The thread that counts words: pages come in, and the counted words go out.

import { parentPort, workerData } from 'node:worker_threads';
import { countWords } from '@sitegen/renderer/search';

parentPort?.postMessage(countWords(workerData));
