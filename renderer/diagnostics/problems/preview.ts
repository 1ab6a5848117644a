// Problems of the preview.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const previewFailed = (at: Location, why: string, hint?: string): Diagnostic => ({
  code: 'preview/failed',
  at,
  message: `The preview can't be updated: ${why}`,
  hint: hint ?? 'It shows the last good pages until the next change.',
});
