// Problems of the preview.

import { problem } from '../diagnostic.ts';

export const previewFailed = problem('preview/failed', (why: string, hint?: string) => [
  `The preview can't be updated: ${why}`,
  hint ?? 'It shows the last good pages until the next change.',
]);
