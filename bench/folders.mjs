// The working folder of the comparison. Only results are written elsewhere.

import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const benchFolder = dirname(fileURLToPath(import.meta.url));
export const projectFolder = dirname(benchFolder);
export const peersFolder = join(benchFolder, 'peers');
export const resultsFolder = join(benchFolder, 'results');

/** Programs, pages and built sites of the comparison; `SITEGEN_BENCH` puts it elsewhere. */
export const workFolder = process.env.SITEGEN_BENCH ?? join(tmpdir(), 'sitegen-bench');
