// Problems of the site's own code: layouts, components, and functions of the configuration.

import type { Diagnostic, Location } from '../diagnostic.ts';

/** `stack` has the frames in the site's own code, one per line. */
export const templateFailed = (at: Location, message: string, stack?: string): Diagnostic => ({
  code: 'template/failed',
  at,
  message,
  ...(stack !== undefined && { hint: stack }),
});
