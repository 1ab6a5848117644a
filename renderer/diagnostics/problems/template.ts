// Problems of code that belongs to the site: layouts, components, functions of the configuration. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

/** `stack` is the author's part of the stack, a line for each frame. */
export const templateFailed = (at: Location, message: string, stack?: string): Diagnostic => ({
  code: 'template/failed',
  at,
  message,
  ...(stack === undefined ? {} : { hint: stack }),
});
