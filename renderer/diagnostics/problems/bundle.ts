// Problems of bundling styles and scripts.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const bundleFailed = (at: Location, why: string): Diagnostic => ({
  code: 'bundle/failed',
  at,
  message: `Styles and scripts cannot be bundled: ${why}`,
});

export const bundleSuspect = (at: Location, why: string): Diagnostic => ({
  code: 'bundle/suspect',
  at,
  message: `This was bundled, but probably not the way you meant: ${why}`,
});
