// The thread that counts words: pages come in, and the counted words go out.

import { parentPort } from 'node:worker_threads';
import { countWords } from '@sitegen/renderer/search';

parentPort?.on('message', (pages) => parentPort?.postMessage(countWords(pages)));
