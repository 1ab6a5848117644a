// Writes one file of a site to the stage, unless the site has it already.

import fs from 'node:fs/promises';
import { join } from 'node:path';
import { createHashing } from '../../io/hash.ts';
import { isAsBuilt, type Written } from '../../io/manifest.ts';

/** The two folders of a build. */
export interface Folders {
  readonly outDir: string;
  readonly stage: string;
  /** When the last build wrote its manifest, in milliseconds. */
  readonly builtAt: number;
}

/** A file to write. */
export interface NewFile {
  readonly path: string;
  /** The contents in one or more pieces. They're read twice: first for their hash, then to write them. */
  readonly pieces: Iterable<string | Uint8Array>;
  /** What the last build wrote. */
  readonly last: Written | undefined;
}

export interface Entry extends Written {
  readonly path: string;
  /** False when the published file is the same; nothing is in the stage then. */
  readonly changed: boolean;
}

/**
 * Writes a file, while the next one can be made. Its folder has to be there: if it's gone, the build was stopped. Rejects
 * with file system errors.
 */
export async function writeFile({ path, pieces, last }: NewFile, { outDir, stage, builtAt }: Folders): Promise<Entry> {
  const published = join(outDir, path);
  const written = measure(pieces);
  const changed = last?.hash !== written.hash || !isAsBuilt(published, last, builtAt);
  if (changed) await fs.writeFile(join(stage, path), pieces).catch((error) => failedAt(published, error));
  return { path, ...written, changed };
}

function measure(pieces: NewFile['pieces']): Written {
  const hashing = createHashing();
  let bytes = 0;
  for (const piece of pieces) {
    hashing.add(piece);
    bytes += Buffer.byteLength(piece);
  }
  return { hash: hashing.end(), bytes };
}

/** Names the file that one of the stage would become. Errors of a full disk name none. */
export function failedAt(published: string, error: Error): never {
  throw Object.assign(error, { path: published });
}
