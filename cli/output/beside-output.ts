// Where files and folders go that belong to an output folder but aren't part of the site.

import { accessSync, constants } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The path of something that belongs to an output folder: next to it, or inside it where only the folder itself is
 * writable, as with a volume mounted into a read-only container.
 */
export function besideOutput(outDir: string, what: string): string {
  const parent = dirname(outDir);
  const folder = !isWritable(parent) && isWritable(outDir) ? outDir : parent;
  return join(folder, `.${basename(outDir)}.${what}`);
}

/** True for a folder or file that is there and can be written to. */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
