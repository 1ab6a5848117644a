// Writes a file piece by piece, because a large site has no memory for a copy of its longest files.

import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Throws file system errors. They name the file `shown`, because those of a full disk name none. */
export function writePieces(file: string, pieces: Iterable<string | Uint8Array>, shown = file): void {
  try {
    const open = openSync(file, 'w');
    try {
      for (const piece of pieces) writeFileSync(open, piece);
    } finally {
      closeSync(open);
    }
  } catch (error) {
    throw Object.assign(error as Error, { path: shown });
  }
}
