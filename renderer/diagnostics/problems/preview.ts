// What keeps a preview from following the sources. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const previewFailed = (at: Location, why: string, hint?: string): Diagnostic => ({
  code: 'preview/failed',
  at,
  message: `The preview cannot follow the sources: ${why}`,
  hint: hint ?? 'The last good pages stay until the next change.',
});
