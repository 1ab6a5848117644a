// Problems of bundling styles and scripts.

import { problem } from '../diagnostic.ts';

export const bundleFailed = problem('bundle/failed', (why: string) => [`Styles and scripts can't be bundled: ${why}`]);

export const bundleSuspect = problem('bundle/suspect', (why: string) => [
  `This was bundled, but probably not the way you meant: ${why}`,
]);
