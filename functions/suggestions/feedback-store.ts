// Suggestions in a local file, one JSON object a line, for `serve` without a token.

import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Deliver } from './feedback.ts';

/** Delivers to a file. */
export function createFeedbackStore(file: string, now: () => Date): Deliver {
  return async ({ path, title, text }) => {
    try {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify({ at: now().toISOString(), path, title, text })}\n`, { mode: 0o600 });
      return { kind: 'received' };
    } catch {
      return { kind: 'refused', reason: 'storage' };
    }
  };
}
