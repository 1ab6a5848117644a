// Problems of the site's own code: layouts, components, and functions of the configuration.

import { problem } from '../diagnostic.ts';

/** `stack` has the frames in the site's own code, one per line. */
export const templateFailed = problem('template/failed', (message: string, stack?: string) => [message, stack]);
